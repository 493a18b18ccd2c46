import { consentTexts } from '../../../migrations/base/consent-texts.ts';
import { COUNT_LENGTHS } from '../../../migrations/kiosk-count-columns.ts';
import { MAC, TEXT } from './column-types.ts';

/** Kiosks, what they show, and people’s consent; store/migrations gives the reasons. */
export const kiosks = `
CREATE TABLE main.kiosks (
  id               ${TEXT} PRIMARY KEY CHECK (id <> ''),
  name             ${TEXT} NOT NULL CHECK (name <> ''),
  on_host          bigint NOT NULL CHECK (on_host IN (0, 1)),
  created_at_us    bigint NOT NULL,
  paired_at_us     bigint,
  last_seen_at_us  bigint,
  token_hash       bytea UNIQUE CHECK (length(token_hash) = 32),
  code_hash        bytea UNIQUE CHECK (length(code_hash) = 32),
  code_ends_at_us  bigint,
  camera_label     ${TEXT},
  camera_device_id ${TEXT},
  ${MAC},
  CHECK ((paired_at_us IS NULL) = (token_hash IS NULL)),
  CHECK ((code_hash IS NULL) = (code_ends_at_us IS NULL))
);
CREATE UNIQUE INDEX kiosks_on_host ON main.kiosks (on_host) WHERE on_host = 1;

CREATE TABLE main.presentations (
  id          ${TEXT} PRIMARY KEY CHECK (id <> ''),
  kiosk_id    ${TEXT} NOT NULL REFERENCES main.kiosks (id) ON DELETE CASCADE,
  session_id  ${TEXT} NOT NULL,
  kind        ${TEXT} NOT NULL CHECK (kind IN ('authentication', 'registration')),
  sent_at_us  bigint NOT NULL,
  shown_at_us bigint,
  ended_at_us bigint,
  ending      ${TEXT},
  CHECK ((ended_at_us IS NULL) = (ending IS NULL))
);
CREATE INDEX presentations_by_kiosk ON main.presentations (kiosk_id);
CREATE INDEX presentations_by_time ON main.presentations (sent_at_us);

CREATE TABLE main.consent_versions (
  version    bigint PRIMARY KEY,
  made_at_us bigint NOT NULL,
  en         ${TEXT} NOT NULL,
  ja         ${TEXT} NOT NULL,
  CHECK ((en = '') = (ja = ''))
);
${consentTexts('main.')}

CREATE TABLE main.consents (
  session_id   ${TEXT} PRIMARY KEY CHECK (session_id <> ''),
  auth_id      ${TEXT} NOT NULL REFERENCES main.people (auth_id),
  version      bigint NOT NULL REFERENCES main.consent_versions (version),
  language     ${TEXT} NOT NULL CHECK (language IN ('en', 'ja')),
  kiosk_id     ${TEXT} NOT NULL,
  agreed_at_us bigint NOT NULL
);
CREATE INDEX consents_by_person ON main.consents (auth_id);

CREATE TABLE main.kiosk_counts (
  kiosk_id ${TEXT} NOT NULL,
  kind     ${TEXT} NOT NULL CHECK (kind IN ('authentication', 'registration')),
  span     ${TEXT} NOT NULL CHECK (span IN ('quarter', 'day')),
  from_us  bigint NOT NULL,
  accepted bigint NOT NULL,
  rejected bigint NOT NULL,
  ${COUNT_LENGTHS('bigint')},
  PRIMARY KEY (kind, span, from_us, kiosk_id)
);
`;
