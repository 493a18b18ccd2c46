/** It has written heads of the audit log to its own disk, so that a file that was taken away is missed. */
export const AUDIT_ANCHORED = 'audit_anchored';

/** Settings that belong to one appliance and not to its site: how it is reached, which kiosk is on its host, what its disk holds. */
const OWN: ReadonlySet<string> = new Set(['tls', 'tls.key', 'kiosk.host', AUDIT_ANCHORED]);

/** The kiosk on the host of this appliance, by its ID. */
export const HOST_KIOSK = 'kiosk.host';

/** As the database of a site names it. @param appliance null: the store is one appliance's alone */
export const ownName = (name: string, appliance: string | null): string =>
  appliance !== null && OWN.has(name) ? `${name}@${appliance}` : name;

/** What an appliance leaves behind. */
export const namesOf = (appliance: string): string[] => [...OWN].map((name) => ownName(name, appliance));

/** Without the appliance. */
export const plainName = (name: string): string => {
  const [plain] = name.split('@');
  return OWN.has(plain) ? plain : name;
};
