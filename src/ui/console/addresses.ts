/** Addresses of single items, for links between areas. */
const at = (area: string, id: string): string => `/console/${area}/${encodeURIComponent(id)}`;

/** The ID in a part of an address. A part that is badly encoded stays as it is: no item has such an ID. */
export function idIn(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const reviewAddress = (id: string): string => at('reviews', id);
export const sessionAddress = (id: string): string => at('sessions', id);
export const deletionAddress = (processId: string): string => at('deletions', processId);
export const importAddress = (id: string): string => at('import', id);
export const personAddress = (authId: string): string => at('people', authId);
export const pairAddress = (authId: string, hitAuthId: string): string =>
  `${at('detections', authId)}/${encodeURIComponent(hitAuthId)}`;
/** The address of a term's entry in the glossary. */
export const termAddress = (term: string): string => `/console/glossary#${term}`;

/** The audit entries of an API key, newest first. */
export const keyLogAddress = (id: string): string =>
  `/console/audit?actor=${encodeURIComponent(`key:${id}`)}`;

/** The sessions shown at a kiosk, or issued with an API key, newest first. */
export const sessionsOfKiosk = (id: string): string => `/console/sessions?kiosk=${encodeURIComponent(id)}`;
export const sessionsOfKey = (id: string): string => `/console/sessions?key=${encodeURIComponent(id)}`;

/** The page with a kiosk's figures, and the page with an API key's latest calls. */
export const kioskAddress = (id: string): string => at('devices/kiosks', id);
export const keyAddress = (id: string): string => at('keys', id);
