import './language-list.css';
import { useVisitorLanguage } from '../../kit/i18n/visitor-language.ts';
import { OF_LANGUAGE, VISITOR_LANGUAGES, type VisitorLanguage } from '../../kit/i18n/visitor-languages.ts';
import { GlobeIcon } from '../icon.tsx';

/** Uses the device's own list: people know it, and it fits the smallest screen. */
export function LanguageList({ label }: { label: string }) {
  const { language, choose } = useVisitorLanguage();
  return (
    <label className="language-list">
      <GlobeIcon />
      <span className="unseen">{label}</span>
      <select value={language} onChange={(event) => choose(event.currentTarget.value as VisitorLanguage)}>
        {VISITOR_LANGUAGES.map((l) => (
          <option key={l} value={l} lang={OF_LANGUAGE[l].tag}>
            {OF_LANGUAGE[l].name}
          </option>
        ))}
      </select>
    </label>
  );
}
