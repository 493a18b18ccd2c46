/** Operators and API keys. */
export const access = `
-- Rows stay when an account is disabled: the name signs decisions and is never given to another.
CREATE TABLE operators (
  id                TEXT PRIMARY KEY CHECK (id <> ''),
  name              TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (name <> ''),
  display_name      TEXT NOT NULL,
  role              TEXT NOT NULL CHECK (role IN ('viewer', 'reviewer', 'admin')),
  password_hash     TEXT NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  -- Sealed with the data key.
  code_secret       BLOB,
  code_step         INTEGER NOT NULL DEFAULT 0,
  created_at_us     INTEGER NOT NULL,
  disabled_at_us    INTEGER,
  signed_in_at_us   INTEGER,
  -- The password was chosen by somebody else, or printed: it opens nothing but the choice of another.
  must_set_password INTEGER NOT NULL DEFAULT 0 CHECK (must_set_password IN (0, 1)),
  mac               BLOB CHECK (length(mac) = 32)
) STRICT, WITHOUT ROWID;

-- A link by which an operator sets a new password; one at a time, used once.
CREATE TABLE operator_resets (
  operator_id TEXT PRIMARY KEY REFERENCES operators (id),
  hash        BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  ends_at_us  INTEGER NOT NULL,
  mac         BLOB CHECK (length(mac) = 32)
) STRICT, WITHOUT ROWID;

-- WebAuthn credentials. They work only under the domain name (rp_id) where they were made.
CREATE TABLE security_keys (
  id            TEXT PRIMARY KEY CHECK (id <> ''),
  operator_id   TEXT NOT NULL REFERENCES operators (id),
  rp_id         TEXT NOT NULL CHECK (rp_id <> ''),
  name          TEXT NOT NULL,
  public_key    BLOB NOT NULL,
  counter       INTEGER NOT NULL,
  -- JSON array of strings.
  transports    TEXT NOT NULL,
  created_at_us INTEGER NOT NULL,
  used_at_us    INTEGER,
  mac           BLOB CHECK (length(mac) = 32)
) STRICT, WITHOUT ROWID;
CREATE INDEX security_keys_by_operator ON security_keys (operator_id);

CREATE TABLE recovery_codes (
  operator_id TEXT NOT NULL REFERENCES operators (id),
  hash        BLOB NOT NULL CHECK (length(hash) = 32),
  used_at_us  INTEGER,
  mac         BLOB CHECK (length(mac) = 32),
  PRIMARY KEY (operator_id, hash)
) STRICT, WITHOUT ROWID;

CREATE TABLE console_sessions (
  hash            BLOB PRIMARY KEY CHECK (length(hash) = 32),
  kind            TEXT NOT NULL CHECK (kind IN ('operator', 'setup', 'task')),
  operator_id     TEXT REFERENCES operators (id),
  started_at_us   INTEGER NOT NULL,
  ends_at_us      INTEGER NOT NULL,
  -- The console's list of sessions; a network address and what the browser calls itself.
  address         TEXT NOT NULL DEFAULT '',
  device          TEXT NOT NULL DEFAULT '',
  -- When somebody last did something in it, and when they last proved who they are.
  seen_at_us      INTEGER NOT NULL DEFAULT 0,
  confirmed_at_us INTEGER NOT NULL DEFAULT 0,
  mac             BLOB CHECK (length(mac) = 32),
  CHECK ((kind = 'operator') = (operator_id IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX console_sessions_by_operator ON console_sessions (operator_id);

-- Operators who sign in at the site's identity provider: who they are there, and the sessions that it is asked about. How the
-- provider is reached is in the sealed setting named identity_provider.
CREATE TABLE operator_identities (
  operator_id TEXT PRIMARY KEY REFERENCES operators (id),
  issuer      TEXT NOT NULL CHECK (issuer <> ''),
  subject     TEXT NOT NULL CHECK (subject <> ''),
  mac         BLOB CHECK (length(mac) = 32),
  UNIQUE (issuer, subject)
) STRICT, WITHOUT ROWID;

CREATE TABLE provider_sessions (
  hash      BLOB PRIMARY KEY REFERENCES console_sessions (hash) ON DELETE CASCADE,
  -- Tokens of the provider, sealed under a secret that is itself sealed with the data key.
  sealed    BLOB NOT NULL,
  due_at_us INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX provider_sessions_due ON provider_sessions (due_at_us);

-- Filters of the console's lists that operators saved under a name.
CREATE TABLE saved_views (
  id          TEXT PRIMARY KEY CHECK (id <> ''),
  operator_id TEXT NOT NULL REFERENCES operators (id),
  list        TEXT NOT NULL,
  name        TEXT NOT NULL CHECK (name <> ''),
  -- Query string of the list's address. Filters that name a person are not kept: nothing here is erased with one.
  query       TEXT NOT NULL,
  shared      INTEGER NOT NULL CHECK (shared IN (0, 1)),
  saved_at_us INTEGER NOT NULL,
  UNIQUE (operator_id, list, name)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX saved_views_shared ON saved_views (list, name) WHERE shared = 1;

CREATE TABLE api_keys (
  id              TEXT PRIMARY KEY CHECK (id <> ''),
  hash            BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  name            TEXT NOT NULL,
  scopes          TEXT NOT NULL,
  allow           TEXT NOT NULL,
  created_at_us   INTEGER NOT NULL,
  expires_at_us   INTEGER,
  revoked_at_us   INTEGER,
  last_used_at_us INTEGER,
  redirects       TEXT NOT NULL DEFAULT '[]',
  mac             BLOB CHECK (length(mac) = 32),
  last_used_from  TEXT
) STRICT;

-- Answers that are repeated for a repeated call (Idempotency-Key), sealed with the calling system's API key.
CREATE TABLE kept_answers (
  name       BLOB PRIMARY KEY CHECK (length(name) = 32),
  body_hash  BLOB NOT NULL CHECK (length(body_hash) = 32),
  sealed     BLOB NOT NULL,
  ends_at_us INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX kept_answers_by_end ON kept_answers (ends_at_us);

-- The latest calls of each API key. Nothing here names a person: a route is the operation's, not the path that was asked for,
-- and parameters are those that the operation knows.
CREATE TABLE key_calls (
  seq         INTEGER PRIMARY KEY,
  key_id      TEXT NOT NULL,
  at_us       INTEGER NOT NULL,
  -- Which appliance of a site answered; empty: it is the only one.
  node        TEXT NOT NULL,
  method      TEXT NOT NULL,
  route       TEXT NOT NULL,
  status      INTEGER NOT NULL,
  -- A line for each: code, a blank, the parameter.
  errors      TEXT NOT NULL,
  duration_us INTEGER NOT NULL CHECK (duration_us >= 0),
  address     TEXT NOT NULL,
  failed      INTEGER NOT NULL CHECK (failed IN (0, 1))
) STRICT;
CREATE INDEX key_calls_by_key ON key_calls (key_id, failed, seq);
CREATE INDEX key_calls_by_time ON key_calls (at_us);

CREATE TABLE key_call_counts (
  quarter_us INTEGER NOT NULL,
  key_id     TEXT NOT NULL,
  -- Of the catalogue of errors; empty: the call succeeded.
  code       TEXT NOT NULL,
  count      INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (key_id, quarter_us, code)
) STRICT, WITHOUT ROWID;
CREATE INDEX key_call_counts_by_time ON key_call_counts (quarter_us);
`;
