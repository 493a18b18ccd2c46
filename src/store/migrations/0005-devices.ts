/** Trusted devices, and the device that an attempt came from. */
export const devices = `
-- Revoked is removed: there is nothing about a device that outlives its trust.
CREATE TABLE trusted_devices (
  device_id        TEXT PRIMARY KEY CHECK (device_id <> ''),
  auth_id          TEXT NOT NULL REFERENCES people (auth_id),
  -- SPKI (DER) of a P-256 key.
  public_key       BLOB NOT NULL CHECK (length(public_key) = 91),
  device_info      TEXT NOT NULL,
  registered_at_us INTEGER NOT NULL,
  UNIQUE (auth_id, public_key)
) STRICT, WITHOUT ROWID;

-- No reference: it tells what was recognised then, also when the device has been revoked since.
ALTER TABLE attempts ADD COLUMN device_id TEXT;
`;
