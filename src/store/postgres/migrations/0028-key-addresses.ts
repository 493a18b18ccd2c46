/** From where a key was used last; null: not since this was kept. */
export const keyAddresses = `
ALTER TABLE main.api_keys ADD COLUMN last_used_from text COLLATE "C";
`;
