"""How fast fh is, against baselines measured in the same run: ``python -m benchmarks``."""
