/** People and sessions that are exempt from head movements. */
export const challengeExemptions = `
-- The reason is typed freely and may tell of somebody's health, so it is sealed with the person's key.
CREATE TABLE challenge_exemptions (
  auth_id  TEXT PRIMARY KEY REFERENCES people (auth_id),
  by_actor TEXT NOT NULL CHECK (by_actor <> ''),
  since_us INTEGER NOT NULL,
  reason   BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- Says nothing of a person, and goes with the session. Who released it, and when, stands in the audit log.
CREATE TABLE session_exemptions (
  session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
`;
