import type { DataKeyWhereabouts } from '../../../contract/site/admin-status.ts';
import { useOperatorTexts } from '../i18n/texts.ts';

/** Where the data key is kept, in words; never the key itself. */
export function DataKeyPlace({ of: { place, besideDatabase } }: { of: DataKeyWhereabouts }) {
  const t = useOperatorTexts().status;
  if (place === null) return t.dataKeyLost;
  const line = t.dataKeyPlaces[place];
  return besideDatabase && place !== 'file' ? t.dataKeyBeside(line) : line;
}
