import type { DataKeyWhereabouts } from '../../../../contract/site/admin-status.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { texts } from './data-key-place-texts.ts';

/** Describes where the data key is kept; never shows the key itself. */
export function DataKeyPlace({ of: { place, besideDatabase } }: { of: DataKeyWhereabouts }) {
  const t = useTextsOf(texts);
  if (place === null) return t.lost;
  const line = t.places[place];
  return besideDatabase && place !== 'file' ? t.beside(line) : line;
}
