/** Linkage IDs, which the client chooses: the same alphabet and length as in contract/text-patterns.ts. */

/** Whether a text can be a linkage ID. */
export const isLinkId = (text: string): boolean => /^[A-Za-z0-9._~-]{1,128}$/.test(text);

/**
 * Whether it may become somebody's: clients take `.` and `..` in an address for another path, so nobody could be asked
 * about by them. One that was linked before stays an ID.
 */
export const isNewLinkId = (text: string): boolean => isLinkId(text) && !/^\.{1,2}$/.test(text);
