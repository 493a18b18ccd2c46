/**
 * Instants are integer microseconds UTC (`…_us`). Sealed columns hold only what seal.ts makes.
 *
 * Each kind of row has its own retention time, so only rows that must be deleted together are bound by a foreign key:
 * faces and detections name the session that made them, but stay when it is deleted. People's rows stay when the
 * people are erased (an Auth ID is never issued again), so everything may refer to them.
 *
 * Reasons and endings are not enumerated, because SQLite can extend a CHECK only by rebuilding the table.
 */
export const first = `
CREATE TABLE people (
  auth_id         TEXT PRIMARY KEY CHECK (auth_id <> ''),
  created_at_us   INTEGER NOT NULL,
  failures        INTEGER NOT NULL CHECK (failures >= 0),
  locked_until_us INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Apart from people: destroying this row is what makes a person's sealed data unreadable, backups included.
CREATE TABLE person_keys (
  auth_id TEXT PRIMARY KEY REFERENCES people (auth_id),
  wrapped BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE ekyc_links (
  ekyc_id      TEXT PRIMARY KEY CHECK (ekyc_id <> ''),
  auth_id      TEXT NOT NULL REFERENCES people (auth_id),
  linked_at_us INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX ekyc_links_by_person ON ekyc_links (auth_id);

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

-- Apart from faces, whose rows stay small for the scan at start-up. Metadata first: reading it does not walk
-- the pages of the image.
CREATE TABLE face_data (
  face_seq INTEGER PRIMARY KEY REFERENCES faces (seq) ON DELETE CASCADE,
  metadata BLOB NOT NULL,
  image    BLOB NOT NULL
) STRICT;

CREATE TABLE templates (
  seq      INTEGER PRIMARY KEY,
  face_seq INTEGER NOT NULL REFERENCES faces (seq) ON DELETE CASCADE,
  pack     TEXT NOT NULL CHECK (pack <> ''),
  template BLOB NOT NULL,
  UNIQUE (face_seq, pack)
) STRICT;

CREATE TABLE sessions (
  seq               INTEGER PRIMARY KEY,
  id                TEXT NOT NULL UNIQUE CHECK (id <> ''),
  kind              TEXT NOT NULL CHECK (kind IN ('authentication', 'registration')),
  id_type           TEXT NOT NULL CHECK (id_type IN ('ekyc', 'auth')),
  identifier        TEXT NOT NULL,
  auth_id           TEXT NOT NULL REFERENCES people (auth_id),
  policy            TEXT NOT NULL,
  issued_at_us      INTEGER NOT NULL,
  opened_at_us      INTEGER,
  opened_address    TEXT,
  attempts          INTEGER NOT NULL CHECK (attempts >= 0),
  attempt_since_us  INTEGER,
  injection_score   INTEGER CHECK (injection_score BETWEEN 0 AND 2),
  -- The instant at which an open session ends by itself; null once it has ended.
  deadline_us       INTEGER,
  result            INTEGER CHECK (result IN (0, 1)),
  reason            TEXT,
  ended_at_us       INTEGER,
  feature_id        TEXT,
  outcome_injection INTEGER CHECK (outcome_injection BETWEEN 0 AND 2),
  -- SHA-256 of the URL's token; 32 bytes, so that a token in clear does not fit. Null: the session has no URL.
  token_hash        BLOB UNIQUE CHECK (length(token_hash) = 32),
  CHECK ((opened_at_us IS NULL) = (opened_address IS NULL)),
  CHECK ((ended_at_us IS NULL) = (result IS NULL)),
  CHECK ((ended_at_us IS NULL) = (reason IS NULL)),
  CHECK ((ended_at_us IS NULL) = (deadline_us IS NOT NULL)),
  CHECK (ended_at_us IS NULL OR (result = 1) = (reason = 'accepted'))
) STRICT;
CREATE INDEX sessions_open ON sessions (deadline_us) WHERE ended_at_us IS NULL;
CREATE INDEX sessions_by_issue ON sessions (issued_at_us);

-- Apart from sessions: an update rewrites a whole row, and metadata may have 300 KB.
CREATE TABLE session_inputs (
  session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  metadata   BLOB NOT NULL
) STRICT;

CREATE TABLE attempts (
  session_id    TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  number        INTEGER NOT NULL CHECK (number >= 1),
  started_at_us INTEGER NOT NULL,
  ended_at_us   INTEGER,
  ending        TEXT,
  score         REAL,
  liveness      REAL,
  evidence      TEXT NOT NULL,
  camera_label  TEXT NOT NULL,
  frames        INTEGER NOT NULL CHECK (frames >= 0),
  PRIMARY KEY (session_id, number),
  CHECK ((ended_at_us IS NULL) = (ending IS NULL))
) STRICT, WITHOUT ROWID;

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
  PRIMARY KEY (detection_seq, rank)
) STRICT, WITHOUT ROWID;
-- An erased person disappears from the hits of others.
CREATE INDEX detection_hits_by_person ON detection_hits (auth_id);

CREATE TABLE api_keys (
  id              TEXT PRIMARY KEY CHECK (id <> ''),
  hash            BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  name            TEXT NOT NULL,
  scopes          TEXT NOT NULL,
  allow           TEXT NOT NULL,
  created_at_us   INTEGER NOT NULL,
  expires_at_us   INTEGER,
  revoked_at_us   INTEGER,
  last_used_at_us INTEGER
) STRICT;

CREATE TABLE console_sessions (
  hash       BLOB PRIMARY KEY CHECK (length(hash) = 32),
  ends_at_us INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE settings (
  name  TEXT PRIMARY KEY CHECK (name <> ''),
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
`;
