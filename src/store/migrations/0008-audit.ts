/** The audit log: rows are added and never changed. */
export const audit = `
CREATE TABLE audit (
  seq     INTEGER PRIMARY KEY,
  at_us   INTEGER NOT NULL,
  actor   TEXT NOT NULL CHECK (actor <> ''),
  action  TEXT NOT NULL CHECK (action <> ''),
  subject TEXT NOT NULL,
  -- JSON, exactly as it was hashed.
  details TEXT NOT NULL,
  -- HMAC over the entry and the hash of the one before; see store/audit.ts.
  hash    BLOB NOT NULL UNIQUE CHECK (length(hash) = 32)
) STRICT;
CREATE INDEX audit_by_actor ON audit (actor, seq);
CREATE INDEX audit_by_action ON audit (action, seq);
CREATE INDEX audit_by_subject ON audit (subject, seq) WHERE subject <> '';

-- Against mistakes of our own; whoever writes the file past us is found by the chain.
CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
BEGIN SELECT raise(ABORT, 'the audit log is append-only'); END;
CREATE TRIGGER audit_is_not_shortened BEFORE DELETE ON audit
BEGIN SELECT raise(ABORT, 'the audit log is append-only'); END;
`;
