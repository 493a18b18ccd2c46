import { useTexts } from '../../kit/i18n/texts.ts';
import type { CaptureState } from '../machine/state.ts';
import { formatRemaining, useNow } from '../use-now.ts';

/** Tries and time that a person still has between two attempts. */
export function WhatIsLeft({ state: { attemptsLeft, terms } }: { state: CaptureState }) {
  const t = useTexts();
  const nowMs = useNow(500);
  return (
    <p className="limits soft">
      {attemptsLeft === null ? null : <span>{t.triesLeft(attemptsLeft)}</span>}
      {terms ? <span>{t.timeLeft(formatRemaining(terms.endsAtMs - nowMs))}</span> : null}
    </p>
  );
}
