/**
 * Message authentication codes of the rows that give power, and one over the set of them; see row-macs.ts. Columns are
 * filled by the first opening, as the data key is not SQL's.
 */
const AUTHENTICATED = [
  'api_keys',
  'operators',
  'operator_resets',
  'security_keys',
  'recovery_codes',
  'console_sessions',
  'kiosks',
  'settings',
  'trusted_devices',
  'challenge_exemptions',
  'session_exemptions',
  'ekyc_links',
  'sessions',
];

export const rowMacs = `
${AUTHENTICATED.map((table) => `ALTER TABLE ${table} ADD COLUMN mac BLOB CHECK (length(mac) = 32);`).join('\n')}

-- One row: what all authenticated rows come to together, and the code over that.
CREATE TABLE row_set (
  id    INTEGER PRIMARY KEY CHECK (id = 1),
  value BLOB NOT NULL CHECK (length(value) = 64)
) STRICT;
`;
