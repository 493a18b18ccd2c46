/**
 * What the reason of an imported row is about. Names in imported tables, sealed with a key that is itself sealed with the
 * data key, since the people need not exist yet. The columns of each table that the import does not use, one per line.
 * Who started the actual run of an import, and when: the proof of identity behind a run that replaces faces.
 */
export const importDetails = `
ALTER TABLE import_rows ADD COLUMN detail TEXT;
ALTER TABLE import_rows ADD COLUMN name BLOB;
ALTER TABLE imports ADD COLUMN unused TEXT;
ALTER TABLE imports ADD COLUMN begun_by TEXT;
ALTER TABLE imports ADD COLUMN begun_at_us INTEGER;
`;
