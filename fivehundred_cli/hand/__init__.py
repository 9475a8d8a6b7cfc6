"""One hand and its phases: who sits where, the deal, the auction, the kitty, the play, the score."""
