/** Pictures that a model pack could not read when its templates were made from stored pictures. */
export const packs = `
CREATE TABLE conversion_failures (
  face_seq INTEGER NOT NULL REFERENCES faces (seq) ON DELETE CASCADE,
  pack     TEXT NOT NULL CHECK (pack <> ''),
  reason   TEXT NOT NULL,
  at_us    INTEGER NOT NULL,
  PRIMARY KEY (face_seq, pack)
) STRICT, WITHOUT ROWID;
CREATE INDEX conversion_failures_by_pack ON conversion_failures (pack);

-- One pack's templates are counted and dropped without walking all.
CREATE INDEX templates_by_pack ON templates (pack);
`;
