import { useTexts } from '../../kit/i18n/texts.ts';
import { TimeLeft } from '../../visitor/time-left.tsx';
import { useNow } from '../../visitor/use-now.ts';
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
      {terms ? <TimeLeft ms={terms.endsAtMs - nowMs} /> : null}
    </p>
  );
}
