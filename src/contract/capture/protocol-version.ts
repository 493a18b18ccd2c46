/**
 * Version of the capture protocol. 2: `follow_point` and `track`. 3: `ownerKey`. By itself, because a page that imports it from the shapes of
 * the messages loads all of those.
 */
export const CAPTURE_PROTOCOL = 3;
