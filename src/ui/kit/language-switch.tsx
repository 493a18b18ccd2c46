import { ChoiceRow } from './choice-row.tsx';
import { LANGUAGE_NAMES, LANGUAGES, useLanguage } from './i18n/language.ts';

export function LanguageSwitch({ label }: { label: string }) {
  const { language, choose } = useLanguage();
  return (
    <div className="languages">
      <ChoiceRow
        label={label}
        value={language}
        choices={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
        choose={choose}
      />
    </div>
  );
}
