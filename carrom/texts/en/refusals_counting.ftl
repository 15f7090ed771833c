# Why a round cannot have ended so.

counting-ending = No round ends like this in this book.
counting-winner = Both sides have all their men in, and the count is level: who played the last stroke?
counting-men = These numbers of men do not fit: in a round played to its end one side has its nine men in.
counting-queen = The queen cannot be that side’s in a round that ended so.
counting-demanded = That cannot be demanded here.
