/** Answers that are repeated for a repeated call (Idempotency-Key), sealed with the calling system's API key. */
export const keptAnswers = `
CREATE TABLE kept_answers (
  name       BLOB PRIMARY KEY CHECK (length(name) = 32),
  body_hash  BLOB NOT NULL CHECK (length(body_hash) = 32),
  sealed     BLOB NOT NULL,
  ends_at_us INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX kept_answers_by_end ON kept_answers (ends_at_us);
`;
