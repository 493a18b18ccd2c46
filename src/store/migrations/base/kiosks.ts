import { COUNT_LENGTHS } from '../kiosk-count-columns.ts';
import { consentTexts } from './consent-texts.ts';

/** Kiosks, what they show, and people’s consent. */
export const kiosks = `
CREATE TABLE kiosks (
  id               TEXT PRIMARY KEY CHECK (id <> ''),
  name             TEXT NOT NULL CHECK (name <> ''),
  on_host          INTEGER NOT NULL CHECK (on_host IN (0, 1)),
  created_at_us    INTEGER NOT NULL,
  paired_at_us     INTEGER,
  last_seen_at_us  INTEGER,
  -- SHA-256 of the cookie that its browser keeps.
  token_hash       BLOB UNIQUE CHECK (length(token_hash) = 32),
  code_hash        BLOB UNIQUE CHECK (length(code_hash) = 32),
  code_ends_at_us  INTEGER,
  camera_label     TEXT,
  camera_device_id TEXT,
  mac              BLOB CHECK (length(mac) = 32),
  CHECK ((paired_at_us IS NULL) = (token_hash IS NULL)),
  CHECK ((code_hash IS NULL) = (code_ends_at_us IS NULL))
) STRICT, WITHOUT ROWID;
-- A host has one screen.
CREATE UNIQUE INDEX kiosks_on_host ON kiosks (on_host) WHERE on_host = 1;

CREATE TABLE presentations (
  id          TEXT PRIMARY KEY CHECK (id <> ''),
  kiosk_id    TEXT NOT NULL REFERENCES kiosks (id) ON DELETE CASCADE,
  -- No reference: sessions have a retention clock of their own.
  session_id  TEXT NOT NULL,
  kind        TEXT NOT NULL CHECK (kind IN ('authentication', 'registration')),
  sent_at_us  INTEGER NOT NULL,
  shown_at_us INTEGER,
  ended_at_us INTEGER,
  ending      TEXT,
  CHECK ((ended_at_us IS NULL) = (ending IS NULL))
) STRICT, WITHOUT ROWID;
CREATE INDEX presentations_by_kiosk ON presentations (kiosk_id);
CREATE INDEX presentations_by_time ON presentations (sent_at_us);

-- Never changed: each says what somebody agreed to. Both texts empty: nobody is asked.
CREATE TABLE consent_versions (
  version    INTEGER PRIMARY KEY,
  made_at_us INTEGER NOT NULL,
  en         TEXT NOT NULL,
  ja         TEXT NOT NULL,
  CHECK ((en = '') = (ja = ''))
) STRICT;
${consentTexts('')}

CREATE TABLE consents (
  session_id   TEXT PRIMARY KEY CHECK (session_id <> ''),
  auth_id      TEXT NOT NULL REFERENCES people (auth_id),
  version      INTEGER NOT NULL REFERENCES consent_versions (version),
  language     TEXT NOT NULL CHECK (language IN ('en', 'ja')),
  -- No reference: kiosks come and go.
  kiosk_id     TEXT NOT NULL,
  agreed_at_us INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX consents_by_person ON consents (auth_id);

-- What ended at each kiosk after somebody opened it, and how long that took. Kept by a trigger, as quarter_counts are, by the
-- quarter of an hour and by the day (UTC): of a month whole days are read, and quarters only of its two ends, which the site's
-- time zone decides.
CREATE TABLE kiosk_counts (
  kiosk_id TEXT NOT NULL,
  kind     TEXT NOT NULL CHECK (kind IN ('authentication', 'registration')),
  span     TEXT NOT NULL CHECK (span IN ('quarter', 'day')),
  from_us  INTEGER NOT NULL,
  accepted INTEGER NOT NULL,
  rejected INTEGER NOT NULL,
  ${COUNT_LENGTHS('INTEGER')},
  PRIMARY KEY (kind, span, from_us, kiosk_id)
) STRICT, WITHOUT ROWID;
`;
