import { LargeTexts } from '../../../kit/i18n/language.ts';
import { partLoaded } from '../../part-of-page.ts';
import type { DetailTexts } from './detail-texts-en.ts';

/** Loaded after the entries' own texts, so that they do not add to the first load (decision 55). */
export const detailTexts = new LargeTexts({
  en: () => partLoaded(async () => (await import('./detail-texts-en.ts')).en),
  ja: () => partLoaded(async () => (await import('./detail-texts-ja.ts')).ja),
});

type Value = string | number | boolean | null;

/** One detail of an entry in the operator's language. A name or a word without a text stays as it is stored. */
export function detailInWords(name: string, value: Value, t: DetailTexts): { name: string; value: string } {
  return { name: t.names[name] ?? name, value: valueInWords(name, value, t) };
}

function valueInWords(name: string, value: Value, t: DetailTexts): string {
  if (value === null) return '–';
  if (typeof value === 'boolean') return value ? t.yes : t.no;
  return t.values[name]?.[String(value)] ?? String(value);
}
