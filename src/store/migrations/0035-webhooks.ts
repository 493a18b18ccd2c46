/**
 * Receivers of events, and what they are told. Triggers write the rows, so that whatever ends a session or completes a
 * deletion tells of it in the same transaction; without an endpoint there are none. Addresses and secrets are in the sealed
 * setting `webhooks`. Rows hold IDs of sessions and deletions, which name nobody.
 */
export const webhooks = `
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
CREATE TRIGGER deletions_told AFTER UPDATE OF completed_at_us ON delete_processes
WHEN OLD.completed_at_us IS NULL AND NEW.completed_at_us IS NOT NULL BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, event, subject, at_us, due_at_us, tries, state)
    SELECT id, 'deletion.completed', NEW.id, NEW.completed_at_us, NEW.completed_at_us, 0, 'waiting'
    FROM webhook_endpoints WHERE state = 'on';
END;
`;
