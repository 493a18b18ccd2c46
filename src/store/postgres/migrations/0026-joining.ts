/** Tables for joining a site and leaving it; see docs/decisions/0060. */

const TEXT = 'text COLLATE "C"';

export const joining = `
CREATE TABLE main.site_joins (
  token_id    ${TEXT} PRIMARY KEY CHECK (length(token_id) = 8),
  -- SHA-256 of the token's secret: by it the new appliance tells a wrong token from one that has ended.
  hash        bytea NOT NULL CHECK (length(hash) = 32),
  -- By what the new appliance proves that it has the token, and until when: sealed with the data key.
  sealed      bytea NOT NULL,
  ends_at_us  bigint NOT NULL,
  -- Written by the new appliance.
  node_id     ${TEXT},
  name        ${TEXT},
  version     ${TEXT},
  public_key  bytea CHECK (length(public_key) = 32),
  proof       bytea CHECK (length(proof) = 32),
  -- The data key for it alone; gone again once it was taken.
  wrapped_key bytea,
  accepted_at_us bigint
);

-- Appliances that do not come back: a start with one of these is refused.
CREATE TABLE main.site_removed (
  node_id       ${TEXT} PRIMARY KEY CHECK (node_id <> ''),
  removed_at_us bigint NOT NULL
);

-- By what the public key is known to be of an appliance that has the data key.
ALTER TABLE main.site_nodes ADD COLUMN public_key_code bytea CHECK (length(public_key_code) = 32);
`;
