/** Set once an appliance has written heads of the audit log to its own disk, so that a removed file is noticed. */
export const AUDIT_ANCHORED = 'audit_anchored';

/** Settings of one appliance and not of its site: how it is reached, the kiosk on its host, what its disk holds. */
const OWN: ReadonlySet<string> = new Set(['tls', 'tls.key', 'kiosk.host', AUDIT_ANCHORED]);

/** The setting that holds the ID of the kiosk on this appliance's host. */
export const HOST_KIOSK = 'kiosk.host';

/** A setting's name in the site's database. @param appliance null: the store belongs to one appliance alone */
export const ownName = (name: string, appliance: string | null): string =>
  appliance !== null && OWN.has(name) ? `${name}@${appliance}` : name;

/** The names of all settings of one appliance. */
export const namesOf = (appliance: string): string[] => [...OWN].map((name) => ownName(name, appliance));

/** A setting's name without the appliance. */
export const plainName = (name: string): string => {
  const [plain] = name.split('@');
  return OWN.has(plain) ? plain : name;
};
