import type { InstructionCode } from '../../../contract/capture/capture.ts';
import type { Direction } from '../../kit/moving-head.tsx';

/** Where the head should move, as seen in the mirrored preview; null for an instruction that is not a movement. */
export const wayOf = (code: InstructionCode): Direction | null => WAY[code] ?? null;

const WAY: Partial<Record<InstructionCode, Direction>> = {
  turn_left: 'left',
  turn_right: 'right',
  look_up: 'up',
  look_down: 'down',
};
