import type { SettingEntry } from '../../../../contract/site/setting-entry.ts';
import { SETTINGS, type SettingName, type SettingValue } from '../../../../contract/site/settings.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useScoreTexts } from '../../parts/score/score-meaning.tsx';
import { LANGUAGE_CHOICES } from './language-choices.ts';
import { texts } from './texts.ts';
import type { SettingText } from './texts-en.ts';
import { timeInWords } from './time-in-words.ts';

/** @returns a function that writes a setting's value as the settings page does: "1 in 100,000", "On", "12 hours" */
export function useSettingValue(): (name: string, value: SettingValue, words: SettingText) => string {
  const t = useTextsOf(texts);
  const rates = useScoreTexts();
  const { language } = useLanguage();
  return (name, value, { choices }) => {
    const { form }: Partial<SettingEntry> = SETTINGS[name as SettingName] ?? {};
    const chosen = choices?.[String(value)] ?? LANGUAGE_CHOICES[String(value)];
    if (chosen !== undefined) return chosen;
    if (typeof value === 'boolean') return value ? t.on : t.off;
    if (typeof value !== 'number') return value === null || value === '' ? '–' : String(value);
    if (form === 'fmr') return rates.setting(value);
    const unit = form === 'seconds' ? t.seconds : form === 'days' ? t.days : '';
    const inWords = form === 'seconds' ? timeInWords(value, language) : null;
    return inWords ?? `${value.toLocaleString(language)} ${unit}`.trim();
  };
}
