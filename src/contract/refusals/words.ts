/**
 * The English of all refusals, by reason: what `desc` says after the name of the parameter. Programs and people read it, so
 * a sentence changes on purpose or not at all (test/contract/refusal-sentences.txt).
 */
import { ACCESS_REFUSALS } from './access.ts';
import { APPLIANCE_REFUSALS } from './appliance.ts';
import { CALL_REFUSALS } from './calls.ts';
import { PEOPLE_REFUSALS } from './people.ts';
import { type Given, sentenceIn } from './sentence.ts';

export const REFUSAL_WORDS = {
  ...CALL_REFUSALS,
  ...ACCESS_REFUSALS,
  ...APPLIANCE_REFUSALS,
  ...PEOPLE_REFUSALS,
};

/** Why a call was refused. */
export type Reason = keyof typeof REFUSAL_WORDS;

/** What people read: each parameter with what is wrong with it. */
export const refusalText = (
  faults: readonly { reason: Reason; parameter: string; values: Given }[],
): string => faults.map((fault) => `${fault.parameter} ${refusalWords(fault)}`.trim()).join('; ');

/** The English sentence about a parameter, without its name. */
export const refusalWords = ({ reason, values }: { reason: Reason; values: Given }): string =>
  sentenceIn(REFUSAL_WORDS, reason, values) ?? reason;
