/** Operators' names for people, and their notes about them. */
export const personDescriptions = `
-- Typed freely of a person, so both are sealed with the person's key and go with the person.
CREATE TABLE person_descriptions (
  auth_id TEXT PRIMARY KEY REFERENCES people (auth_id),
  name    BLOB,
  note    BLOB,
  CHECK (name IS NOT NULL OR note IS NOT NULL)
) STRICT, WITHOUT ROWID;
`;
