import '../visitor/visitor.css';
import './kiosk.css';
import { texts } from '../kit/i18n/texts.ts';
import { loadLanguage } from '../kit/i18n/visitor-language.ts';
import { VISITOR_LANGUAGES } from '../kit/i18n/visitor-languages.ts';
import { mountForVisitors } from '../visitor/mount-visitors.tsx';
import { markSiteDevice } from '../visitor/site-device.ts';
import { kioskTexts } from './i18n/texts.ts';
import { KioskPage } from './kiosk-page.tsx';
import { KioskRunner } from './kiosk-runner.ts';

/** The pairing code leaves the address and the history before anything else is shown. */
function takeCode(): string | null {
  const code = /^#pair=([\w-]{1,32})$/.exec(window.location.hash)?.[1] ?? null;
  if (window.location.hash !== '') window.history.replaceState(null, '', window.location.pathname);
  return code;
}

markSiteDevice();
const runner = new KioskRunner();
const LANGUAGES_MS = 10_000;

const tables = [texts, kioskTexts];
const code = takeCode();
await mountForVisitors(<KioskPage runner={runner} />, tables);
runner.run(code);
// A kiosk stays open for months: it must not need the service of its first day to change the language. Not at once,
// so that it stands there as soon as without.
setTimeout(() => {
  for (const language of VISITOR_LANGUAGES) void loadLanguage(tables, language);
}, LANGUAGES_MS);
