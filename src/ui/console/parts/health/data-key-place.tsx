import type { DataKeyWhereabouts } from '../../../../contract/site/admin-status.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';

/** Describes where the data key is kept; never shows the key itself. */
export function DataKeyPlace({ of: { place, besideDatabase } }: { of: DataKeyWhereabouts }) {
  const t = useTextsOf(texts);
  if (place === null) return t.lost;
  const line = t.places[place];
  return besideDatabase && place !== 'file' ? t.beside(line) : line;
}

const en = {
  places: {
    file: 'In a file next to the database',
    passphrase: 'Protected by a passphrase that’s entered at each start',
    credential: 'In a systemd credential',
    keychain: 'In this computer’s keychain',
  },
  lost: 'Not found: the next start will fail',
  beside: (place: string): string => `${place}, but data.key is still next to the database too`,
};

const ja: typeof en = {
  places: {
    file: 'データベースと同じ場所のファイル',
    passphrase: '起動のたびに入力するパスフレーズで保護',
    credential: 'systemdのクレデンシャル',
    keychain: 'このコンピューターのキーチェーン',
  },
  lost: '見つかりません。次回は起動できません',
  beside: (place) => `${place}。ただし data.key がデータベースと同じ場所にも残っています`,
};

export const texts = { en, ja };
