import { useTexts } from '../../kit/i18n/texts.ts';
import { formatRemaining, useNow } from '../../visitor/use-now.ts';
import { Words } from '../../visitor/words.tsx';
import type { CaptureState } from '../machine/state.ts';

/** Shows the tries and the time that a person has left between two attempts. */
export function RemainingLimits({ state: { attemptsLeft, terms } }: { state: CaptureState }) {
  const t = useTexts();
  const nowMs = useNow(500);
  return (
    <p className="limits soft">
      {attemptsLeft === null ? null : (
        <span>
          <Words>{t.triesLeft(attemptsLeft)}</Words>
        </span>
      )}
      {terms ? (
        <span>
          <Words>{t.timeLeft(formatRemaining(terms.endsAtMs - nowMs))}</Words>
        </span>
      ) : null}
    </p>
  );
}
