/** Filters of the console's lists that operators saved under a name. */
export const savedViews = `
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
`;
