/** What the active challenge asks of a head. Left and right are the person's own. */
export const MOVEMENTS = ['turn_left', 'turn_right', 'look_up', 'look_down'] as const;
export type Movement = (typeof MOVEMENTS)[number];
