/** What imports keep beside their rows; store/migrations gives the reasons. */
export const importDetails = `
ALTER TABLE main.import_rows ADD COLUMN detail text COLLATE "C", ADD COLUMN name bytea;
ALTER TABLE main.imports ADD COLUMN unused text COLLATE "C", ADD COLUMN begun_by text COLLATE "C",
  ADD COLUMN begun_at_us bigint;
`;
