import { d as kiosksAndCalls, g as kiosks, n as suppliedConsent, t as newerSchema } from "./newer-schema-CXD5w4gz.js";
// src/store/migrations/0001-first.ts
/**
* Instants are integer microseconds UTC (`…_us`). Sealed columns hold only what seal.ts makes.
*
* Each kind of row has its own retention time, so only rows that must be deleted together are bound by a foreign key:
* faces and detections name the session that made them, but stay when it is deleted. People's rows stay when the
* people are erased (an Auth ID is never issued again), so everything may refer to them.
*
* Reasons and endings are not enumerated, because SQLite can extend a CHECK only by rebuilding the table.
*/
const first = `
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
// src/store/migrations/0002-deletion.ts
/** Deletion: its processes and receipts, erased people, and the index from a person to their sessions. */
const deletion = `
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
// src/store/migrations/0003-kept-answers.ts
/** Answers that are repeated for a repeated call (Idempotency-Key), sealed with the calling system's API key. */
const keptAnswers = `
CREATE TABLE kept_answers (
  name       BLOB PRIMARY KEY CHECK (length(name) = 32),
  body_hash  BLOB NOT NULL CHECK (length(body_hash) = 32),
  sealed     BLOB NOT NULL,
  ends_at_us INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX kept_answers_by_end ON kept_answers (ends_at_us);
`;
// src/store/migrations/0004-reviews.ts
/**
* Possible duplicates for operators to judge. When a person is erased, their hits are deleted with verdicts and
* notes, so `number` and `rank` have gaps.
*/
const reviews = `
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
// src/store/migrations/0005-devices.ts
/** Trusted devices, and the device that an attempt came from. */
const devices = `
-- Revoked is removed: there is nothing about a device that outlives its trust.
CREATE TABLE trusted_devices (
  device_id        TEXT PRIMARY KEY CHECK (device_id <> ''),
  auth_id          TEXT NOT NULL REFERENCES people (auth_id),
  -- SPKI (DER) of a P-256 key.
  public_key       BLOB NOT NULL CHECK (length(public_key) = 91),
  device_info      TEXT NOT NULL,
  registered_at_us INTEGER NOT NULL,
  UNIQUE (auth_id, public_key)
) STRICT, WITHOUT ROWID;

-- No reference: it tells what was recognised then, also when the device has been revoked since.
ALTER TABLE attempts ADD COLUMN device_id TEXT;
`;
// src/store/migrations/0006-console-lists.ts
/** Counts and indexes for the console's lists, so that it does not read all sessions. */
const consoleLists = `
-- Quarters of an hour: the days of every time zone begin at one. Kept by triggers, so that whatever ends a
-- session or an attempt is counted in the same transaction. Counts outlive the sessions; they name nobody.
CREATE TABLE quarter_counts (
  quarter_us INTEGER NOT NULL,
  what       TEXT NOT NULL CHECK (what IN ('authentication', 'registration', 'attempt')),
  ending     TEXT NOT NULL,
  -- The injection score; -1: not judged.
  injection  INTEGER NOT NULL CHECK (injection BETWEEN -1 AND 2),
  count      INTEGER NOT NULL CHECK (count > 0),
  PRIMARY KEY (quarter_us, what, ending, injection)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER sessions_counted_at_issue AFTER INSERT ON sessions WHEN NEW.ended_at_us IS NOT NULL BEGIN
  INSERT INTO quarter_counts VALUES
    (NEW.ended_at_us - NEW.ended_at_us % 900000000, NEW.kind, NEW.reason, ifnull(NEW.outcome_injection, -1), 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER sessions_counted_at_end AFTER UPDATE OF ended_at_us ON sessions
WHEN OLD.ended_at_us IS NULL AND NEW.ended_at_us IS NOT NULL BEGIN
  INSERT INTO quarter_counts VALUES
    (NEW.ended_at_us - NEW.ended_at_us % 900000000, NEW.kind, NEW.reason, ifnull(NEW.outcome_injection, -1), 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;
CREATE TRIGGER attempts_counted_at_end AFTER UPDATE OF ending ON attempts
WHEN OLD.ending IS NULL AND NEW.ending IS NOT NULL BEGIN
  INSERT INTO quarter_counts VALUES
    (NEW.ended_at_us - NEW.ended_at_us % 900000000, 'attempt', NEW.ending, -1, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;

INSERT INTO quarter_counts
  SELECT ended_at_us - ended_at_us % 900000000, kind, reason, ifnull(outcome_injection, -1), count(*)
  FROM sessions WHERE ended_at_us IS NOT NULL GROUP BY 1, 2, 3, 4;
INSERT INTO quarter_counts
  SELECT ended_at_us - ended_at_us % 900000000, 'attempt', ending, -1, count(*)
  FROM attempts WHERE ended_at_us IS NOT NULL GROUP BY 1, 3;

-- Entries of an index end in the sequence, which is the order of issue. Only of what is rare: walking back
-- from the newest finds the rest at once.
CREATE INDEX sessions_by_refusal ON sessions (reason) WHERE result = 0;
CREATE INDEX sessions_suspicious ON sessions (outcome_injection) WHERE outcome_injection >= 1;
CREATE INDEX faces_by_person ON faces (auth_id);

-- JSON: what the frames of the attempt were like; no picture, no template. Null: from before, or none was judged.
ALTER TABLE attempts ADD COLUMN readings TEXT;
`;
// src/store/migrations/0007-operators.ts
/** Operators' accounts, and the operator of each console session. */
const operators = `
-- Rows stay when an account is disabled: the name signs decisions and is never given to another.
CREATE TABLE operators (
  id              TEXT PRIMARY KEY CHECK (id <> ''),
  name            TEXT NOT NULL UNIQUE COLLATE NOCASE CHECK (name <> ''),
  display_name    TEXT NOT NULL,
  role            TEXT NOT NULL CHECK (role IN ('viewer', 'reviewer', 'admin')),
  password_hash   TEXT NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  -- Sealed with the data key.
  code_secret     BLOB,
  code_step       INTEGER NOT NULL DEFAULT 0,
  created_at_us   INTEGER NOT NULL,
  disabled_at_us  INTEGER,
  signed_in_at_us INTEGER
) STRICT, WITHOUT ROWID;

DROP TABLE console_sessions;
CREATE TABLE console_sessions (
  hash          BLOB PRIMARY KEY CHECK (length(hash) = 32),
  kind          TEXT NOT NULL CHECK (kind IN ('operator', 'setup', 'task')),
  operator_id   TEXT REFERENCES operators (id),
  started_at_us INTEGER NOT NULL,
  ends_at_us    INTEGER NOT NULL,
  CHECK ((kind = 'operator') = (operator_id IS NOT NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX console_sessions_by_operator ON console_sessions (operator_id);
`;
// src/store/migrations/0008-audit.ts
/** The audit log: rows are added and never changed. */
const audit = `
CREATE TABLE audit (
  seq     INTEGER PRIMARY KEY,
  at_us   INTEGER NOT NULL,
  actor   TEXT NOT NULL CHECK (actor <> ''),
  action  TEXT NOT NULL CHECK (action <> ''),
  subject TEXT NOT NULL,
  -- JSON, exactly as it was hashed.
  details TEXT NOT NULL,
  -- HMAC over the entry and the hash of the one before; see store/audit.ts.
  hash    BLOB NOT NULL UNIQUE CHECK (length(hash) = 32)
) STRICT;
CREATE INDEX audit_by_actor ON audit (actor, seq);
CREATE INDEX audit_by_action ON audit (action, seq);
CREATE INDEX audit_by_subject ON audit (subject, seq) WHERE subject <> '';

-- Against mistakes of our own; whoever writes the file past us is found by the chain.
CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON audit
BEGIN SELECT raise(ABORT, 'the audit log is append-only'); END;
CREATE TRIGGER audit_is_not_shortened BEFORE DELETE ON audit
BEGIN SELECT raise(ABORT, 'the audit log is append-only'); END;
`;
// src/store/migrations/0009-people-list.ts
/** Indexes for the console's lists of people and devices, so that it does not read all of them. */
const peopleList = `
CREATE INDEX people_by_creation ON people (created_at_us, auth_id) WHERE erased_at_us IS NULL;
CREATE INDEX trusted_devices_by_registration ON trusted_devices (registered_at_us, device_id);
`;
// src/store/migrations/0011-packs.ts
/** Pictures that a model pack could not read when its templates were made from stored pictures. */
const packs = `
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
// src/store/migrations/0012-imports.ts
/** Bulk import: the imported tables and the state of each row. Kept for a month, or until the import is dropped. */
const imports = `
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
// src/store/migrations/0013-retention.ts
/** Indexes from a time to the rows that ended before it. */
const retention = `
CREATE INDEX sessions_by_end ON sessions (ended_at_us) WHERE ended_at_us IS NOT NULL;
CREATE INDEX delete_processes_by_end ON delete_processes (completed_at_us) WHERE completed_at_us IS NOT NULL;
`;
// src/store/migrations/0014-device-labels.ts
/** Operators' names for people's trusted devices. */
const deviceLabels = `
-- Few have one. Typed freely of a person, so it is sealed with the person's key and goes with the device.
CREATE TABLE device_labels (
  device_id TEXT PRIMARY KEY REFERENCES trusted_devices (device_id) ON DELETE CASCADE,
  label     BLOB NOT NULL
) STRICT, WITHOUT ROWID;
`;
// src/store/migrations/0015-averaged-templates.ts
/**
* How each template was made: scores of averaged templates mean something different from scores of single pictures.
*/
const averagedTemplates = `
-- Null: made before this was kept. Comparisons then assume what makes thresholds stricter.
ALTER TABLE templates ADD COLUMN pictures INTEGER CHECK (pictures >= 1);
ALTER TABLE templates ADD COLUMN mean_length REAL CHECK (mean_length > 0 AND mean_length <= 1);
`;
// src/store/migrations/0016-challenge-exemptions.ts
/** People and sessions that are exempt from head movements. */
const challengeExemptions = `
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
// src/store/migrations/0017-guessing.ts
/**
* Consecutive mismatches per person and place, so that failures elsewhere do not lock a person out at their own
* place. Also the kiosk that shows a session and the key that issued it, by which attempts are paced. A place is a
* pseudonym under the site's key, not an address or device ID.
*/
const guessing = `
CREATE TABLE place_lockouts (
  auth_id         TEXT NOT NULL REFERENCES people (auth_id),
  place           TEXT NOT NULL CHECK (place <> ''),
  failures        INTEGER NOT NULL CHECK (failures >= 0),
  locked_until_us INTEGER NOT NULL,
  noted_at_us     INTEGER NOT NULL,
  PRIMARY KEY (auth_id, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX place_lockouts_locked ON place_lockouts (locked_until_us) WHERE locked_until_us > 0;
CREATE INDEX people_locked ON people (locked_until_us) WHERE locked_until_us > 0;

CREATE TABLE session_origins (
  session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  -- No references: kiosks and keys come and go.
  kiosk_id   TEXT,
  key_id     TEXT
) STRICT, WITHOUT ROWID;
`;
// src/store/migrations/0018-key-redirects.ts
/** Where the sessions that a key issues may redirect people; empty: wherever the site allows. */
const keyRedirects = `
ALTER TABLE api_keys ADD COLUMN redirects TEXT NOT NULL DEFAULT '[]';
`;
// src/store/migrations/0019-operator-security.ts
/** The network addresses of calls, and the security of operators' accounts and sessions. */
const operatorSecurity = `
-- Entries of calls over the network hold it among their details, which the chain covers.
ALTER TABLE audit ADD COLUMN address TEXT GENERATED ALWAYS AS (json_extract(details, '$.address')) VIRTUAL;
CREATE INDEX audit_by_address ON audit (address, seq) WHERE address IS NOT NULL;

-- The console's list of sessions; a network address and what the browser calls itself.
ALTER TABLE console_sessions ADD COLUMN address TEXT NOT NULL DEFAULT '';
ALTER TABLE console_sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';
-- When somebody last did something in it, and when they last proved who they are.
ALTER TABLE console_sessions ADD COLUMN seen_at_us INTEGER NOT NULL DEFAULT 0;
ALTER TABLE console_sessions ADD COLUMN confirmed_at_us INTEGER NOT NULL DEFAULT 0;
UPDATE console_sessions SET seen_at_us = started_at_us, confirmed_at_us = started_at_us;

-- The password was chosen by somebody else, or printed: it opens nothing but the choice of another.
ALTER TABLE operators ADD COLUMN must_set_password INTEGER NOT NULL DEFAULT 0 CHECK (must_set_password IN (0, 1));

-- A link by which an operator sets a new password; one at a time, used once.
CREATE TABLE operator_resets (
  operator_id TEXT PRIMARY KEY REFERENCES operators (id),
  hash        BLOB NOT NULL UNIQUE CHECK (length(hash) = 32),
  ends_at_us  INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- WebAuthn credentials. They work only under the domain name (rp_id) where they were made.
CREATE TABLE security_keys (
  id            TEXT PRIMARY KEY CHECK (id <> ''),
  operator_id   TEXT NOT NULL REFERENCES operators (id),
  rp_id         TEXT NOT NULL CHECK (rp_id <> ''),
  name          TEXT NOT NULL,
  public_key    BLOB NOT NULL,
  counter       INTEGER NOT NULL,
  -- JSON array of strings.
  transports    TEXT NOT NULL,
  created_at_us INTEGER NOT NULL,
  used_at_us    INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX security_keys_by_operator ON security_keys (operator_id);

CREATE TABLE recovery_codes (
  operator_id TEXT NOT NULL REFERENCES operators (id),
  hash        BLOB NOT NULL CHECK (length(hash) = 32),
  used_at_us  INTEGER,
  PRIMARY KEY (operator_id, hash)
) STRICT, WITHOUT ROWID;
`;
// src/store/migrations/0020-scores-of-a-pack.ts
/**
* The pack whose comparison score a recorded score is: scores of another pack, and cosines of earlier versions,
* cannot be converted to a rate.
*/
const scoresOfAPack = `
-- Null: the cosine of an earlier version, which is higher than the comparison score of the same templates.
ALTER TABLE attempts ADD COLUMN scored_by TEXT;
ALTER TABLE review_hits ADD COLUMN scored_by TEXT;
ALTER TABLE detection_hits ADD COLUMN scored_by TEXT;
`;
// src/store/migrations/0021-visit-templates.ts
/** Learning from visits: the templates that a reference is the average of, so that each of them can be taken back. */
const visitTemplates = `
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
// src/store/migrations/0022-liveness-presentations.ts
/** The site's own test of presentation attack detection: what was presented in which session. */
const livenessPresentations = `
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
const rowMacs = `
${[
	"api_keys",
	"operators",
	"operator_resets",
	"security_keys",
	"recovery_codes",
	"console_sessions",
	"kiosks",
	"settings",
	"trusted_devices",
	"challenge_exemptions",
	"session_exemptions",
	"ekyc_links",
	"sessions"
].map((table) => `ALTER TABLE ${table} ADD COLUMN mac BLOB CHECK (length(mac) = 32);`).join("\n")}

-- One row: what all authenticated rows come to together, and the code over that.
CREATE TABLE row_set (
  id    INTEGER PRIMARY KEY CHECK (id = 1),
  value BLOB NOT NULL CHECK (length(value) = 64)
) STRICT;
`;
// src/store/file/migrate.ts
/**
* The migrations in order; the schema's version is the number of those applied. Never edit a released one: add
* another.
*/
const MIGRATIONS = [
	first,
	deletion,
	keptAnswers,
	reviews,
	devices,
	consoleLists,
	operators,
	audit,
	peopleList,
	kiosks,
	packs,
	imports,
	retention,
	deviceLabels,
	averagedTemplates,
	challengeExemptions,
	guessing,
	keyRedirects,
	operatorSecurity,
	scoresOfAPack,
	visitTemplates,
	livenessPresentations,
	rowMacs,
	"",
	`
-- The appliance that wrote the entry. Empty: the chain of a site's only appliance, and of commands.
ALTER TABLE audit ADD COLUMN chain TEXT NOT NULL DEFAULT '';
-- In its chain, from 1 on. Null: the same as seq, as in a log of one chain.
ALTER TABLE audit ADD COLUMN number INTEGER;
CREATE INDEX audit_by_chain ON audit (chain, seq) WHERE number IS NOT NULL;
`,
	"",
	`
-- Typed freely of a person, so both are sealed with the person's key and go with the person.
CREATE TABLE person_descriptions (
  auth_id TEXT PRIMARY KEY REFERENCES people (auth_id),
  name    BLOB,
  note    BLOB,
  CHECK (name IS NOT NULL OR note IS NOT NULL)
) STRICT, WITHOUT ROWID;
`,
	`
ALTER TABLE api_keys ADD COLUMN last_used_from TEXT;
`,
	"",
	`
CREATE TABLE saved_views (
  id          TEXT PRIMARY KEY CHECK (id <> ''),
  operator_id TEXT NOT NULL REFERENCES operators (id),
  list        TEXT NOT NULL,
  name        TEXT NOT NULL CHECK (name <> ''),
  -- Query string of the list's address. Filters that name a person are not kept: nothing here is erased with one.
  query       TEXT NOT NULL,
  shared      INTEGER NOT NULL CHECK (shared IN (0, 1)),
  saved_at_us INTEGER NOT NULL,
  UNIQUE (operator_id, list, name)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX saved_views_shared ON saved_views (list, name) WHERE shared = 1;
`,
	"",
	kiosksAndCalls,
	suppliedConsent,
	`
ALTER TABLE import_rows ADD COLUMN detail TEXT;
ALTER TABLE import_rows ADD COLUMN name BLOB;
ALTER TABLE imports ADD COLUMN unused TEXT;
ALTER TABLE imports ADD COLUMN begun_by TEXT;
ALTER TABLE imports ADD COLUMN begun_at_us INTEGER;
`
];
const SCHEMA_VERSION = MIGRATIONS.length;
const schemaVersion = (db) => Number(db.pragma("user_version", { simple: true }));
/** @throws Error with a message for operators when the schema is newer than this program */
function refuseNewerSchema(db) {
	const version = schemaVersion(db);
	if (version <= SCHEMA_VERSION) return;
	throw newerSchema(version, SCHEMA_VERSION);
}
/**
* Brings a database to the current schema. Each migration is one transaction, so a crash leaves a complete version,
* and the disk needs room for only one step at a time. A new database has nothing to lose and is created in a single
* transaction.
*/
function migrate(db) {
	const version = schemaVersion(db);
	if (version === SCHEMA_VERSION) return;
	db.pragma("foreign_keys = OFF");
	if (version === 0) apply(db, SCHEMA_VERSION);
	else for (let next = version + 1; next <= SCHEMA_VERSION; next++) apply(db, next);
}
/** Brings the database to version `to` in one transaction. */
function apply(db, to) {
	db.transaction(() => {
		const from = schemaVersion(db);
		if (from >= to) return;
		for (const sql of MIGRATIONS.slice(from, to)) db.exec(sql);
		const broken = db.pragma("foreign_key_check");
		if (broken.length > 0) throw new Error(`migration ${to} leaves ${broken.length} broken references`);
		db.pragma(`user_version = ${to}`);
	}).immediate();
}
export { refuseNewerSchema as n, migrate as t };
