import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useStatus } from '../../hooks/use-status.ts';

const en = {
  text: (count: number, shown: string): string =>
    count === 1
      ? 'One person holds their face themselves, and isn’t found here.'
      : `${shown} people hold their face themselves, and aren’t found here.`,
};

const ja: typeof en = {
  text: (_, shown) => `顔のデータを本人が保持している${shown}人は、ここでは見つかりません。`,
};

const texts = { en, ja };

/** On pages of what a search by face found: who is in none, where there is anybody. */
export function NotFoundHere() {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const count = useStatus().value?.counts.ownerHeldFaces ?? 0;
  if (count === 0) return null;
  return (
    <p className="soft" data-not-found-here>
      {t.text(count, count.toLocaleString(language))}
    </p>
  );
}
