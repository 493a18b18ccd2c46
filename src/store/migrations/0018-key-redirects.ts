/** Where the sessions that a key issues may redirect people; empty: wherever the site allows. */
export const keyRedirects = `
ALTER TABLE api_keys ADD COLUMN redirects TEXT NOT NULL DEFAULT '[]';
`;
