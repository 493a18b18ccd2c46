/** A page that shows any visitors' screen in any language immediately, without service or camera. */
import '../../../src/ui/kit/kit.css';
import '../../../src/ui/visitor/visitor.css';
import '../../../src/ui/kiosk/kiosk.css';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { PAGE_REFUSALS } from '../../../src/contract/capture/page-refusals.ts';
import { Camera } from '../../../src/ui/camera/camera.ts';
import { CapturePage } from '../../../src/ui/capture/capture-page.tsx';
import type { ShownCapture } from '../../../src/ui/capture/capture-runner.ts';
import type { CaptureState } from '../../../src/ui/capture/machine/state.ts';
import { ObstacleScreen } from '../../../src/ui/capture/screens/attempt-over.tsx';
import { RefusedScreen } from '../../../src/ui/capture/screens/connection.tsx';
import { kioskTexts } from '../../../src/ui/kiosk/i18n/texts.ts';
import { KioskPage } from '../../../src/ui/kiosk/kiosk-page.tsx';
import type { ShownKiosk } from '../../../src/ui/kiosk/kiosk-runner.ts';
import { texts } from '../../../src/ui/kit/i18n/texts.ts';
import { loadLanguage, VisitorLanguageProvider } from '../../../src/ui/kit/i18n/visitor-language.ts';
import type { VisitorLanguage } from '../../../src/ui/kit/i18n/visitor-languages.ts';
import { SiteSays } from '../../../src/ui/visitor/site-words.tsx';
import { CAPTURE_SCREENS, RECONNECTING } from './capture-screens.ts';
import { KIOSK_SCREENS, kioskAt } from './kiosk-screens.ts';

const SITE = {
  name: 'Kita Clinic 北クリニック',
  purpose: [
    'We confirm who you are before we hand out medicine.',
    'ja: お薬をお渡しする前に、ご本人を確認しています。',
  ],
  picture_use: [],
  other_way: ['Please show your health insurance card at window 1.', 'ja: 1番窓口で保険証をお見せください。'],
  other_way_ends: true,
  contact: ['Reception, ground floor, phone 100', 'ja: 総合受付（内線100）'],
  id_hint: ['The member number on your card', 'ja: 会員証に書かれた番号です'],
  next_step: ['Please go to window 2.', 'ja: 2番窓口へお進みください。'],
};

const TABLES = [texts, kioskTexts];
const place = document.body.appendChild(document.createElement('div'));
place.id = 'root';
const root = createRoot(place);
let shown = 0;

const nothing = (): void => undefined;
const unsubscribe = () => nothing;

const captureOf = (state: CaptureState): ShownCapture => ({
  camera: new Camera(),
  state,
  subscribe: unsubscribe,
  dispatch: nothing,
  show: nothing,
  lightShown: nothing,
  cannotMove: nothing,
  touched: nothing,
  otherWay: nothing,
  hears: unsubscribe,
});

function kioskOf(name: string, language: VisitorLanguage): ShownKiosk {
  const [, capturing] = [...CAPTURE_SCREENS].find(([n]) => n.startsWith('movement turn_left')) ?? [];
  return {
    state: kioskAt(name, language, SITE, performance.now()),
    subscribe: unsubscribe,
    dispatch: nothing,
    scanned: nothing,
    anotherCamera: () => new Camera(),
    capture: capturing ? captureOf(capturing) : null,
  };
}

const OBSTACLES = ['unsupported', 'insecure', 'cookies'] as const;

const CAPTURE_NAMES = [
  ...CAPTURE_SCREENS.keys(),
  'reconnecting',
  ...PAGE_REFUSALS.map((refusal) => `refused ${refusal}`),
  ...OBSTACLES.map((obstacle) => `obstacle ${obstacle}`),
];

function capturePage(name: string): ReactNode {
  const refusal = PAGE_REFUSALS.find((r) => name === `refused ${r}`);
  if (refusal) return <RefusedScreen why={refusal} />;
  const obstacle = OBSTACLES.find((o) => name === `obstacle ${o}`);
  if (obstacle) return <ObstacleScreen obstacle={obstacle} />;
  const state = CAPTURE_SCREENS.get(name) ?? RECONNECTING;
  return <CapturePage runner={captureOf(state)} />;
}

/** The names of all screens of a page. */
export const names = { capture: CAPTURE_NAMES, kiosk: KIOSK_SCREENS };

/** Resolves once the screen is shown. */
export async function show(page: keyof typeof names, name: string, language: VisitorLanguage): Promise<void> {
  await loadLanguage(TABLES, language);
  const screen = page === 'kiosk' ? <KioskPage runner={kioskOf(name, language)} /> : capturePage(name);
  shown++;
  flushSync(() =>
    root.render(
      <VisitorLanguageProvider key={shown} first={language} tables={TABLES}>
        <SiteSays value={SITE}>{screen}</SiteSays>
      </VisitorLanguageProvider>,
    ),
  );
}
