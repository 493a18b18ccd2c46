/**
 * People as the site's directory knows them (SCIM): one row for each account that it provisioned here, whether or not
 * somebody with that linkage ID is registered. Who is suspended follows from these rows and the links, so that it also holds
 * for a person who is registered afterwards.
 */
export const directory = `
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
