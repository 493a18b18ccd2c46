/** How long keys that were replaced were made for; store/migrations gives the reasons. */
export const termsOfKeys = `
ALTER TABLE main.api_keys ADD COLUMN term_us bigint;
`;
