/** Indexes for the console's lists of people and devices, so that it does not read all of them. */
export const peopleList = `
CREATE INDEX people_by_creation ON people (created_at_us, auth_id) WHERE erased_at_us IS NULL;
CREATE INDEX trusted_devices_by_registration ON trusted_devices (registered_at_us, device_id);
`;
