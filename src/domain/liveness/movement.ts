/** Head movements of the active challenge. Left and right are the person's own. */
export const MOVEMENTS = ['turn_left', 'turn_right', 'look_up', 'look_down'] as const;
export type Movement = (typeof MOVEMENTS)[number];

/** Whether the movement is a turn about the neck's long axis; the others are nods. */
export const isTurn = (movement: Movement): boolean => movement === 'turn_left' || movement === 'turn_right';
