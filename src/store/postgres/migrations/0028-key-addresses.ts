/** The network address of a key's latest call; null: it has not been used since this was introduced. */
export const keyAddresses = `
ALTER TABLE main.api_keys ADD COLUMN last_used_from text COLLATE "C";
`;
