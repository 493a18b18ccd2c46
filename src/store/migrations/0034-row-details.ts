/** What the reason of an imported row is about. */
export const rowDetails = `
ALTER TABLE import_rows ADD COLUMN detail TEXT;
`;
