import type { Texts } from '../kit/i18n/en.ts';
import { shortName } from '../visitor/short-name.ts';
import type { AttemptEnding, Guide, SessionTerms } from './machine/state.ts';

/**
 * The instruction for the person. Somebody who already holds still is not asked to hold still, because the lens is the
 * cause.
 */
export const instructionWords = (t: Texts, { shown, soft }: Guide): string =>
  soft && shown === 'hold_still' ? t.soft : t.instruction[shown];

/** Describes how the session ended and what the site says comes next. */
export function endingWords(
  t: Texts,
  kind: SessionTerms['kind'],
  { result, reason, displayName }: AttemptEnding,
  nextStep: string,
): string {
  const title =
    displayName === null ? (result ? t.success : t.failure)[kind] : t.greet[kind](shortName(displayName));
  return [title, t.finishReason[reason], result ? nextStep : ''].filter((words) => words !== '').join('. ');
}
