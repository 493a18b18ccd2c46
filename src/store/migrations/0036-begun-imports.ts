/** Who started the actual run of an import, and when: the proof of identity behind a run that replaces faces. */
export const begunImports = `
ALTER TABLE imports ADD COLUMN begun_by TEXT;
ALTER TABLE imports ADD COLUMN begun_at_us INTEGER;
`;
