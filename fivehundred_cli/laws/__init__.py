"""The laws: what an irregularity is and what follows from it, one module each."""
