/** Operators' names for people's trusted devices. */
export const deviceLabels = `
-- Few have one. Typed freely of a person, so it is sealed with the person's key and goes with the device.
CREATE TABLE device_labels (
  device_id TEXT PRIMARY KEY REFERENCES trusted_devices (device_id) ON DELETE CASCADE,
  label     BLOB NOT NULL
) STRICT, WITHOUT ROWID;
`;
