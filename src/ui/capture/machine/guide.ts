import type { InstructionCode } from '../../../contract/capture/capture.ts';
import { wayOf } from './movements.ts';
import type { Guide, Message, Task } from './state.ts';

/** An instruction stays at least this long: faster changes cannot be read and are spoken over each other. */
export const INSTRUCTION_MIN_MS = 600;

export const startGuide = (nowMs: number, shown: InstructionCode = 'look_at_camera'): Guide => ({
  shown,
  sinceMs: nowMs,
  pending: null,
  progress: 0,
  face: null,
  made: 0,
  task: null,
});

export function takeGuide(guide: Guide, message: Message<'guide'>, nowMs: number): Guide {
  const { instruction, progress, face } = message;
  const made = guide.made + (isMade(guide, message) ? 1 : 0);
  const task = taskOf(message, nowMs);
  const next: Guide = { ...guide, progress, face, task, made };
  if (instruction === guide.shown) return { ...next, pending: null };
  // A movement that is asked for, or was just seen, is answered at once: the person is waiting for it.
  const urgent = wayOf(instruction) !== null || made > guide.made;
  if (urgent) return { ...next, shown: instruction, sinceMs: nowMs, pending: null };
  return settleGuide({ ...next, pending: instruction }, nowMs);
}

/** The service asks for the front again, and what was reached is not lost: else its progress would have gone back. */
const isMade = (guide: Guide, { instruction, progress }: Message<'guide'>): boolean =>
  wayOf(guide.shown) !== null && instruction === 'look_straight' && progress > guide.progress;

function taskOf({ task }: Message<'guide'>, nowMs: number): Task | null {
  if (!task) return null;
  const { step, steps, reached, leftMs, limitMs } = task;
  return { step, steps, reached, endsAtMs: nowMs + leftMs, limitMs };
}

/** Shows the waiting instruction once the present one had its time. Same object when nothing is due. */
export function settleGuide(guide: Guide, nowMs: number): Guide {
  if (guide.pending === null || nowMs - guide.sinceMs < INSTRUCTION_MIN_MS) return guide;
  return { ...guide, shown: guide.pending, sinceMs: nowMs, pending: null };
}

/**
 * Where the face has to go, in degrees clockwise from "up", as seen in the mirrored preview; null when it
 * is not clear.
 */
export function wayToCentreDeg(guide: Guide): number | null {
  if (!guide.face) return null;
  const { x, y, width, height } = guide.face;
  // Mirrored: a face at the left of the picture appears at the right of the preview.
  const dx = 0.5 - (1 - (x + width / 2));
  const dy = 0.5 - (y + height / 2);
  if (Math.hypot(dx, dy) < 0.04) return null;
  const eighth = Math.round(Math.atan2(dx, -dy) / (Math.PI / 4)) * 45;
  return (eighth + 360) % 360;
}
