import { HASH, MAC, SEQ, TEXT } from './column-types.ts';

/** Settings, the codes of rows, the audit log and imports; store/migrations gives the reasons. */
export const site = `
CREATE TABLE main.settings (
  name  ${TEXT} PRIMARY KEY CHECK (name <> ''),
  value ${TEXT} NOT NULL,
  ${MAC}
);

CREATE TABLE main.row_set (
  id    bigint PRIMARY KEY CHECK (id = 1),
  value bytea NOT NULL CHECK (length(value) = 64)
);

CREATE TABLE main.audit (
  ${SEQ},
  at_us   bigint NOT NULL,
  actor   ${TEXT} NOT NULL CHECK (actor <> ''),
  action  ${TEXT} NOT NULL CHECK (action <> ''),
  subject ${TEXT} NOT NULL,
  details ${TEXT} NOT NULL,
  ${HASH('hash')} UNIQUE,
  address ${TEXT} GENERATED ALWAYS AS (main.json_member(details, '$.address')) STORED,
  -- The appliance that wrote the entry. Empty: the chain of a site's only appliance, and of commands.
  chain   ${TEXT} NOT NULL DEFAULT '',
  -- In its chain, from 1 on. Null: the same as seq, as in a log of one chain.
  number  bigint
);
CREATE INDEX audit_by_actor ON main.audit (actor, seq);
CREATE INDEX audit_by_action ON main.audit (action, seq);
CREATE INDEX audit_by_subject ON main.audit (subject, seq) WHERE subject <> '';
CREATE INDEX audit_by_address ON main.audit (address, seq) WHERE address IS NOT NULL;
CREATE INDEX audit_by_chain ON main.audit (chain, seq) WHERE number IS NOT NULL;
CREATE FUNCTION main.audit_is_append_only() RETURNS trigger LANGUAGE plpgsql
  AS $$ BEGIN RAISE 'the audit log is append-only'; END $$;
CREATE TRIGGER audit_is_not_changed BEFORE UPDATE ON main.audit FOR EACH ROW
  EXECUTE FUNCTION main.audit_is_append_only();
CREATE TRIGGER audit_is_not_shortened BEFORE DELETE ON main.audit FOR EACH ROW
  EXECUTE FUNCTION main.audit_is_append_only();

CREATE TABLE main.imports (
  id            ${TEXT} PRIMARY KEY CHECK (id <> ''),
  csv_hash      ${TEXT} NOT NULL,
  file_name     ${TEXT} NOT NULL,
  created_at_us bigint NOT NULL,
  phase         ${TEXT} NOT NULL CHECK (phase IN ('reading', 'check', 'run')),
  existing      ${TEXT} NOT NULL CHECK (existing IN ('skip', 'overwrite')),
  duplicates    ${TEXT} NOT NULL CHECK (duplicates IN ('record', 'refuse')),
  unused        ${TEXT},
  begun_by      ${TEXT},
  begun_at_us   bigint
);

CREATE TABLE main.import_rows (
  import_id ${TEXT} NOT NULL REFERENCES main.imports (id) ON DELETE CASCADE,
  line      bigint NOT NULL,
  image     ${TEXT} NOT NULL,
  ekyc_id   ${TEXT},
  auth_id   ${TEXT},
  state     ${TEXT} NOT NULL CHECK (state IN ('waiting', 'checked', 'problem', 'done', 'skipped', 'failed')),
  reason    ${TEXT},
  alike     bigint NOT NULL,
  detail    ${TEXT},
  name      bytea,
  PRIMARY KEY (import_id, line)
);
CREATE INDEX import_rows_by_state ON main.import_rows (import_id, state);
CREATE INDEX import_rows_by_person ON main.import_rows (auth_id) WHERE auth_id IS NOT NULL;
CREATE INDEX import_rows_by_ekyc_id ON main.import_rows (ekyc_id) WHERE ekyc_id IS NOT NULL;
`;
