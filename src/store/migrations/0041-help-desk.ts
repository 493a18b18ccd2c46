/**
 * Operators of the help desk: the least role, below viewers. The table is built anew, since SQLite changes no CHECK; its
 * rows, with their codes, stay as they are.
 */
export const helpDesk = `
CREATE TABLE operators_41 (
  id                TEXT PRIMARY KEY CHECK (id <> ''),
  name              TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (name <> ''),
  display_name      TEXT NOT NULL,
  role              TEXT NOT NULL CHECK (role IN ('helpdesk', 'viewer', 'reviewer', 'admin')),
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
INSERT INTO operators_41 (id, name, display_name, role, password_hash, code_secret, code_step, created_at_us, disabled_at_us,
    signed_in_at_us, must_set_password, mac)
  SELECT id, name, display_name, role, password_hash, code_secret, code_step, created_at_us, disabled_at_us,
    signed_in_at_us, must_set_password, mac FROM operators;
DROP TABLE operators;
ALTER TABLE operators_41 RENAME TO operators;
`;
