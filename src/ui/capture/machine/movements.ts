import type { InstructionCode } from '../../../contract/capture/capture.ts';
import type { Direction } from '../../kit/moving-head.tsx';

/** Where the head should move, as seen in the mirrored preview; null for an instruction that is not a movement. */
export const wayOf = (code: InstructionCode): Direction | null => (isMovement(code) ? WAYS[code] : null);

export const WAYS = {
  turn_left: 'left',
  turn_right: 'right',
  look_up: 'up',
  look_down: 'down',
} as const satisfies Partial<Record<InstructionCode, Direction>>;
export type Movement = keyof typeof WAYS;

export const isMovement = (code: InstructionCode): code is Movement => code in WAYS;
