/** The site's own test of presentation attack detection: what was presented in which session. */
export const livenessPresentations = `
-- Labels that an operator chose, of instruments and not of people; they go with their session.
CREATE TABLE liveness_presentations (
  session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  run        TEXT NOT NULL CHECK (run <> ''),
  -- NULL: bona fide.
  species    TEXT CHECK (species <> ''),
  series     TEXT NOT NULL,
  conditions TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX liveness_presentations_by_run ON liveness_presentations (run);
`;
