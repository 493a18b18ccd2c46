import type { AdminReview } from '../../../../contract/admin-shield.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { useStatus } from '../../use-status.ts';
import { expected, twoDigits } from './figures.ts';
import { texts } from './texts.ts';

/** The score in words that a person can weigh. */
export function Likeness({ hit }: { hit: AdminReview['hits'][number] }) {
  const t = useTextsOf(texts).desk;
  const { language } = useLanguage();
  const people = useStatus().value?.search.size ?? null;
  const oneIn = hit.one_in.toLocaleString(language);
  const [alike, inGallery] = hit.rarer ? [t.alikeRarer, t.inGalleryRarer] : [t.alike, t.inGallery];
  return (
    <div className="likeness">
      <p>
        <strong>{alike(oneIn)}</strong>{' '}
        {people === null
          ? null
          : inGallery(people.toLocaleString(language), twoDigits(expected(hit.fmr, people), language))}{' '}
        <span className="soft small">{t.score(hit.score.toFixed(3))}</span>
      </p>
    </div>
  );
}
