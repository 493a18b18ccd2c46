import { COUNT_COLUMNS, COUNTS_ADDED, countsOf, SPANS } from '../kiosk-count-columns.ts';

/** Sessions and attempts, their counts, and what receivers of events are told. */
export const sessions = `
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
  mac               BLOB CHECK (length(mac) = 32),
  CHECK ((opened_at_us IS NULL) = (opened_address IS NULL)),
  CHECK ((ended_at_us IS NULL) = (result IS NULL)),
  CHECK ((ended_at_us IS NULL) = (reason IS NULL)),
  CHECK ((ended_at_us IS NULL) = (deadline_us IS NOT NULL)),
  CHECK (ended_at_us IS NULL OR (result = 1) = (reason = 'accepted'))
) STRICT;
CREATE INDEX sessions_open ON sessions (deadline_us) WHERE ended_at_us IS NULL;
CREATE INDEX sessions_by_issue ON sessions (issued_at_us);
CREATE INDEX sessions_by_person ON sessions (auth_id);
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
-- Entries of an index end in the sequence, which is the order of issue. Only of what is rare: walking back
-- from the newest finds the rest at once.
CREATE INDEX sessions_by_refusal ON sessions (reason) WHERE result = 0;
CREATE INDEX sessions_suspicious ON sessions (outcome_injection) WHERE outcome_injection >= 1;
CREATE INDEX sessions_by_end ON sessions (ended_at_us) WHERE ended_at_us IS NOT NULL;
CREATE TRIGGER sessions_counted_by_kiosk AFTER UPDATE OF ended_at_us ON sessions
WHEN OLD.ended_at_us IS NULL AND NEW.ended_at_us IS NOT NULL AND NEW.opened_at_us IS NOT NULL BEGIN
  INSERT INTO kiosk_counts (${COUNT_COLUMNS})
    SELECT kiosk_id, NEW.kind, span, NEW.ended_at_us - NEW.ended_at_us % span_us, ${countsOf('NEW.').join(', ')}
    FROM session_origins CROSS JOIN ${SPANS} WHERE session_id = NEW.id AND kiosk_id IS NOT NULL
    ON CONFLICT DO UPDATE SET ${COUNTS_ADDED('')};
END;
CREATE TRIGGER sessions_told_at_issue AFTER INSERT ON sessions WHEN NEW.ended_at_us IS NOT NULL BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, event, subject, at_us, due_at_us, tries, state)
    SELECT id, 'session.completed', NEW.id, NEW.ended_at_us, NEW.ended_at_us, 0, 'waiting'
    FROM webhook_endpoints WHERE state = 'on';
END;
CREATE TRIGGER sessions_told_at_end AFTER UPDATE OF ended_at_us ON sessions
WHEN OLD.ended_at_us IS NULL AND NEW.ended_at_us IS NOT NULL BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, event, subject, at_us, due_at_us, tries, state)
    SELECT id, 'session.completed', NEW.id, NEW.ended_at_us, NEW.ended_at_us, 0, 'waiting'
    FROM webhook_endpoints WHERE state = 'on';
END;

-- Apart from sessions: an update rewrites a whole row, and metadata may have 300 KB.
CREATE TABLE session_inputs (
  session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  metadata   BLOB NOT NULL
) STRICT;

-- The kiosk that shows a session and the key that issued it, by which attempts are paced.
CREATE TABLE session_origins (
  session_id  TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  -- No references: kiosks and keys come and go.
  kiosk_id    TEXT,
  key_id      TEXT,
  -- The session's place in the list: its sequence. Lists of one kiosk, or of one key, are walked by it.
  session_seq INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX session_origins_by_kiosk ON session_origins (kiosk_id, session_seq) WHERE kiosk_id IS NOT NULL;
CREATE INDEX session_origins_by_key ON session_origins (key_id, session_seq) WHERE key_id IS NOT NULL;

-- Says nothing of a person, and goes with the session. Who released it, and when, stands in the audit log.
CREATE TABLE session_exemptions (
  session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  mac        BLOB CHECK (length(mac) = 32)
) STRICT, WITHOUT ROWID;

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
  -- No reference: it tells what was recognised then, also when the device has been revoked since.
  device_id     TEXT,
  -- JSON: what the frames of the attempt were like; no picture, no template. Null: none was judged.
  readings      TEXT,
  -- The pack whose comparison score it is: scores of another cannot be converted to a rate. Null: not known.
  scored_by     TEXT,
  PRIMARY KEY (session_id, number),
  CHECK ((ended_at_us IS NULL) = (ending IS NULL))
) STRICT, WITHOUT ROWID;
CREATE TRIGGER attempts_counted_at_end AFTER UPDATE OF ending ON attempts
WHEN OLD.ending IS NULL AND NEW.ending IS NOT NULL BEGIN
  INSERT INTO quarter_counts VALUES
    (NEW.ended_at_us - NEW.ended_at_us % 900000000, 'attempt', NEW.ending, -1, 1)
    ON CONFLICT DO UPDATE SET count = count + 1;
END;

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

-- Receivers of events, and what they are told. Triggers write the rows, so that whatever ends a session or completes a
-- deletion tells of it in the same transaction; without an endpoint there are none. Addresses and secrets are in the sealed
-- setting named webhooks. Rows hold IDs of sessions and deletions, which name nobody.
CREATE TABLE webhook_endpoints (
  id            TEXT PRIMARY KEY CHECK (id <> ''),
  -- 'off' and 'gone' (the receiver asked for no more) are told of nothing.
  state         TEXT NOT NULL CHECK (state IN ('on', 'off', 'gone')),
  created_at_us INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE webhook_deliveries (
  seq         INTEGER PRIMARY KEY,
  endpoint_id TEXT NOT NULL REFERENCES webhook_endpoints (id) ON DELETE CASCADE,
  event       TEXT NOT NULL,
  subject     TEXT NOT NULL,
  at_us       INTEGER NOT NULL,
  -- When it is tried next; null: no more.
  due_at_us   INTEGER,
  tries       INTEGER NOT NULL CHECK (tries >= 0),
  state       TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
  tried_at_us INTEGER,
  -- The status of the receiver's latest answer; null: there was none.
  status      INTEGER,
  problem     TEXT,
  UNIQUE (endpoint_id, event, subject),
  CHECK ((state = 'waiting') = (due_at_us IS NOT NULL))
) STRICT;
CREATE INDEX webhook_deliveries_listed ON webhook_deliveries (endpoint_id, seq);
CREATE INDEX webhook_deliveries_due ON webhook_deliveries (endpoint_id, due_at_us) WHERE due_at_us IS NOT NULL;
CREATE INDEX webhook_deliveries_done ON webhook_deliveries (tried_at_us) WHERE due_at_us IS NULL;
`;
