import { LANGUAGE_NAMES, LANGUAGES, useLanguage } from './i18n/language.tsx';

export function LanguageSwitch({ label }: { label: string }) {
  const { language, choose } = useLanguage();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and cannot be a flex box everywhere
    <div className="languages" role="group" aria-label={label}>
      {LANGUAGES.map((l) => (
        <button key={l} type="button" lang={l} aria-pressed={l === language} onClick={() => choose(l)}>
          {LANGUAGE_NAMES[l]}
        </button>
      ))}
    </div>
  );
}
