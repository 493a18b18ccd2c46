/**
 * Possible duplicates for operators to judge. When a person is erased, their hits are deleted with verdicts and
 * notes, so `number` and `rank` have gaps.
 */
export const reviews = `
-- Never reuses a seq: page tokens point at it.
CREATE TABLE reviews (
  seq                   INTEGER PRIMARY KEY AUTOINCREMENT,
  id                    TEXT NOT NULL UNIQUE CHECK (id <> ''),
  auth_id               TEXT NOT NULL REFERENCES people (auth_id),
  session_id            TEXT NOT NULL,
  face_registered_at_us INTEGER NOT NULL,
  opened_at_us          INTEGER NOT NULL,
  state                 TEXT NOT NULL CHECK (state IN ('open', 'pending', 'judged')),
  judged_at_us          INTEGER,
  CHECK ((state = 'judged') = (judged_at_us IS NOT NULL))
) STRICT;
-- Unique: the order of judgements is the order of 4.11, and a seq is that of the opening.
CREATE UNIQUE INDEX reviews_by_judgement ON reviews (judged_at_us) WHERE judged_at_us IS NOT NULL;
CREATE INDEX reviews_by_state ON reviews (state);
CREATE INDEX reviews_by_person ON reviews (auth_id);

CREATE TABLE review_hits (
  review_seq            INTEGER NOT NULL REFERENCES reviews (seq) ON DELETE CASCADE,
  rank                  INTEGER NOT NULL,
  auth_id               TEXT NOT NULL REFERENCES people (auth_id),
  session_id            TEXT NOT NULL,
  face_registered_at_us INTEGER NOT NULL,
  score                 REAL NOT NULL,
  confirmed             INTEGER NOT NULL DEFAULT 0 CHECK (confirmed IN (0, 1)),
  PRIMARY KEY (review_seq, rank)
) STRICT, WITHOUT ROWID;
CREATE INDEX review_hits_by_person ON review_hits (auth_id);

-- One row per opinion (number) and hit.
CREATE TABLE review_verdicts (
  review_seq INTEGER NOT NULL,
  number     INTEGER NOT NULL,
  rank       INTEGER NOT NULL,
  operator   TEXT NOT NULL,
  at_us      INTEGER NOT NULL,
  verdict    TEXT NOT NULL CHECK (verdict IN ('same', 'different', 'undecided')),
  note       TEXT NOT NULL,
  PRIMARY KEY (review_seq, number, rank),
  FOREIGN KEY (review_seq, rank) REFERENCES review_hits (review_seq, rank) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
`;
