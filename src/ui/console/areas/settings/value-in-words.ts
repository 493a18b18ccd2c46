import type { SettingEntry } from '../../../../contract/site/setting-entry.ts';
import { SETTINGS, type SettingName, type SettingValue } from '../../../../contract/site/settings.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useMarks } from '../../i18n/marks.ts';
import { useScoreTexts } from '../../parts/score/score-meaning.tsx';
import { LANGUAGE_CHOICES } from './language-choices.ts';
import { texts } from './texts.ts';
import type { SettingText } from './texts-en.ts';
import { amountInWords, isTime } from './time-in-words.ts';

/** @returns a function that writes a setting's value as the settings page does: "1 in 100,000", "On", "12 hours" */
export function useSettingValue(): (name: string, value: SettingValue, words: SettingText) => string {
  const t = useTextsOf(texts);
  const rates = useScoreTexts();
  const { comma } = useMarks();
  const { language } = useLanguage();
  return (name, value, { choices }) => {
    const { form }: Partial<SettingEntry> = SETTINGS[name as SettingName] ?? {};
    const chosen =
      choices?.[String(value)] ?? (form === 'choice' ? LANGUAGE_CHOICES[String(value)] : undefined);
    if (chosen !== undefined) return chosen;
    if (typeof value === 'boolean') return value ? t.on : t.off;
    if (Array.isArray(value) && value.length > 0) return value.join(comma);
    if (typeof value !== 'number') return String(value ?? '') || '–';
    if (form === 'fmr') return rates.setting(value);
    return isTime(form) ? amountInWords(value, form, language) : value.toLocaleString(language);
  };
}
