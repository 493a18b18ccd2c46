import { SEQ, TEXT } from './column-types.ts';

/** Tables for a site with several appliances, which SQLite does not need; see docs/site.md. */
export const appliances = `
-- Microseconds since 1970, by the one clock that all appliances share.
CREATE FUNCTION main.omote_now() RETURNS bigint LANGUAGE sql VOLATILE
  AS $$ SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint $$;

-- Numbers are taken behind a lock that is held until the commit (postgres/site/change-log.ts): they rise in the order of commits.
CREATE TABLE main.changes (
  ${SEQ},
  kind    ${TEXT} NOT NULL,
  subject ${TEXT} NOT NULL,
  secret  bytea,
  node_id ${TEXT} NOT NULL,
  at_us   bigint NOT NULL
);
CREATE INDEX changes_by_kind ON main.changes (kind, seq);

CREATE TABLE main.site_nodes (
  node_id         ${TEXT} PRIMARY KEY CHECK (node_id <> ''),
  name            ${TEXT} NOT NULL,
  -- Where it is reached; empty: it does not serve yet.
  address         ${TEXT} NOT NULL,
  version         ${TEXT} NOT NULL,
  joined_at_us    bigint NOT NULL,
  -- Of the start that has this place: another start with the same ID takes it over.
  run             ${TEXT} NOT NULL,
  seen_at_us      bigint NOT NULL,
  -- Of changes: all up to here are applied.
  cursor          bigint NOT NULL,
  -- X25519, 32 bytes, and the site's data key wrapped for it; null until it joined by a token.
  public_key      bytea CHECK (length(public_key) = 32),
  wrapped_key     bytea,
  -- By what the public key is known to be of an appliance that has the data key.
  public_key_code bytea CHECK (length(public_key_code) = 32),
  -- The kinds of changes that it could not apply (HELD_BACK in domain/appliances/changes.ts), separated by spaces.
  held_back       ${TEXT} NOT NULL DEFAULT ''
);

-- Which kiosk is connected to which appliance, and what it does.
CREATE TABLE main.kiosk_lines (
  kiosk_id           ${TEXT} PRIMARY KEY REFERENCES main.kiosks (id) ON DELETE CASCADE,
  node_id            ${TEXT} NOT NULL,
  activity           ${TEXT} NOT NULL,
  staff_asked_at_us  bigint,
  acknowledged_at_us bigint,
  acknowledged_by    ${TEXT},
  camera_problem     ${TEXT}
);

-- Work that one appliance does for all of them.
CREATE TABLE main.leases (
  name     ${TEXT} PRIMARY KEY,
  node_id  ${TEXT} NOT NULL,
  until_us bigint NOT NULL
);

-- Where each chain stands: an appliance reads and writes its own row alone, so that none is in another's way. Made from the
-- log where it is missing.
CREATE TABLE main.audit_chains (
  chain  ${TEXT} PRIMARY KEY,
  number bigint NOT NULL,
  seq    bigint NOT NULL,
  hash   bytea NOT NULL CHECK (length(hash) = 32)
) WITH (fillfactor = 20);

CREATE TABLE main.site_joins (
  token_id       ${TEXT} PRIMARY KEY CHECK (length(token_id) = 8),
  -- SHA-256 of the token's secret: by it the new appliance tells a wrong token from one that has ended.
  hash           bytea NOT NULL CHECK (length(hash) = 32),
  -- By what the new appliance proves that it has the token, and until when: sealed with the data key.
  sealed         bytea NOT NULL,
  ends_at_us     bigint NOT NULL,
  -- Written by the new appliance.
  node_id        ${TEXT},
  name           ${TEXT},
  version        ${TEXT},
  public_key     bytea CHECK (length(public_key) = 32),
  proof          bytea CHECK (length(proof) = 32),
  -- The data key for it alone; gone again once it was taken.
  wrapped_key    bytea,
  accepted_at_us bigint
);

-- Appliances that do not come back: a start with one of these is refused.
CREATE TABLE main.site_removed (
  node_id       ${TEXT} PRIMARY KEY CHECK (node_id <> ''),
  removed_at_us bigint NOT NULL
);
`;
