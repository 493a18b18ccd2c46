import { HASH, MAC, SEQ, TEXT } from './column-types.ts';

/** Operators and API keys; store/migrations gives the reasons. */
export const access = `
CREATE TABLE main.operators (
  id                ${TEXT} PRIMARY KEY CHECK (id <> ''),
  name              ${TEXT} NOT NULL CHECK (name <> ''),
  display_name      ${TEXT} NOT NULL,
  role              ${TEXT} NOT NULL CHECK (role IN ('viewer', 'reviewer', 'admin')),
  password_hash     ${TEXT} NOT NULL CHECK (password_hash LIKE '$argon2id$%'),
  code_secret       bytea,
  code_step         bigint NOT NULL DEFAULT 0,
  created_at_us     bigint NOT NULL,
  disabled_at_us    bigint,
  signed_in_at_us   bigint,
  must_set_password bigint NOT NULL DEFAULT 0 CHECK (must_set_password IN (0, 1)),
  ${MAC}
);
CREATE UNIQUE INDEX operators_name ON main.operators (lower(name));

CREATE TABLE main.operator_resets (
  operator_id ${TEXT} PRIMARY KEY REFERENCES main.operators (id),
  ${HASH('hash')} UNIQUE,
  ends_at_us  bigint NOT NULL,
  ${MAC}
);

CREATE TABLE main.security_keys (
  id            ${TEXT} PRIMARY KEY CHECK (id <> ''),
  operator_id   ${TEXT} NOT NULL REFERENCES main.operators (id),
  rp_id         ${TEXT} NOT NULL CHECK (rp_id <> ''),
  name          ${TEXT} NOT NULL,
  public_key    bytea NOT NULL,
  counter       bigint NOT NULL,
  transports    ${TEXT} NOT NULL,
  created_at_us bigint NOT NULL,
  used_at_us    bigint,
  ${MAC}
);
CREATE INDEX security_keys_by_operator ON main.security_keys (operator_id);

CREATE TABLE main.recovery_codes (
  operator_id ${TEXT} NOT NULL REFERENCES main.operators (id),
  ${HASH('hash')},
  used_at_us  bigint,
  ${MAC},
  PRIMARY KEY (operator_id, hash)
);

CREATE TABLE main.console_sessions (
  hash            bytea PRIMARY KEY CHECK (length(hash) = 32),
  kind            ${TEXT} NOT NULL CHECK (kind IN ('operator', 'setup', 'task')),
  operator_id     ${TEXT} REFERENCES main.operators (id),
  started_at_us   bigint NOT NULL,
  ends_at_us      bigint NOT NULL,
  address         ${TEXT} NOT NULL DEFAULT '',
  device          ${TEXT} NOT NULL DEFAULT '',
  seen_at_us      bigint NOT NULL DEFAULT 0,
  confirmed_at_us bigint NOT NULL DEFAULT 0,
  ${MAC},
  CHECK ((kind = 'operator') = (operator_id IS NOT NULL))
);
CREATE INDEX console_sessions_by_operator ON main.console_sessions (operator_id);

CREATE TABLE main.operator_identities (
  operator_id ${TEXT} PRIMARY KEY REFERENCES main.operators (id),
  issuer      ${TEXT} NOT NULL CHECK (issuer <> ''),
  subject     ${TEXT} NOT NULL CHECK (subject <> ''),
  ${MAC},
  UNIQUE (issuer, subject)
);

CREATE TABLE main.provider_sessions (
  hash      bytea PRIMARY KEY REFERENCES main.console_sessions (hash) ON DELETE CASCADE,
  sealed    bytea NOT NULL,
  due_at_us bigint NOT NULL
);
CREATE INDEX provider_sessions_due ON main.provider_sessions (due_at_us);

CREATE TABLE main.saved_views (
  id          ${TEXT} PRIMARY KEY CHECK (id <> ''),
  operator_id ${TEXT} NOT NULL REFERENCES main.operators (id),
  list        ${TEXT} NOT NULL,
  name        ${TEXT} NOT NULL CHECK (name <> ''),
  -- Query string of the list's address. Filters that name a person are not kept: nothing here is erased with one.
  query       ${TEXT} NOT NULL,
  shared      bigint NOT NULL CHECK (shared IN (0, 1)),
  saved_at_us bigint NOT NULL,
  UNIQUE (operator_id, list, name)
);
CREATE UNIQUE INDEX saved_views_shared ON main.saved_views (list, name) WHERE shared = 1;

CREATE TABLE main.api_keys (
  id              ${TEXT} PRIMARY KEY CHECK (id <> ''),
  ${HASH('hash')} UNIQUE,
  name            ${TEXT} NOT NULL,
  scopes          ${TEXT} NOT NULL,
  allow           ${TEXT} NOT NULL,
  created_at_us   bigint NOT NULL,
  expires_at_us   bigint,
  revoked_at_us   bigint,
  last_used_at_us bigint,
  redirects       ${TEXT} NOT NULL DEFAULT '[]',
  ${MAC},
  last_used_from  ${TEXT}
);

CREATE TABLE main.kept_answers (
  name       bytea PRIMARY KEY CHECK (length(name) = 32),
  ${HASH('body_hash')},
  sealed     bytea NOT NULL,
  ends_at_us bigint NOT NULL
);
CREATE INDEX kept_answers_by_end ON main.kept_answers (ends_at_us);

CREATE TABLE main.key_calls (
  ${SEQ},
  key_id      ${TEXT} NOT NULL,
  at_us       bigint NOT NULL,
  node        ${TEXT} NOT NULL,
  method      ${TEXT} NOT NULL,
  route       ${TEXT} NOT NULL,
  status      bigint NOT NULL,
  errors      ${TEXT} NOT NULL,
  duration_us bigint NOT NULL CHECK (duration_us >= 0),
  address     ${TEXT} NOT NULL,
  failed      bigint NOT NULL CHECK (failed IN (0, 1))
);
CREATE INDEX key_calls_by_key ON main.key_calls (key_id, failed, seq);
CREATE INDEX key_calls_by_time ON main.key_calls (at_us);

CREATE TABLE main.key_call_counts (
  quarter_us bigint NOT NULL,
  key_id     ${TEXT} NOT NULL,
  code       ${TEXT} NOT NULL,
  count      bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (key_id, quarter_us, code)
);
CREATE INDEX key_call_counts_by_time ON main.key_call_counts (quarter_us);
`;
