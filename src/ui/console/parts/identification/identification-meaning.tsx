import type { AdminIdentificationTerms } from '../../../../contract/identification/admin-identifications.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { identificationTexts } from './identification-texts.ts';

type Promised = Pick<AdminIdentificationTerms, 'fpir' | 'gallery' | 'estimated' | 'least_measured_fpir'>;

/** What a search of everybody promises in the gallery as it is, and how far that was measured. */
export function IdentificationMeaning({ told }: { told: Promised }) {
  const t = useTextsOf(identificationTexts);
  const { language } = useLanguage();
  const { fpir, gallery, estimated, least_measured_fpir } = told;
  /** Rounded up: a promise is never better than it is. */
  const share = (value: number): string =>
    value.toLocaleString(language, {
      style: 'percent',
      maximumSignificantDigits: 1,
      roundingMode: 'ceil',
    });
  return (
    <div className="soft" role="status" data-estimated={estimated}>
      <p>{t.promise(share(fpir), gallery.toLocaleString(language))}</p>
      <p>{estimated ? t.estimated(share(least_measured_fpir)) : t.measured}</p>
    </div>
  );
}
