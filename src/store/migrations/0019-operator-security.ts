/** The network addresses of calls, and the security of operators' accounts and sessions. */
export const operatorSecurity = `
-- Entries of calls over the network hold it among their details, which the chain covers.
ALTER TABLE audit ADD COLUMN address TEXT GENERATED ALWAYS AS (json_extract(details, '$.address')) VIRTUAL;
CREATE INDEX audit_by_address ON audit (address, seq) WHERE address IS NOT NULL;

-- The console's list of sessions; a network address and what the browser calls itself.
ALTER TABLE console_sessions ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE console_sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
-- When somebody last did something in it, and when they last proved who they are.
ALTER TABLE console_sessions ADD COLUMN seen_at_us INTEGER NOT NULL DEFAULT 0;
ALTER TABLE console_sessions ADD COLUMN confirmed_at_us INTEGER NOT NULL DEFAULT 0;
UPDATE console_sessions SET seen_at_us = started_at_us, confirmed_at_us = started_at_us;

-- The password was chosen by somebody else, or printed: it opens nothing but the choice of another.
ALTER TABLE operators ADD COLUMN must_set_password INTEGER NOT NULL DEFAULT 0 CHECK (must_set_password IN (0, 1));

-- A link by which an operator sets a new password; one at a time, used once.
CREATE TABLE operator_resets (
  operator_id TEXT PRIMARY KEY REFERENCES operators (id),
  hash        BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  ends_at_us  INTEGER NOT NULL
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
  used_at_us    INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX security_keys_by_operator ON security_keys (operator_id);

CREATE TABLE recovery_codes (
  operator_id TEXT NOT NULL REFERENCES operators (id),
  hash        BLOB NOT NULL CHECK (length(hash) = 32),
  used_at_us  INTEGER,
  PRIMARY KEY (operator_id, hash)
) STRICT, WITHOUT ROWID;
`;
