/** Names in imported tables, and the columns that an import does not use; store/migrations gives the reasons. */
export const importNames = `
ALTER TABLE main.import_rows ADD COLUMN name bytea;
ALTER TABLE main.imports ADD COLUMN unused text COLLATE "C";
`;
