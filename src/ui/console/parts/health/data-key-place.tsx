import type { DataKeyWhereabouts } from '../../../../contract/site/admin-status.ts';
import { useOperatorTexts } from '../../i18n/texts.ts';

/** Describes where the data key is kept; never shows the key itself. */
export function DataKeyPlace({ of: { place, besideDatabase } }: { of: DataKeyWhereabouts }) {
  const t = useOperatorTexts().status;
  if (place === null) return t.dataKeyLost;
  const line = t.dataKeyPlaces[place];
  return besideDatabase && place !== 'file' ? t.dataKeyBeside(line) : line;
}
