import { useEffect } from 'react';
import type { Texts } from '../kit/i18n/en.ts';
import { useTexts } from '../kit/i18n/texts.ts';
import { useVisitorLanguage } from '../kit/i18n/visitor-language.ts';
import { headWords } from '../visitor/head-task.ts';
import { shortName } from '../visitor/short-name.ts';
import { useSite } from '../visitor/site-words.tsx';
import { sentences, silence, speak } from '../visitor/speech.ts';
import type { KioskTexts } from './i18n/en.ts';
import { useKioskTexts } from './i18n/texts.ts';
import type { KioskState } from './machine/state.ts';
import { wentWrong } from './machine/steps.ts';
import { mayWithdraw } from './machine/withdrawal.ts';
import { useCameraSign } from './parts/camera-sign.tsx';
import {
  dataWords,
  grouped,
  movementsAhead,
  otherWaySpeech,
  readyTitle,
  resultWords,
  withdrawalWords,
} from './words.ts';

/** Reads each screen aloud once. Silent while no visitor is there. */
export function useSpeech(state: KioskState): void {
  const t = useKioskTexts();
  const { speech } = state.comfort;
  // The language of the loaded texts, which changes slightly later than the visitor's choice.
  const { language } = useVisitorLanguage();
  const texts = useTexts();
  const site = useSite();
  const cameraAbove = useCameraSign(state);
  const prompt = speech ? promptOf(state, t, texts, site, cameraAbove) : null;
  useEffect(() => {
    if (prompt === null) silence();
    else speak(prompt, language);
  }, [prompt, language]);
}

/** The text to speak. null: nothing is spoken. '': nothing new, because the capture speaks its own instructions. */
export function promptOf(
  state: KioskState,
  t: KioskTexts,
  texts: Texts,
  site: { nextStep: string; otherWay: string; otherWayEnds: boolean },
  cameraAbove: boolean,
): string | null {
  const { screen, terms, asksStillThere, cameraProblem } = state;
  const above = cameraAbove ? t.cameraSign.above : '';
  const withdrawal = mayWithdraw(state) ? t.withdrawal.button : '';
  if (asksStillThere) return t.stillThere.title;
  switch (screen.name) {
    case 'choose':
      return sentences(t.choose.title, ...(terms?.offers ?? []).map((kind) => t.choose[kind]), withdrawal);
    case 'identify':
      if (screen.fault) return t.identify.faults[screen.fault];
      return screen.pad === 'camera'
        ? sentences(t.identify.cameraHint, above)
        : sentences(t.identify[screen.kind], t.identify.hint);
    case 'consent':
      return t.consent.title;
    case 'ready': {
      const ahead = movementsAhead(terms, screen.purpose.kind);
      const moves = ahead === 0 ? '' : headWords(texts, terms?.challenge ?? 'movements', ahead);
      const data = dataWords(t, screen.purpose, terms);
      return sentences(readyTitle(t, screen.purpose), data, above, t.ready.text, moves);
    }
    case 'capture':
      return cameraProblem === null ? '' : sentences(t.cameraTrouble.title, t.cameraTrouble.text);
    case 'other_way':
      return otherWaySpeech(texts, site, screen.back, withdrawal);
    case 'result': {
      const { kind, ending, displayName } = screen;
      const { title, text, way } = resultWords(t, screen, site.otherWay);
      const said =
        displayName === null ? title : texts.greet[kind ?? 'authentication'](shortName(displayName));
      return sentences(said, text, way, ending === 'accepted' && !wentWrong(screen) ? site.nextStep : '');
    }
    case 'withdrawal': {
      const { title, text } = withdrawalWords(t, screen);
      // The text refers to it.
      return sentences(title, text, screen.stage === 'late' ? grouped(screen.number ?? '') : '');
    }
    case 'staff':
      return screen.coming
        ? sentences(t.staffScreen.coming, t.staffScreen.comingText)
        : sentences(t.staffScreen.calling, t.staffScreen.callingText);
    default:
      return null;
  }
}
