/** Where the areas show one thing, for links from one to another. */
const at = (area: string, id: string): string => `/console/${area}/${encodeURIComponent(id)}`;

export const reviewAddress = (id: string): string => at('reviews', id);
export const sessionAddress = (id: string): string => at('sessions', id);
export const deletionAddress = (processId: string): string => at('deletions', processId);
export const importAddress = (id: string): string => at('import', id);
export const personAddress = (authId: string): string => at('people', authId);
export const pairAddress = (authId: string, hitAuthId: string): string =>
  `${at('detections', authId)}/${encodeURIComponent(hitAuthId)}`;
/** Its entry in the glossary. */
export const termAddress = (term: string): string => `/console/glossary#${term}`;

/** The link for a new password that an administrator sent; flows/access makes the same. */
export const RESET_PATH = '/console/reset';

/** What an API key did, newest first. */
export const keyLogAddress = (id: string): string =>
  `/console/audit?actor=${encodeURIComponent(`key:${id}`)}`;
