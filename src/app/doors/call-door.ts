import type { DoorAnswer, DoorProblem, DoorTarget } from '../../domain/doors/door.ts';
import { postMessage } from '../webhooks/post-message.ts';

/** Somebody stands at the door: what has not answered by then counts as no answer. */
export const LONGEST_MS = 2000;
const NEVER = new AbortController().signal;

/** Posts a decision to a door, by the rules for receivers of webhooks, once. */
export async function callDoor(target: DoorTarget, body: string): Promise<DoorAnswer> {
  const haste = { longestMs: LONGEST_MS, urgency: 'now' } as const;
  const outcome = await postMessage(target, { headers: {}, body }, NEVER, haste);
  return outcome.delivered
    ? { opened: true, status: outcome.status }
    : { opened: false, problem: outcome.problem as DoorProblem, status: outcome.status, why: outcome.why };
}
