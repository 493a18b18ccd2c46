/**
 * Names in imported tables, sealed with a key that is itself sealed with the data key, since the people need not exist
 * yet; and the columns of each table that the import does not use, one per line.
 */
export const importNames = `
ALTER TABLE import_rows ADD COLUMN name BLOB;
ALTER TABLE imports ADD COLUMN unused TEXT;
`;
