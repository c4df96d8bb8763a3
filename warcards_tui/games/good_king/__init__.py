"""Good King, Bad Queen."""
