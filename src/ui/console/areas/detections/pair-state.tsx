import type { AdminDetection } from '../../../../contract/shield/admin-detections.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useFocusIfLost } from '../../hooks/use-focus-if-lost.ts';
import { Mark } from '../../parts/mark.tsx';
import { texts } from './texts.ts';

type Review = NonNullable<AdminDetection['hits'][number]['review']>;

interface PairStateProps {
  review: Review;
  /** The pair was undecided when the page showed it, so the state replaces the button that decided it. */
  moved: boolean;
}

/** The decisions operators have made about the pair so far. */
export function PairState({ review: { state, same }, moved }: PairStateProps) {
  const t = useTextsOf(texts).states;
  const place = useFocusIfLost<HTMLSpanElement>(moved);
  return (
    <span ref={place} tabIndex={-1}>
      {state !== 'judged' ? (
        <Mark tone="live">{t[state]}</Mark>
      ) : (
        <Mark tone={same ? 'warn' : 'good'}>{same ? t.same : t.different}</Mark>
      )}
    </span>
  );
}
