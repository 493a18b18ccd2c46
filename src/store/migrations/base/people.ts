/** People, what is linked to them, and their deletion. */
export const people = `
CREATE TABLE people (
  auth_id         TEXT PRIMARY KEY CHECK (auth_id <> ''),
  created_at_us   INTEGER NOT NULL,
  failures        INTEGER NOT NULL CHECK (failures >= 0),
  locked_until_us INTEGER NOT NULL,
  -- The row stays, so that the ID is never issued again.
  erased_at_us    INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX people_by_creation ON people (created_at_us, auth_id) WHERE erased_at_us IS NULL;
-- Nobody: what sessions of identifiers that do not exist are bound to, so that a kiosk's visitor cannot tell them
-- from others. Erased from the start: nobody finds it, nothing can be registered for it.
INSERT INTO people (auth_id, created_at_us, failures, locked_until_us, erased_at_us)
VALUES ('00000000000000000000000000000000', 0, 0, 0, 0);
CREATE INDEX people_locked ON people (locked_until_us) WHERE locked_until_us > 0;

-- Apart from people: destroying this row is what makes a person's sealed data unreadable, backups included.
CREATE TABLE person_keys (
  auth_id TEXT PRIMARY KEY REFERENCES people (auth_id),
  wrapped BLOB NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE ekyc_links (
  ekyc_id      TEXT PRIMARY KEY CHECK (ekyc_id <> ''),
  auth_id      TEXT NOT NULL REFERENCES people (auth_id),
  linked_at_us INTEGER NOT NULL,
  mac          BLOB CHECK (length(mac) = 32)
) STRICT, WITHOUT ROWID;
CREATE INDEX ekyc_links_by_person ON ekyc_links (auth_id);

-- Typed freely of a person, so both are sealed with the person's key and go with the person.
CREATE TABLE person_descriptions (
  auth_id TEXT PRIMARY KEY REFERENCES people (auth_id),
  name    BLOB,
  note    BLOB,
  CHECK (name IS NOT NULL OR note IS NOT NULL)
) STRICT, WITHOUT ROWID;

-- Revoked is removed: there is nothing about a device that outlives its trust.
CREATE TABLE trusted_devices (
  device_id        TEXT PRIMARY KEY CHECK (device_id <> ''),
  auth_id          TEXT NOT NULL REFERENCES people (auth_id),
  -- SPKI (DER) of a P-256 key.
  public_key       BLOB NOT NULL CHECK (length(public_key) = 91),
  device_info      TEXT NOT NULL,
  registered_at_us INTEGER NOT NULL,
  mac              BLOB CHECK (length(mac) = 32),
  UNIQUE (auth_id, public_key)
) STRICT, WITHOUT ROWID;
CREATE INDEX trusted_devices_by_registration ON trusted_devices (registered_at_us, device_id);

-- Few have one. Typed freely of a person, so it is sealed with the person's key and goes with the device.
CREATE TABLE device_labels (
  device_id TEXT PRIMARY KEY REFERENCES trusted_devices (device_id) ON DELETE CASCADE,
  label     BLOB NOT NULL
) STRICT, WITHOUT ROWID;

-- The reason is typed freely and may tell of somebody's health, so it is sealed with the person's key.
CREATE TABLE challenge_exemptions (
  auth_id  TEXT PRIMARY KEY REFERENCES people (auth_id),
  by_actor TEXT NOT NULL CHECK (by_actor <> ''),
  since_us INTEGER NOT NULL,
  reason   BLOB NOT NULL,
  mac      BLOB CHECK (length(mac) = 32)
) STRICT, WITHOUT ROWID;

-- Consecutive mismatches per person and place, so that failures elsewhere do not lock a person out at their own place. A
-- place is a pseudonym under the site's key, not an address or device ID.
CREATE TABLE place_lockouts (
  auth_id         TEXT NOT NULL REFERENCES people (auth_id),
  place           TEXT NOT NULL CHECK (place <> ''),
  failures        INTEGER NOT NULL CHECK (failures >= 0),
  locked_until_us INTEGER NOT NULL,
  noted_at_us     INTEGER NOT NULL,
  PRIMARY KEY (auth_id, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX place_lockouts_locked ON place_lockouts (locked_until_us) WHERE locked_until_us > 0;

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
CREATE INDEX delete_processes_by_end ON delete_processes (completed_at_us) WHERE completed_at_us IS NOT NULL;
CREATE TRIGGER deletions_told AFTER UPDATE OF completed_at_us ON delete_processes
WHEN OLD.completed_at_us IS NULL AND NEW.completed_at_us IS NOT NULL BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, event, subject, at_us, due_at_us, tries, state)
    SELECT id, 'deletion.completed', NEW.id, NEW.completed_at_us, NEW.completed_at_us, 0, 'waiting'
    FROM webhook_endpoints WHERE state = 'on';
END;

-- People as the site's directory knows them (SCIM): one row for each account that it provisioned here, whether or not
-- somebody with that linkage ID is registered. Who is suspended follows from these rows and the links, so that it also holds
-- for a person who is registered afterwards.
CREATE TABLE directory_users (
  seq             INTEGER PRIMARY KEY,
  id              TEXT NOT NULL UNIQUE CHECK (id <> ''),
  external_id     TEXT UNIQUE CHECK (external_id <> ''),
  user_name       TEXT NOT NULL CHECK (user_name <> ''),
  -- The name in the form in which it is compared.
  user_key        TEXT NOT NULL UNIQUE,
  -- The linkage ID of the person; null: the attribute that names it is missing.
  link_id         TEXT UNIQUE,
  version         INTEGER NOT NULL CHECK (version >= 1),
  created_at_us   INTEGER NOT NULL,
  changed_at_us   INTEGER NOT NULL,
  -- Null: active.
  suspended_at_us INTEGER,
  -- What waits for an operator.
  held            TEXT CHECK (held IN ('suspension', 'deletion')),
  held_at_us      INTEGER,
  -- The person who was asked about.
  held_for        TEXT,
  -- The first of two operators who let a deletion through.
  allowed_by      TEXT,
  -- Null: no operator dismissed what the directory asked for.
  dismissed_at_us INTEGER,
  mac             BLOB CHECK (length(mac) = 32),
  CHECK ((held IS NULL) = (held_at_us IS NULL) AND (held IS NULL) = (held_for IS NULL))
) STRICT;
CREATE INDEX directory_users_suspended ON directory_users (suspended_at_us, seq) WHERE suspended_at_us IS NOT NULL;
CREATE INDEX directory_users_held ON directory_users (held, held_at_us, seq) WHERE held IS NOT NULL;

-- Suspensions and deletions of the last hour that no operator let through, to be counted.
CREATE TABLE directory_removals (
  seq   INTEGER PRIMARY KEY,
  at_us INTEGER NOT NULL
) STRICT;
CREATE INDEX directory_removals_at ON directory_removals (at_us);
`;
