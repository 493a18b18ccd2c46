/** Who started the actual run of an import, and when; store/migrations gives the reason. */
export const begunImports = `
ALTER TABLE main.imports ADD COLUMN begun_by text COLLATE "C", ADD COLUMN begun_at_us bigint;
`;
