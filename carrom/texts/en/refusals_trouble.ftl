# Why a stroke or a call on wood cannot have happened any more since an earlier one was put right.

trouble-not-your-turn = It was { $who }’s turn then.
trouble-round-over = The round was over by then.
trouble-round-not-over = The round before it was not over then.
trouble-impossible = Not so many discs lay on the board then.
trouble-bet-none = There was no bet then.
trouble-other = That was not allowed then.
