"""Many files: find them, read them, share them out over processes, say how far it is, and sum up."""
