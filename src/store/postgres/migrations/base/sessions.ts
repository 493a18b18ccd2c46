import { COUNT_COLUMNS, COUNTS_ADDED, countsOf, SPANS } from '../../../migrations/kiosk-count-columns.ts';
import { MAC, SEQ, TEXT, TOLD } from './column-types.ts';

/** The body of a trigger that adds one to a count of a quarter of an hour. */
export const COUNTED = (what: string, ending: string, injection: string) => `
  INSERT INTO main.quarter_counts AS q (quarter_us, what, ending, injection, count)
  VALUES (NEW.ended_at_us - NEW.ended_at_us % 900000000, ${what}, ${ending}, ${injection}, 1)
  ON CONFLICT (quarter_us, what, ending, injection) DO UPDATE SET count = q.count + 1;
  RETURN NULL;`;

/** Sessions and attempts, their counts, and what receivers of events are told; store/migrations gives the reasons. */
export const sessions = `
CREATE TABLE main.sessions (
  ${SEQ},
  id                ${TEXT} NOT NULL UNIQUE CHECK (id <> ''),
  kind              ${TEXT} NOT NULL CHECK (kind IN ('authentication', 'registration')),
  id_type           ${TEXT} NOT NULL CHECK (id_type IN ('ekyc', 'auth')),
  identifier        ${TEXT} NOT NULL,
  auth_id           ${TEXT} NOT NULL REFERENCES main.people (auth_id),
  policy            ${TEXT} NOT NULL,
  issued_at_us      bigint NOT NULL,
  opened_at_us      bigint,
  opened_address    ${TEXT},
  attempts          bigint NOT NULL CHECK (attempts >= 0),
  attempt_since_us  bigint,
  injection_score   bigint CHECK (injection_score BETWEEN 0 AND 2),
  deadline_us       bigint,
  result            bigint CHECK (result IN (0, 1)),
  reason            ${TEXT},
  ended_at_us       bigint,
  feature_id        ${TEXT},
  outcome_injection bigint CHECK (outcome_injection BETWEEN 0 AND 2),
  token_hash        bytea UNIQUE CHECK (length(token_hash) = 32),
  ${MAC},
  CHECK ((opened_at_us IS NULL) = (opened_address IS NULL)),
  CHECK ((ended_at_us IS NULL) = (result IS NULL)),
  CHECK ((ended_at_us IS NULL) = (reason IS NULL)),
  CHECK ((ended_at_us IS NULL) = (deadline_us IS NOT NULL)),
  CHECK (ended_at_us IS NULL OR (result = 1) = (reason = 'accepted'))
) WITH (fillfactor = 70);
CREATE INDEX sessions_open ON main.sessions (deadline_us, seq) WHERE ended_at_us IS NULL;
CREATE INDEX sessions_by_issue ON main.sessions (issued_at_us, seq);
CREATE INDEX sessions_by_person ON main.sessions (auth_id, seq);
CREATE INDEX sessions_by_refusal ON main.sessions (reason, seq) WHERE result = 0;
CREATE INDEX sessions_suspicious ON main.sessions (outcome_injection, seq) WHERE outcome_injection >= 1;
CREATE INDEX sessions_by_end ON main.sessions (ended_at_us, seq) WHERE ended_at_us IS NOT NULL;
CREATE FUNCTION main.session_counted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  ${COUNTED('NEW.kind', 'NEW.reason', 'coalesce(NEW.outcome_injection, -1)')}
END $$;
CREATE TRIGGER sessions_counted_at_issue AFTER INSERT ON main.sessions FOR EACH ROW
  WHEN (NEW.ended_at_us IS NOT NULL) EXECUTE FUNCTION main.session_counted();
CREATE TRIGGER sessions_counted_at_end AFTER UPDATE OF ended_at_us ON main.sessions FOR EACH ROW
  WHEN (OLD.ended_at_us IS NULL AND NEW.ended_at_us IS NOT NULL) EXECUTE FUNCTION main.session_counted();
CREATE FUNCTION main.session_counted_by_kiosk() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO main.kiosk_counts AS k (${COUNT_COLUMNS})
    SELECT kiosk_id, NEW.kind, span, NEW.ended_at_us - NEW.ended_at_us % span_us, ${countsOf('NEW.').join(', ')}
    FROM main.session_origins CROSS JOIN ${SPANS} WHERE session_id = NEW.id AND kiosk_id IS NOT NULL
    ON CONFLICT (kind, span, from_us, kiosk_id) DO UPDATE SET ${COUNTS_ADDED('k.')};
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_counted_by_kiosk AFTER UPDATE OF ended_at_us ON main.sessions FOR EACH ROW
  WHEN (OLD.ended_at_us IS NULL AND NEW.ended_at_us IS NOT NULL AND NEW.opened_at_us IS NOT NULL)
  EXECUTE FUNCTION main.session_counted_by_kiosk();
CREATE FUNCTION main.session_told() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  ${TOLD('session.completed', 'ended_at_us')}
END $$;
CREATE TRIGGER sessions_told_at_issue AFTER INSERT ON main.sessions FOR EACH ROW
  WHEN (NEW.ended_at_us IS NOT NULL) EXECUTE FUNCTION main.session_told();
CREATE TRIGGER sessions_told_at_end AFTER UPDATE OF ended_at_us ON main.sessions FOR EACH ROW
  WHEN (OLD.ended_at_us IS NULL AND NEW.ended_at_us IS NOT NULL) EXECUTE FUNCTION main.session_told();

CREATE TABLE main.session_inputs (
  session_id ${TEXT} PRIMARY KEY REFERENCES main.sessions (id) ON DELETE CASCADE,
  metadata   bytea NOT NULL
);

CREATE TABLE main.session_origins (
  session_id  ${TEXT} PRIMARY KEY REFERENCES main.sessions (id) ON DELETE CASCADE,
  kiosk_id    ${TEXT},
  key_id      ${TEXT},
  session_seq bigint
);
CREATE INDEX session_origins_by_kiosk ON main.session_origins (kiosk_id, session_seq) WHERE kiosk_id IS NOT NULL;
CREATE INDEX session_origins_by_key ON main.session_origins (key_id, session_seq) WHERE key_id IS NOT NULL;

CREATE TABLE main.session_exemptions (
  session_id ${TEXT} PRIMARY KEY REFERENCES main.sessions (id) ON DELETE CASCADE,
  ${MAC}
);

CREATE TABLE main.attempts (
  session_id    ${TEXT} NOT NULL REFERENCES main.sessions (id) ON DELETE CASCADE,
  number        bigint NOT NULL CHECK (number >= 1),
  started_at_us bigint NOT NULL,
  ended_at_us   bigint,
  ending        ${TEXT},
  score         double precision,
  liveness      double precision,
  evidence      ${TEXT} NOT NULL,
  camera_label  ${TEXT} NOT NULL,
  frames        bigint NOT NULL CHECK (frames >= 0),
  device_id     ${TEXT},
  readings      ${TEXT},
  scored_by     ${TEXT},
  PRIMARY KEY (session_id, number),
  CHECK ((ended_at_us IS NULL) = (ending IS NULL))
);
CREATE FUNCTION main.attempt_counted() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  ${COUNTED("'attempt'", 'NEW.ending', '-1')}
END $$;
CREATE TRIGGER attempts_counted_at_end AFTER UPDATE OF ending ON main.attempts FOR EACH ROW
  WHEN (OLD.ending IS NULL AND NEW.ending IS NOT NULL) EXECUTE FUNCTION main.attempt_counted();

CREATE TABLE main.liveness_presentations (
  session_id ${TEXT} PRIMARY KEY REFERENCES main.sessions (id) ON DELETE CASCADE,
  run        ${TEXT} NOT NULL CHECK (run <> ''),
  species    ${TEXT} CHECK (species <> ''),
  series     ${TEXT} NOT NULL,
  conditions ${TEXT} NOT NULL
);
CREATE INDEX liveness_presentations_by_run ON main.liveness_presentations (run);

CREATE TABLE main.quarter_counts (
  quarter_us bigint NOT NULL,
  what       ${TEXT} NOT NULL CHECK (what IN ('authentication', 'registration', 'attempt')),
  ending     ${TEXT} NOT NULL,
  injection  bigint NOT NULL CHECK (injection BETWEEN -1 AND 2),
  count      bigint NOT NULL CHECK (count > 0),
  PRIMARY KEY (quarter_us, what, ending, injection)
);

CREATE TABLE main.webhook_endpoints (
  id            ${TEXT} PRIMARY KEY CHECK (id <> ''),
  state         ${TEXT} NOT NULL CHECK (state IN ('on', 'off', 'gone')),
  created_at_us bigint NOT NULL
);

CREATE TABLE main.webhook_deliveries (
  ${SEQ},
  endpoint_id ${TEXT} NOT NULL REFERENCES main.webhook_endpoints (id) ON DELETE CASCADE,
  event       ${TEXT} NOT NULL,
  subject     ${TEXT} NOT NULL,
  at_us       bigint NOT NULL,
  due_at_us   bigint,
  tries       bigint NOT NULL CHECK (tries >= 0),
  state       ${TEXT} NOT NULL CHECK (state IN ('waiting', 'delivered', 'failed')),
  tried_at_us bigint,
  status      bigint,
  problem     ${TEXT},
  UNIQUE (endpoint_id, event, subject),
  CHECK ((state = 'waiting') = (due_at_us IS NOT NULL))
);
CREATE INDEX webhook_deliveries_listed ON main.webhook_deliveries (endpoint_id, seq);
CREATE INDEX webhook_deliveries_due ON main.webhook_deliveries (endpoint_id, due_at_us) WHERE due_at_us IS NOT NULL;
CREATE INDEX webhook_deliveries_done ON main.webhook_deliveries (tried_at_us) WHERE due_at_us IS NULL;
`;
