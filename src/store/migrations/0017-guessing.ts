/**
 * Consecutive mismatches per person and place, so that failures elsewhere do not lock a person out at their own
 * place. Also the kiosk that shows a session and the key that issued it, by which attempts are paced. A place is a
 * pseudonym under the site's key, not an address or device ID.
 */
export const guessing = `
CREATE TABLE place_lockouts (
  auth_id         TEXT NOT NULL REFERENCES people (auth_id),
  place           TEXT NOT NULL CHECK (place <> ''),
  failures        INTEGER NOT NULL CHECK (failures >= 0),
  locked_until_us INTEGER NOT NULL,
  noted_at_us     INTEGER NOT NULL,
  PRIMARY KEY (auth_id, place)
) STRICT, WITHOUT ROWID;
CREATE INDEX place_lockouts_locked ON place_lockouts (locked_until_us) WHERE locked_until_us > 0;
CREATE INDEX people_locked ON people (locked_until_us) WHERE locked_until_us > 0;

CREATE TABLE session_origins (
  session_id TEXT PRIMARY KEY REFERENCES sessions (id) ON DELETE CASCADE,
  -- No references: kiosks and keys come and go.
  kiosk_id   TEXT,
  key_id     TEXT
) STRICT, WITHOUT ROWID;
`;
