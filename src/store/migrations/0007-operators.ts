/** Operators' accounts, and the operator of each console session. */
export const operators = `
-- Rows stay when an account is disabled: the name signs decisions and is never given to another.
CREATE TABLE operators (
  id              TEXT PRIMARY KEY CHECK (id <> ''),
  name            TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (name <> ''),
  display_name    TEXT NOT NULL,
  role            TEXT NOT NULL CHECK (role IN ('viewer', 'reviewer', 'admin')),
  password_hash   TEXT NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  -- Sealed with the data key.
  code_secret     BLOB,
  code_step       INTEGER NOT NULL DEFAULT 0,
  created_at_us   INTEGER NOT NULL,
  disabled_at_us  INTEGER,
  signed_in_at_us INTEGER
) STRICT, WITHOUT ROWID;

DROP TABLE console_sessions;
CREATE TABLE console_sessions (
  hash          BLOB PRIMARY KEY CHECK (length(hash) = 32),
  kind          TEXT NOT NULL CHECK (kind IN ('operator', 'setup', 'task')),
  operator_id   TEXT REFERENCES operators (id),
  started_at_us INTEGER NOT NULL,
  ends_at_us    INTEGER NOT NULL,
  CHECK ((kind = 'operator') = (operator_id IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX console_sessions_by_operator ON console_sessions (operator_id);
`;
