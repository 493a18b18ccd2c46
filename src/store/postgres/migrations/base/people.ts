import { MAC, SEQ, TEXT, TOLD } from './column-types.ts';

/** People, what is linked to them, and their deletion; store/migrations gives the reasons. */
export const people = `
CREATE TABLE main.people (
  auth_id         ${TEXT} PRIMARY KEY CHECK (auth_id <> ''),
  created_at_us   bigint NOT NULL,
  failures        bigint NOT NULL CHECK (failures >= 0),
  locked_until_us bigint NOT NULL,
  erased_at_us    bigint
);
CREATE INDEX people_by_creation ON main.people (created_at_us, auth_id) WHERE erased_at_us IS NULL;
CREATE INDEX people_locked ON main.people (locked_until_us) WHERE locked_until_us > 0;
-- Nobody: what sessions of identifiers that do not exist are bound to.
INSERT INTO main.people (auth_id, created_at_us, failures, locked_until_us, erased_at_us)
VALUES ('00000000000000000000000000000000', 0, 0, 0, 0);

CREATE TABLE main.person_keys (
  auth_id ${TEXT} PRIMARY KEY REFERENCES main.people (auth_id),
  wrapped bytea NOT NULL
);

CREATE TABLE main.ekyc_links (
  ekyc_id      ${TEXT} PRIMARY KEY CHECK (ekyc_id <> ''),
  auth_id      ${TEXT} NOT NULL REFERENCES main.people (auth_id),
  linked_at_us bigint NOT NULL,
  ${MAC}
);
CREATE INDEX ekyc_links_by_person ON main.ekyc_links (auth_id);

-- Typed freely of a person, so both are sealed with the person's key and go with the person.
CREATE TABLE main.person_descriptions (
  auth_id ${TEXT} PRIMARY KEY REFERENCES main.people (auth_id),
  name    bytea,
  note    bytea,
  CHECK (name IS NOT NULL OR note IS NOT NULL)
);

CREATE TABLE main.trusted_devices (
  device_id        ${TEXT} PRIMARY KEY CHECK (device_id <> ''),
  auth_id          ${TEXT} NOT NULL REFERENCES main.people (auth_id),
  public_key       bytea NOT NULL CHECK (length(public_key) = 91),
  device_info      ${TEXT} NOT NULL,
  registered_at_us bigint NOT NULL,
  ${MAC},
  UNIQUE (auth_id, public_key)
);
CREATE INDEX trusted_devices_by_registration ON main.trusted_devices (registered_at_us, device_id);

CREATE TABLE main.device_labels (
  device_id ${TEXT} PRIMARY KEY REFERENCES main.trusted_devices (device_id) ON DELETE CASCADE,
  label     bytea NOT NULL
);

CREATE TABLE main.challenge_exemptions (
  auth_id  ${TEXT} PRIMARY KEY REFERENCES main.people (auth_id),
  by_actor ${TEXT} NOT NULL CHECK (by_actor <> ''),
  since_us bigint NOT NULL,
  reason   bytea NOT NULL,
  ${MAC}
);

CREATE TABLE main.place_lockouts (
  auth_id         ${TEXT} NOT NULL REFERENCES main.people (auth_id),
  place           ${TEXT} NOT NULL CHECK (place <> ''),
  failures        bigint NOT NULL CHECK (failures >= 0),
  locked_until_us bigint NOT NULL,
  noted_at_us     bigint NOT NULL,
  PRIMARY KEY (auth_id, place)
);
CREATE INDEX place_lockouts_locked ON main.place_lockouts (locked_until_us) WHERE locked_until_us > 0;

CREATE TABLE main.delete_processes (
  ${SEQ},
  id              ${TEXT} NOT NULL UNIQUE CHECK (id <> ''),
  id_type         ${TEXT} NOT NULL CHECK (id_type IN ('ekyc', 'auth')),
  identifier      ${TEXT} NOT NULL,
  auth_id         ${TEXT} NOT NULL REFERENCES main.people (auth_id),
  status          ${TEXT} NOT NULL CHECK (status IN ('Accepted', 'Processing', 'Completed', 'Failed')),
  accepted_at_us  bigint NOT NULL,
  updated_at_us   bigint NOT NULL,
  completed_at_us bigint,
  failures        bigint NOT NULL CHECK (failures >= 0),
  due_at_us       bigint,
  removed         ${TEXT} NOT NULL,
  receipt         ${TEXT},
  CHECK ((status = 'Completed') = (completed_at_us IS NOT NULL)),
  CHECK ((status IN ('Accepted', 'Processing')) = (due_at_us IS NOT NULL))
);
CREATE UNIQUE INDEX delete_processes_running ON main.delete_processes (auth_id)
  WHERE status IN ('Accepted', 'Processing');
CREATE INDEX delete_processes_due ON main.delete_processes (due_at_us, seq) WHERE due_at_us IS NOT NULL;
CREATE INDEX delete_processes_by_person ON main.delete_processes (auth_id, seq);
CREATE INDEX delete_processes_by_identifier ON main.delete_processes (id_type, identifier, seq);
CREATE INDEX delete_processes_by_end ON main.delete_processes (completed_at_us, seq)
  WHERE completed_at_us IS NOT NULL;
CREATE FUNCTION main.deletion_told() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  ${TOLD('deletion.completed', 'completed_at_us')}
END $$;
CREATE TRIGGER deletions_told AFTER UPDATE OF completed_at_us ON main.delete_processes FOR EACH ROW
  WHEN (OLD.completed_at_us IS NULL AND NEW.completed_at_us IS NOT NULL) EXECUTE FUNCTION main.deletion_told();

CREATE TABLE main.directory_users (
  ${SEQ},
  id              ${TEXT} NOT NULL UNIQUE CHECK (id <> ''),
  external_id     ${TEXT} UNIQUE CHECK (external_id <> ''),
  user_name       ${TEXT} NOT NULL CHECK (user_name <> ''),
  user_key        ${TEXT} NOT NULL UNIQUE,
  link_id         ${TEXT} UNIQUE,
  version         bigint NOT NULL CHECK (version >= 1),
  created_at_us   bigint NOT NULL,
  changed_at_us   bigint NOT NULL,
  suspended_at_us bigint,
  held            ${TEXT} CHECK (held IN ('suspension', 'deletion')),
  held_at_us      bigint,
  held_for        ${TEXT},
  allowed_by      ${TEXT},
  dismissed_at_us bigint,
  ${MAC},
  CHECK ((held IS NULL) = (held_at_us IS NULL) AND (held IS NULL) = (held_for IS NULL))
);
CREATE INDEX directory_users_suspended ON main.directory_users (suspended_at_us, seq) WHERE suspended_at_us IS NOT NULL;
CREATE INDEX directory_users_held ON main.directory_users (held, held_at_us, seq) WHERE held IS NOT NULL;

CREATE TABLE main.directory_removals (
  ${SEQ},
  at_us bigint NOT NULL
);
CREATE INDEX directory_removals_at ON main.directory_removals (at_us);
`;
