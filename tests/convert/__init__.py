"""Conversion: every format there and back, what is lost, the real files, the hashes, and the commands."""
