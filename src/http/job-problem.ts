import { refusalText } from '../contract/refusals/words.ts';
import type { Fault } from '../domain/failure.ts';

/** Why a job failed, in English and in a form for programs. */
export const problemView = (fault: Fault | null | undefined) =>
  fault
    ? { problem: refusalText([fault]), why: { reason: fault.reason, values: { ...fault.values } } }
    : { problem: null, why: null };
