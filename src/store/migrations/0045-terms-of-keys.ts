/**
 * How long a key that was replaced was made for, since its end is earlier by then; -1: without end. Null: it was not
 * replaced, and its end tells.
 */
export const termsOfKeys = `
ALTER TABLE api_keys ADD COLUMN term_us INTEGER;
`;
