/** Learning from visits: the templates that a reference is the average of, so that each of them can be taken back. */
export const visitTemplates = `
-- Of a reference that was learnt, its parts: the enrolment's own template (session_id is the face's) and the visits'.
-- The average is what templates has, so that whatever reads references reads one row. No rows: nothing was learnt.
CREATE TABLE visit_templates (
  face_seq    INTEGER NOT NULL REFERENCES faces (seq) ON DELETE CASCADE,
  pack        TEXT NOT NULL CHECK (pack <> ''),
  session_id  TEXT NOT NULL,
  taken_at_us INTEGER NOT NULL,
  pictures    INTEGER CHECK (pictures >= 1),
  mean_length REAL CHECK (mean_length > 0 AND mean_length <= 1),
  template    BLOB NOT NULL,
  PRIMARY KEY (face_seq, pack, session_id)
) STRICT;
CREATE INDEX visit_templates_by_pack ON visit_templates (pack);

-- When the reference last changed, by learning or by taking back: it does so again a day later at the earliest.
ALTER TABLE templates ADD COLUMN refined_at_us INTEGER;
`;
