-- The tables of a store, as the newest migration leaves them: valid in SQLite and in PostgreSQL.
CREATE TABLE matches (
    match VARCHAR(32) NOT NULL PRIMARY KEY,
    at BIGINT NOT NULL,
    -- '' when only its hash is stored
    host_key VARCHAR(64) NOT NULL,
    header TEXT NOT NULL,
    -- the columns below are derived, and change in the transaction of the line they are derived from
    n INTEGER DEFAULT '0' NOT NULL,
    opened BIGINT DEFAULT '0' NOT NULL,
    book VARCHAR(64) DEFAULT '' NOT NULL,
    over BOOLEAN DEFAULT false NOT NULL,
    finished BOOLEAN DEFAULT false NOT NULL,
    -- no longer used: `opened_by` says more
    here BOOLEAN DEFAULT true NOT NULL,
    -- the last line's (`carrom.store.chain`)
    link VARCHAR(64) DEFAULT '' NOT NULL,
    -- owner, invited or guest
    opened_by VARCHAR(8) DEFAULT 'owner' NOT NULL,
    -- the mark of a guest's address (`ServerKeys.mark`), '' for the owner's
    opened_from VARCHAR(32) DEFAULT '' NOT NULL,
    -- rated or helped, '' where no terms were declared
    standing VARCHAR(8) DEFAULT '' NOT NULL,
    -- a hash of the match's keys and of what else is in this row (`carrom.store.chain.access_link`)
    access_link VARCHAR(64) DEFAULT '' NOT NULL,
    -- the run time of the store when the last line was stored (`run_time`)
    used BIGINT DEFAULT '0' NOT NULL,
    -- the ms that were left of the shot clock then, NULL: all of it
    clock_left INTEGER,
    -- a hash of these two and of the link (`carrom.store.chain.used_link`)
    used_link VARCHAR(64) DEFAULT '' NOT NULL
);
CREATE INDEX ix_matches_at ON matches (at);
CREATE INDEX matches_by_opener ON matches (opened_from);
CREATE TABLE lines (
    match VARCHAR(32) NOT NULL REFERENCES matches (match),
    n INTEGER NOT NULL CONSTRAINT lines_are_numbered_from_1 CHECK (n >= 1),
    at BIGINT NOT NULL,
    request VARCHAR(64),
    text TEXT NOT NULL,
    -- a hash of this line and of all before it
    link VARCHAR(64) DEFAULT '' NOT NULL,
    PRIMARY KEY (match, n),
    CONSTRAINT a_request_happens_once UNIQUE (match, request)
);
CREATE TABLE players (
    match VARCHAR(32) NOT NULL REFERENCES matches (match),
    seat VARCHAR(8) NOT NULL,
    -- the order of play
    place INTEGER NOT NULL,
    kind VARCHAR(16) NOT NULL,
    name TEXT NOT NULL,
    level VARCHAR(32) NOT NULL,
    -- the name without case and accents: the databases fold letters differently, so Python does it
    sought TEXT NOT NULL,
    PRIMARY KEY (match, seat)
);
CREATE TABLE keys (
    match VARCHAR(32) NOT NULL REFERENCES matches (match),
    key_hash VARCHAR(64) NOT NULL,
    seats VARCHAR(8) NOT NULL,
    host BOOLEAN NOT NULL,
    at BIGINT NOT NULL,
    -- the run time when somebody last came with it, to the day
    used BIGINT DEFAULT '0' NOT NULL,
    revoked BOOLEAN DEFAULT false NOT NULL,
    PRIMARY KEY (match, key_hash)
);
CREATE TABLE summaries (
    match VARCHAR(32) NOT NULL PRIMARY KEY REFERENCES matches (match),
    -- the line after which it was made, those that opened the round, counts last and set the clock running
    n INTEGER NOT NULL,
    opened INTEGER NOT NULL,
    step INTEGER NOT NULL,
    clock INTEGER NOT NULL,
    text TEXT NOT NULL,
    -- a hash of the text and of the link of line `n`
    link VARCHAR(64) NOT NULL
);
CREATE TABLE differences (
    match VARCHAR(32) NOT NULL REFERENCES matches (match),
    n INTEGER NOT NULL,
    -- of the motion: what a browser computed, and what the server did
    checksum VARCHAR(16) NOT NULL,
    expected VARCHAR(16) NOT NULL,
    browser TEXT NOT NULL,
    at BIGINT NOT NULL,
    PRIMARY KEY (match, n, checksum)
);
CREATE TABLE profiles (
    -- the hash of its key
    profile VARCHAR(64) NOT NULL PRIMARY KEY,
    -- the run time when it was last played with
    used BIGINT NOT NULL,
    -- as of a match
    opened_from VARCHAR(32) NOT NULL
);
CREATE INDEX profiles_by_address ON profiles (opened_from);
CREATE TABLE profile_tables (
    profile VARCHAR(64) NOT NULL REFERENCES profiles (profile),
    match VARCHAR(32) NOT NULL,
    seat VARCHAR(8) NOT NULL,
    -- the last event before that person came, and the last that was counted
    since INTEGER NOT NULL,
    n INTEGER NOT NULL,
    -- the run time when that person came, older than any where an older carrom has stored it
    used BIGINT NOT NULL,
    -- '' as long as no game counts
    facts TEXT NOT NULL,
    PRIMARY KEY (profile, match)
);
CREATE INDEX profile_tables_by_match ON profile_tables (match);
CREATE TABLE run_time (
    -- one row: for how long servers of this store have run, ms, and a hash of that
    ran BIGINT NOT NULL,
    link VARCHAR(64) NOT NULL
);
CREATE TABLE alembic_version (
    -- one row: the number of the last migration
    version_num VARCHAR(32) NOT NULL,
    CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
