/** Filters of the console's lists that operators saved under a name. */

const TEXT = 'text COLLATE "C"';

export const savedViews = `
CREATE TABLE main.saved_views (
  id          ${TEXT} PRIMARY KEY CHECK (id <> ''),
  operator_id ${TEXT} NOT NULL REFERENCES main.operators (id),
  list        ${TEXT} NOT NULL,
  name        ${TEXT} NOT NULL CHECK (name <> ''),
  -- Query string of the list's address. Filters that name a person are not kept: nothing here is erased with one.
  query       ${TEXT} NOT NULL,
  shared      bigint NOT NULL CHECK (shared IN (0, 1)),
  saved_at_us bigint NOT NULL,
  UNIQUE (operator_id, list, name)
);
CREATE UNIQUE INDEX saved_views_shared ON main.saved_views (list, name) WHERE shared = 1;
`;
