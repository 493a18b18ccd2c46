/** Operators' names for people, and their notes about them. */

const TEXT = 'text COLLATE "C"';

export const personDescriptions = `
-- Typed freely of a person, so both are sealed with the person's key and go with the person.
CREATE TABLE main.person_descriptions (
  auth_id ${TEXT} PRIMARY KEY REFERENCES main.people (auth_id),
  name    bytea,
  note    bytea,
  CHECK (name IS NOT NULL OR note IS NOT NULL)
);
`;
