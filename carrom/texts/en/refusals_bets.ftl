# What is said when a bet or a raise is refused.

refusal-bet-unknown = Bets are made in K-Rhum only.
refusal-bet-made = There is a bet on this stroke already.
refusal-bet-colours-open = Nobody bets while colours are open.
refusal-bet-yes-sir = Nobody bets on “Yes Sir!”: the red cannot be named.
refusal-bet-not-your-man = One bets only on a man of one’s own that is still on the board.
refusal-bet-none = There is no bet to answer.
refusal-bet-closed = The bet is closed: there is no more raising.
refusal-bet-not-your-answer = It is not for you to answer this bet.
refusal-bet-awaits-answer = Your opponent has to answer the bet first.
