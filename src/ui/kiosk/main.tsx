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
import { loadTheRest } from './later.ts';

/** Reads the pairing code, and removes it from the address and the history before anything is shown. */
function takeCode(): string | null {
  const code = /^#pair=([\w-]{1,32})$/.exec(window.location.hash)?.[1] ?? null;
  if (window.location.hash !== '') window.history.replaceState(null, '', window.location.pathname);
  return code;
}

markSiteDevice();
const runner = new KioskRunner();
const REST_MS = 10_000;

const tables = [texts, kioskTexts];
const code = takeCode();
await mountForVisitors(<KioskPage runner={runner} />, tables);
runner.run(code);
// A kiosk page stays open for months and must be able to change its language even after the service has been upgraded,
// so it loads every language and screen, again until all are there. It does so after a delay, so that this does not slow down its
// start.
const loadAll = async (): Promise<void> => {
  const loads = [...VISITOR_LANGUAGES.map((language) => loadLanguage(tables, language)), loadTheRest()];
  if ((await Promise.all(loads)).includes(false)) setTimeout(loadAll, REST_MS);
};
setTimeout(loadAll, REST_MS);
