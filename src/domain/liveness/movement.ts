/** What the active challenge asks of a head. Left and right are the person's own. */
export const MOVEMENTS = ['turn_left', 'turn_right', 'look_up', 'look_down'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** About the neck's long axis; the others nod. */
export const isTurn = (movement: Movement): boolean => movement === 'turn_left' || movement === 'turn_right';
