/** Faces, their templates, and possible duplicates. */
export const faces = `
-- A replaced face stays as a row without data, so that its feature ID resolves as gone.
CREATE TABLE faces (
  seq              INTEGER PRIMARY KEY,
  feature_id       TEXT NOT NULL UNIQUE CHECK (feature_id <> ''),
  auth_id          TEXT NOT NULL REFERENCES people (auth_id),
  session_id       TEXT NOT NULL,
  registered_at_us INTEGER NOT NULL,
  gone_at_us       INTEGER,
  quality          TEXT,
  CHECK ((gone_at_us IS NULL) = (quality IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX faces_current ON faces (auth_id) WHERE gone_at_us IS NULL;
CREATE INDEX faces_by_person ON faces (auth_id);

-- Apart from faces, whose rows stay small for the scan at start-up. Metadata first: reading it does not walk
-- the pages of the image.
CREATE TABLE face_data (
  face_seq INTEGER PRIMARY KEY REFERENCES faces (seq) ON DELETE CASCADE,
  metadata BLOB NOT NULL,
  image    BLOB NOT NULL
) STRICT;

CREATE TABLE templates (
  seq           INTEGER PRIMARY KEY,
  face_seq      INTEGER NOT NULL REFERENCES faces (seq) ON DELETE CASCADE,
  pack          TEXT NOT NULL CHECK (pack <> ''),
  template      BLOB NOT NULL,
  -- How the template was made: scores of averaged templates mean something different from scores of single pictures. Null:
  -- not known. Comparisons then assume what makes thresholds stricter.
  pictures      INTEGER CHECK (pictures >= 1),
  mean_length   REAL CHECK (mean_length > 0 AND mean_length <= 1),
  -- When the reference last changed, by learning or by taking back: it does so again a day later at the earliest.
  refined_at_us INTEGER,
  UNIQUE (face_seq, pack)
) STRICT;
-- One pack's templates are counted and dropped without walking all.
CREATE INDEX templates_by_pack ON templates (pack);

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

CREATE TABLE conversion_failures (
  face_seq INTEGER NOT NULL REFERENCES faces (seq) ON DELETE CASCADE,
  pack     TEXT NOT NULL CHECK (pack <> ''),
  reason   TEXT NOT NULL,
  at_us    INTEGER NOT NULL,
  PRIMARY KEY (face_seq, pack)
) STRICT, WITHOUT ROWID;
CREATE INDEX conversion_failures_by_pack ON conversion_failures (pack);

-- Never reuses a seq: page tokens point at (detected_at_us, seq).
CREATE TABLE automatic_detections (
  seq                   INTEGER PRIMARY KEY AUTOINCREMENT,
  auth_id               TEXT NOT NULL REFERENCES people (auth_id),
  session_id            TEXT NOT NULL,
  face_registered_at_us INTEGER NOT NULL,
  detected_at_us        INTEGER NOT NULL
) STRICT;
CREATE INDEX automatic_detections_by_time ON automatic_detections (detected_at_us);
CREATE INDEX automatic_detections_by_person ON automatic_detections (auth_id, detected_at_us);

CREATE TABLE detection_hits (
  detection_seq         INTEGER NOT NULL REFERENCES automatic_detections (seq) ON DELETE CASCADE,
  rank                  INTEGER NOT NULL,
  auth_id               TEXT NOT NULL REFERENCES people (auth_id),
  session_id            TEXT NOT NULL,
  face_registered_at_us INTEGER NOT NULL,
  score                 REAL NOT NULL,
  scored_by             TEXT,
  PRIMARY KEY (detection_seq, rank)
) STRICT, WITHOUT ROWID;
-- An erased person disappears from the hits of others.
CREATE INDEX detection_hits_by_person ON detection_hits (auth_id);

-- Possible duplicates for operators to judge. When a person is erased, their hits are deleted with verdicts and notes, so
-- that numbers and ranks have gaps. Never reuses a seq: page tokens point at it.
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
  scored_by             TEXT,
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
