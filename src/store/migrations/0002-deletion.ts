/** Deletion: its processes and receipts, erased people, and the index from a person to their sessions. */
export const deletion = `
-- The row stays, so that the ID is never issued again.
ALTER TABLE people ADD COLUMN erased_at_us INTEGER;

CREATE TABLE delete_processes (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE CHECK (id <> ''),
  id_type         TEXT NOT NULL CHECK (id_type IN ('ekyc', 'auth')),
  identifier      TEXT NOT NULL,
  auth_id         TEXT NOT NULL REFERENCES people (auth_id),
  status          TEXT NOT NULL CHECK (status IN ('Accepted', 'Processing', 'Completed', 'Failed')),
  accepted_at_us  INTEGER NOT NULL,
  updated_at_us   INTEGER NOT NULL,
  completed_at_us INTEGER,
  failures        INTEGER NOT NULL CHECK (failures >= 0),
  due_at_us       INTEGER,
  -- JSON: counts by kind.
  removed         TEXT NOT NULL,
  -- Signed JSON; no more than what the process says.
  receipt         TEXT,
  CHECK ((status = 'Completed') = (completed_at_us IS NOT NULL)),
  CHECK ((status IN ('Accepted', 'Processing')) = (due_at_us IS NOT NULL))
) STRICT;
-- One at a time: whoever asks again is told of the running one.
CREATE UNIQUE INDEX delete_processes_running ON delete_processes (auth_id)
  WHERE status IN ('Accepted', 'Processing');
CREATE INDEX delete_processes_due ON delete_processes (due_at_us) WHERE due_at_us IS NOT NULL;
CREATE INDEX delete_processes_by_person ON delete_processes (auth_id);
CREATE INDEX delete_processes_by_identifier ON delete_processes (id_type, identifier);

CREATE INDEX sessions_by_person ON sessions (auth_id);
`;
