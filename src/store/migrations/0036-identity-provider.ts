/**
 * Operators who sign in at the site's identity provider: who they are there, and the sessions that it is asked about. How the
 * provider is reached is in the sealed setting `identity_provider`.
 */
export const identityProvider = `
CREATE TABLE operator_identities (
  operator_id TEXT PRIMARY KEY REFERENCES operators (id),
  issuer      TEXT NOT NULL CHECK (issuer <> ''),
  subject     TEXT NOT NULL CHECK (subject <> ''),
  mac         BLOB CHECK (length(mac) = 32),
  UNIQUE (issuer, subject)
) STRICT, WITHOUT ROWID;

CREATE TABLE provider_sessions (
  hash        BLOB PRIMARY KEY REFERENCES console_sessions (hash) ON DELETE CASCADE,
  -- Tokens of the provider, sealed under a secret that is itself sealed with the data key.
  sealed      BLOB NOT NULL,
  due_at_us   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX provider_sessions_due ON provider_sessions (due_at_us);
`;
