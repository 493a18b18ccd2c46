/** Days after which a new key ends by itself, at most. */
export const KEY_MAX_DAYS = 3650;

/** Hours during which a key and the one that replaces it both work. */
export const OVERLAP_USUAL_HOURS = 24;
export const OVERLAP_MAX_HOURS = 720;
