import type { AdminDetection } from '../../../../contract/shield/admin-detections.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { Mark } from '../../parts/mark.tsx';
import { texts } from './texts.ts';

type Review = NonNullable<AdminDetection['hits'][number]['review']>;

/** The decisions operators have made about the pair so far. */
export function PairState({ review: { state, same } }: { review: Review }) {
  const t = useTextsOf(texts).states;
  if (state !== 'judged') return <Mark tone="live">{t[state]}</Mark>;
  return <Mark tone={same ? 'warn' : 'good'}>{same ? t.same : t.different}</Mark>;
}
