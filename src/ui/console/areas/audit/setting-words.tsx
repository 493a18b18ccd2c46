import type { ReactNode } from 'react';
import type { SettingEntry } from '../../../../contract/site/setting-entry.ts';
import { SETTINGS } from '../../../../contract/site/settings.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useMarks } from '../../i18n/marks.ts';
import { moreTexts, texts } from '../settings/texts.ts';
import type { SettingText } from '../settings/texts-en.ts';

/** The texts of a setting. Undefined: the name is of something else that was set, such as the consent text. */
function useSettingText(name: string): SettingText | undefined {
  const { settings } = useTextsOf(texts);
  const all: Readonly<Record<string, SettingText>> = { ...settings, ...useTextsOf(moreTexts) };
  return all[name];
}

/** A setting as its page names it, with its group; nothing if no page names it. */
export function SettingLabel({ name }: { name: string }) {
  const { colon } = useMarks();
  const { groups } = useTextsOf(texts);
  const label = useSettingText(name)?.label;
  const entry = (SETTINGS as Readonly<Record<string, SettingEntry>>)[name];
  if (!label || !entry) return null;
  return (
    <div className="setting-label">
      {groups[entry.group]}
      {colon}
      {label}
    </div>
  );
}

interface SettingValueProps {
  name: string;
  value: string;
  /** Shown for a value that has no name. */
  otherwise: ReactNode;
}

/** The value that a setting got, as its page names it. */
export const SettingValue = ({ name, value, otherwise }: SettingValueProps) =>
  useSettingText(name)?.choices?.[value] ?? otherwise;
