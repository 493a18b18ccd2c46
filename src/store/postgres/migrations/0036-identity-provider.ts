/** Operators who sign in at the site's identity provider; store/migrations gives the reasons. */

const TEXT = 'text COLLATE "C"';

export const identityProvider = `
CREATE TABLE main.operator_identities (
  operator_id ${TEXT} PRIMARY KEY REFERENCES main.operators (id),
  issuer      ${TEXT} NOT NULL CHECK (issuer <> ''),
  subject     ${TEXT} NOT NULL CHECK (subject <> ''),
  mac         bytea CHECK (length(mac) = 32),
  UNIQUE (issuer, subject)
);

CREATE TABLE main.provider_sessions (
  hash        bytea PRIMARY KEY REFERENCES main.console_sessions (hash) ON DELETE CASCADE,
  sealed      bytea NOT NULL,
  due_at_us   bigint NOT NULL
);
CREATE INDEX provider_sessions_due ON main.provider_sessions (due_at_us);
`;
