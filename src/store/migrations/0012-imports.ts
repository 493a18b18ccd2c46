/** Bulk import: the imported tables and the state of each row. Kept for a month, or until the import is dropped. */
export const imports = `
CREATE TABLE imports (
  id            TEXT PRIMARY KEY CHECK (id <> ''),
  csv_hash      TEXT NOT NULL,
  file_name     TEXT NOT NULL,
  created_at_us INTEGER NOT NULL,
  phase         TEXT NOT NULL CHECK (phase IN ('reading', 'check', 'run')),
  existing      TEXT NOT NULL CHECK (existing IN ('skip', 'overwrite')),
  duplicates    TEXT NOT NULL CHECK (duplicates IN ('record', 'refuse'))
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
  PRIMARY KEY (import_id, line)
) STRICT, WITHOUT ROWID;
CREATE INDEX import_rows_by_state ON import_rows (import_id, state);
CREATE INDEX import_rows_by_person ON import_rows (auth_id) WHERE auth_id IS NOT NULL;
CREATE INDEX import_rows_by_ekyc_id ON import_rows (ekyc_id) WHERE ekyc_id IS NOT NULL;
`;
