import type { InstructionCode } from '../../../contract/capture/capture.ts';
import { wayOf } from './movements.ts';
import type { FaceBox, Guide, Message, Task } from './state.ts';

/**
 * An instruction stays for at least this long: faster changes cannot be read. One that was followed gives way at once,
 * since whoever followed it has understood it.
 */
export const INSTRUCTION_MIN_MS = 900;
/** After HINT_MS without progress a hint is shown; after STUCK_MS, another way to identify as well. */
export const HINT_MS = 10_000;
export const STUCK_MS = 25_000;
/**
 * The picture counts as soft, not blurred by motion, if the face moved no more than STILL_SHARE of its width between
 * frames for SOFT_MS.
 */
export const SOFT_MS = 3000;
const STILL_SHARE = 0.06;

export const startGuide = (nowMs: number, shown: InstructionCode = 'look_at_camera'): Guide => ({
  shown,
  sinceMs: nowMs,
  pending: null,
  progress: 0,
  best: 0,
  face: null,
  made: 0,
  task: null,
  progressMs: nowMs,
  stuck: 'no',
  still: null,
  soft: false,
});

export function takeGuide(guide: Guide, message: Message<'guide'>, nowMs: number): Guide {
  const { instruction, progress, face } = message;
  const isFollowed = isMade(guide, message);
  const made = guide.made + (isFollowed ? 1 : 0);
  const task = taskOf(message, nowMs);
  const moves = progress > guide.best || task !== null;
  const best = Math.max(guide.best, progress);
  const going: Pick<Guide, 'progressMs' | 'stuck'> = moves ? { progressMs: nowMs, stuck: 'no' } : guide;
  const { progressMs, stuck } = going;
  const still = instruction === 'hold_still' && task === null ? stillFace(guide.still, face, nowMs) : null;
  const soft = still !== null && nowMs - still.sinceMs >= SOFT_MS;
  const next: Guide = { ...guide, progress, best, face, task, made, progressMs, stuck, still, soft };
  if (instruction === guide.shown) return { ...next, pending: null };
  // Whoever keeps still, as the captured do, has followed that already.
  const begins = (guide.pending ?? guide.shown) === 'keep_still' && wayOf(instruction) !== null;
  const cameBack = guide.shown === 'look_straight' && guide.task !== null && wayOf(instruction) !== null;
  if (begins || (guide.pending === null && (isFollowed || cameBack)))
    return { ...next, shown: instruction, sinceMs: nowMs, pending: null };
  return settleGuide({ ...next, pending: instruction }, nowMs);
}

/** The instruction whose arrow is shown; null: something else is asked for by now, although the words still stand. */
export const arrowOf = ({ shown, pending }: Guide): InstructionCode | null => (pending ? null : shown);

/**
 * A movement was made if the service goes on to the next step, or if it asks for the front or for the next movement and
 * progress has risen; a failed movement would have lowered it.
 */
function isMade(guide: Guide, { instruction, progress, task }: Message<'guide'>): boolean {
  if (task && guide.task && task.step > guide.task.step) return true;
  const asked = guide.pending ?? guide.shown;
  const goesOn = instruction === 'look_straight' || (wayOf(instruction) !== null && instruction !== asked);
  return wayOf(asked) !== null && goesOn && progress > guide.progress;
}

function taskOf({ task }: Message<'guide'>, nowMs: number): Task | null {
  if (!task) return null;
  const { step, steps, reached, leftMs, limitMs } = task;
  return { step, steps, reached, endsAtMs: nowMs + leftMs, limitMs };
}

/** The latest face box and the time since when it has not moved; null if there is no face. */
function stillFace(still: Guide['still'], face: FaceBox | null, nowMs: number): Guide['still'] {
  if (!face) return null;
  const moved = still === null || apart(still.face, face) > STILL_SHARE * face.width;
  return { face, sinceMs: moved ? nowMs : still.sinceMs };
}

/** The distance between the centres of two boxes, as a share of the frame. */
const apart = (a: FaceBox, b: FaceBox): number =>
  Math.hypot(a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2);

function stuckAt(guide: Guide, nowMs: number): Guide['stuck'] {
  const forMs = nowMs - guide.progressMs;
  return forMs >= STUCK_MS ? 'long' : forMs >= HINT_MS ? 'yes' : 'no';
}

/** Applies changes that depend on time alone. Returns the same object if nothing is due. */
export function settleGuide(guide: Guide, nowMs: number): Guide {
  const stuck = stuckAt(guide, nowMs);
  return showPending(stuck === guide.stuck ? guide : { ...guide, stuck }, nowMs);
}

/** Shows the pending instruction once the current one has been shown for long enough. */
function showPending(guide: Guide, nowMs: number): Guide {
  if (guide.pending === null || nowMs - guide.sinceMs < INSTRUCTION_MIN_MS) return guide;
  return { ...guide, shown: guide.pending, sinceMs: nowMs, pending: null };
}

/**
 * Where the face has to move, in degrees clockwise from up, in steps of 45, as seen in the mirrored preview; null if
 * unclear.
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
