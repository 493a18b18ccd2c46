/** Settings that belong to one appliance and not to its site: how it is reached, and which kiosk is on its host. */
const OWN: ReadonlySet<string> = new Set(['tls', 'tls.key', 'kiosk.host']);

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
