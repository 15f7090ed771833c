"""Questions and answers in JSON that the command line and the server share (`contracts/` of the judge and physics)."""
