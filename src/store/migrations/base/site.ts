/** Settings, the codes of rows, the audit log and imports. */
export const site = `
CREATE TABLE settings (
  name  TEXT PRIMARY KEY CHECK (name <> ''),
  value TEXT NOT NULL,
  mac   BLOB CHECK (length(mac) = 32)
) STRICT, WITHOUT ROWID;

-- One row: what all authenticated rows come to together, and the code over that.
CREATE TABLE row_set (
  id    INTEGER PRIMARY KEY CHECK (id = 1),
  value BLOB NOT NULL CHECK (length(value) = 64)
) STRICT;

CREATE TABLE audit (
  seq     INTEGER PRIMARY KEY,
  at_us   INTEGER NOT NULL,
  actor   TEXT NOT NULL CHECK (actor <> ''),
  action  TEXT NOT NULL CHECK (action <> ''),
  subject TEXT NOT NULL,
  -- JSON, exactly as it was hashed.
  details TEXT NOT NULL,
  -- HMAC over the entry and the hash of the one before; see store/audit.ts.
  hash    BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  -- Entries of calls over the network hold it among their details, which the chain covers.
  address TEXT GENERATED ALWAYS AS (json_extract(details, '$.address')) VIRTUAL,
  -- The appliance that wrote the entry. Empty: the chain of a site's only appliance, and of commands.
  chain   TEXT NOT NULL DEFAULT '',
  -- In its chain, from 1 on. Null: the same as seq, as in a log of one chain.
  number  INTEGER
) STRICT;
CREATE INDEX audit_by_actor ON audit (actor, seq);
CREATE INDEX audit_by_action ON audit (action, seq);
CREATE INDEX audit_by_subject ON audit (subject, seq) WHERE subject <> '';
-- Against mistakes of our own; whoever writes the file past us is found by the chain.
CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
BEGIN SELECT raise(ABORT, 'the audit log is append-only'); END;
CREATE TRIGGER audit_is_not_shortened BEFORE DELETE ON audit
BEGIN SELECT raise(ABORT, 'the audit log is append-only'); END;
CREATE INDEX audit_by_address ON audit (address, seq) WHERE address IS NOT NULL;
CREATE INDEX audit_by_chain ON audit (chain, seq) WHERE number IS NOT NULL;

CREATE TABLE imports (
  id            TEXT PRIMARY KEY CHECK (id <> ''),
  csv_hash      TEXT NOT NULL,
  file_name     TEXT NOT NULL,
  created_at_us INTEGER NOT NULL,
  phase         TEXT NOT NULL CHECK (phase IN ('reading', 'check', 'run')),
  existing      TEXT NOT NULL CHECK (existing IN ('skip', 'overwrite')),
  duplicates    TEXT NOT NULL CHECK (duplicates IN ('record', 'refuse')),
  -- The columns of the table that the import does not use, one per line.
  unused        TEXT,
  -- Who started the actual run, and when: the proof of identity behind a run that replaces faces.
  begun_by      TEXT,
  begun_at_us   INTEGER
) STRICT, WITHOUT ROWID;

-- No reference to people: what the table says need not be true.
CREATE TABLE import_rows (
  import_id TEXT NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
  line      INTEGER NOT NULL,
  image     TEXT NOT NULL,
  ekyc_id   TEXT,
  auth_id   TEXT,
  state     TEXT NOT NULL CHECK (state IN ('waiting', 'checked', 'problem', 'done', 'skipped', 'failed')),
  reason    TEXT,
  alike     INTEGER NOT NULL,
  -- What the reason is about.
  detail    TEXT,
  -- Sealed with a key that is itself sealed with the data key, since the people need not exist yet.
  name      BLOB,
  PRIMARY KEY (import_id, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_rows_by_state ON import_rows (import_id, state);
CREATE INDEX import_rows_by_person ON import_rows (auth_id) WHERE auth_id IS NOT NULL;
CREATE INDEX import_rows_by_ekyc_id ON import_rows (ekyc_id) WHERE ekyc_id IS NOT NULL;
`;
