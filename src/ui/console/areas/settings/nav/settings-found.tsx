import { Link } from 'wouter';
import { SETTINGS, type SettingName } from '../../../../../contract/site/settings.ts';
import { useTextsOf } from '../../../../kit/i18n/language.ts';
import { contains } from '../../../parts/lists/contains.ts';
import { moreTexts, texts } from '../texts.ts';
import type { SettingText } from '../texts-en.ts';
import { settingsAddress } from './settings-address.ts';

/** The settings of all groups whose name or explanation has the typed words. */
export default function SettingsFound({ typed, open }: { typed: string; open: () => void }) {
  const t = useTextsOf(texts);
  const more = useTextsOf(moreTexts);
  const words: Partial<Record<SettingName, SettingText>> = { ...t.settings, ...more };
  const found = (Object.keys(SETTINGS) as SettingName[]).filter((name) => {
    const text = words[name];
    return text && contains([text.label, text.hint, name, ...Object.values(text.choices ?? {})], typed);
  });
  return (
    <>
      <p className="soft small" role="status">
        {t.found(found.length)}
      </p>
      <ul className="settings-found">
        {found.map((name) => (
          <li key={name}>
            <Link href={settingsAddress(SETTINGS[name].group, name)} onClick={open}>
              {words[name]?.label} <span className="soft small">{t.groups[SETTINGS[name].group]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
