import { NativeSelect, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { SETTING_GROUPS, type SettingGroup } from '../../../../contract/site/setting-entry.ts';
import { SETTINGS, type SettingName } from '../../../../contract/site/settings.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { contains } from '../../parts/lists/contains.ts';
import { moreTexts, texts } from './texts.ts';
import type { SettingText } from './texts-en.ts';

const addressOf = (group: SettingGroup, setting?: SettingName): string =>
  `/console/settings?${new URLSearchParams({ group, ...(setting && { setting }) })}`;

/** The groups of settings: a list beside them with a search over all groups, on a phone a choice above them. */
export function SettingsNav({ shown }: { shown: SettingGroup }) {
  const t = useTextsOf(texts);
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState('');
  return (
    <nav className="settings-nav" aria-label={t.groupsName}>
      <NativeSelect
        className="settings-choice"
        label={t.groupsName}
        value={shown}
        data={SETTING_GROUPS.map((group) => ({ value: group, label: t.groups[group] }))}
        onChange={(e) => navigate(addressOf(e.currentTarget.value as SettingGroup))}
      />
      <TextInput
        className="settings-search"
        type="search"
        label={t.find}
        value={typed}
        autoComplete="off"
        onChange={(e) => setTyped(e.currentTarget.value)}
      />
      {typed.trim() === '' ? (
        <ul className="settings-groups">
          {SETTING_GROUPS.map((group) => (
            <li key={group}>
              <Link href={addressOf(group)} aria-current={group === shown ? 'page' : undefined}>
                {t.groups[group]}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Suspense fallback={null}>
          <Found typed={typed} open={() => setTyped('')} />
        </Suspense>
      )}
    </nav>
  );
}

/** The settings of all groups whose name or explanation has the typed words. */
function Found({ typed, open }: { typed: string; open: () => void }) {
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
            <Link href={addressOf(SETTINGS[name].group, name)} onClick={open}>
              {words[name]?.label} <span className="soft small">{t.groups[SETTINGS[name].group]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
