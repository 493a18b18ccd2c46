import type { CallDoor, DoorProblem } from '../../domain/doors/door.ts';
import { postMessage } from './post-message.ts';

/** Somebody stands at the door: what has not answered by then counts as no answer. */
const LONGEST_MS = 2000;
const NEVER = new AbortController().signal;

/** Posts a decision to a door, by the rules for receivers of webhooks, once. */
export const callDoor: CallDoor = async (target, body) => {
  const outcome = await postMessage(target, { headers: {}, body }, NEVER, LONGEST_MS);
  return outcome.delivered
    ? { opened: true, status: outcome.status }
    : { opened: false, problem: outcome.problem as DoorProblem, status: outcome.status };
};
