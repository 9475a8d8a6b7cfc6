"""The presets, one YAML file each; :mod:`fivehundred_cli.presets` reads them."""
