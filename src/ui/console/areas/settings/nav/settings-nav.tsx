import { NativeSelect, TextInput } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { SETTING_GROUPS, type SettingGroup } from '../../../../../contract/site/setting-entry.ts';
import { useTextsOf } from '../../../../kit/i18n/language.ts';
import { partOfPage } from '../../../part-of-page.ts';
import { texts } from '../texts.ts';
import { settingsAddress } from './settings-address.ts';

const SettingsFound = partOfPage(() => import('./settings-found.tsx'));

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
        onChange={(e) => navigate(settingsAddress(e.currentTarget.value as SettingGroup))}
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
              <Link href={settingsAddress(group)} aria-current={group === shown ? 'page' : undefined}>
                {t.groups[group]}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <Suspense fallback={null}>
          <SettingsFound typed={typed} open={() => setTyped('')} />
        </Suspense>
      )}
    </nav>
  );
}
