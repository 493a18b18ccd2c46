import type { AdminReview } from '../../../../contract/admin-shield.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { useStatus } from '../../use-status.ts';
import { expectedStrangers, twoDigits } from './figures.ts';
import { texts } from './texts.ts';

/** The score in words that a person can weigh. */
export function Likeness({ hit }: { hit: AdminReview['hits'][number] }) {
  const t = useTextsOf(texts).desk;
  const { language } = useLanguage();
  const people = useStatus().value?.search.size ?? null;
  const oneIn = hit.one_in.toLocaleString(language);
  return (
    <div className="likeness">
      <p>
        <strong>{(hit.rarer ? t.alikeRarer : t.alike)(oneIn)}</strong>{' '}
        {people === null ? null : <InGallery hit={hit} people={people} />}{' '}
        <span className="soft small">{t.score(hit.score.toFixed(3))}</span>
      </p>
    </div>
  );
}

function InGallery({ hit, people }: { hit: AdminReview['hits'][number]; people: number }) {
  const t = useTextsOf(texts).desk;
  const { language } = useLanguage();
  const { few, count } = expectedStrangers(hit.fmr, people);
  const words = few || hit.rarer ? t.inGalleryRarer : t.inGallery;
  return words(people.toLocaleString(language), twoDigits(count, language));
}
