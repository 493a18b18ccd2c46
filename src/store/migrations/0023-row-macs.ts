/**
 * Message authentication codes of security-relevant rows, and one over their set; see row-macs.ts. The columns are
 * filled when the database is first opened, because SQL has no access to the data key.
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
