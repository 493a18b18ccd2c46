/** What the reason of an imported row is about. */
export const rowDetails = `
ALTER TABLE main.import_rows ADD COLUMN detail text COLLATE "C";
`;
