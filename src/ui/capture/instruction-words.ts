import type { Texts } from '../kit/i18n/en.ts';
import { shortName } from '../visitor/short-name.ts';
import { sentences } from '../visitor/speech.ts';
import { phoneBrowser } from './device/phone-browser.ts';
import {
  type AttemptEnd,
  type AttemptEnding,
  type CameraProblem,
  type CaptureState,
  type CloseReason,
  type Guide,
  isCutOff,
  type SessionTerms,
} from './machine/state.ts';

/**
 * The instruction for the person. Somebody who already holds still is not asked to hold still, because the lens is the
 * cause.
 */
export const instructionWords = (t: Texts, { shown, soft }: Guide): string =>
  soft && shown === 'hold_still' ? t.soft : t.instruction[shown];

/** Why the person waits for the service; null: they do not. */
export function busyWords(t: Texts, { phase, before, busyUntilMs }: CaptureState): string | null {
  if (phase.name === 'starting' && before !== null && before > 0) return t.inLine(before);
  const inLine = phase.name === 'starting' && before !== null;
  return inLine || busyUntilMs !== null ? t.busy : null;
}

interface Said {
  title: string;
  text: string;
}

const NOTHING: Said = { title: '', text: '' };

/**
 * What is wrong with the camera and what helps: in the words of the browser's own menus where they are known, and not to
 * open a link elsewhere that opens once.
 */
export function cameraWords(
  t: Texts,
  problem: CameraProblem,
  terms: SessionTerms | null,
  asked: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator,
): Said {
  const said = t.camera[problem];
  const phone = phoneBrowser(asked);
  // Nothing is unplugged from a phone: another app has taken the camera, or its permission was withdrawn.
  if (problem === 'unplugged') return phone === null ? said : { ...said, text: t.camera.busy.text };
  if (problem === 'refused' && (phone === 'ios' || phone === 'android'))
    return { ...said, text: t.refusedOn[phone] };
  // An app's permission is not the person's to give on the page.
  const advised = problem === 'refused' && phone === 'app' ? 'unsupported' : problem;
  const texts: Partial<Record<CameraProblem, string>> = terms?.opensOnce ? t.once : {};
  return { ...said, text: texts[advised] ?? t.camera[advised].text };
}

/** Why the page is closed, and what helps: not to reload it, where its link opens once. */
export const closedWords = ({ closed }: Texts, why: CloseReason, terms: SessionTerms | null): Said =>
  terms?.opensOnce && why !== 'elsewhere' ? { ...closed[why], text: closed.ended.text } : closed[why];

/** The site's own texts that are read aloud. */
interface SpokenOfSite {
  nextStep: string;
  otherWay: string;
}

/**
 * What is read aloud of the page: everything but the screens that wait for the person to begin, and those for the
 * person's code, which speak for themselves.
 */
export function spokenWords(t: Texts, state: CaptureState, site: SpokenOfSite): Said {
  const { phase, picture } = state;
  if (isCutOff(state)) return { title: t.reconnecting, text: t.reconnectingText };
  if (picture) return t.picture[picture];
  switch (phase.name) {
    case 'opening_camera':
      return phase.slow ? { title: t.openingCamera, text: t.openingSlow } : NOTHING;
    case 'starting':
      // Without the number, which changes while the sentence is read.
      return { title: busyWords(t, state) === null ? '' : t.busy, text: '' };
    case 'capturing':
      return { title: busyWords(t, state) ?? instructionWords(t, phase.guide), text: '' };
    case 'camera_help':
      return cameraWords(t, phase.problem, state.terms);
    case 'attempt_over':
      return attemptOverWords(t, state, phase.reason);
    case 'closed':
      return closedWords(t, phase.why, state.terms);
    case 'refused':
      return t.pageRefused[phase.why];
    case 'finished':
      if (phase.ending.ownerCode !== null) return NOTHING;
      return spokenEnding(t, state.terms?.kind ?? 'authentication', phase.ending, site);
    default:
      return NOTHING;
  }
}

/** Why an attempt is over, and what to do in the next one. After the last one, the service is about to end the session. */
export function attemptOverWords(
  t: Texts,
  { terms, attemptsLeft }: Pick<CaptureState, 'terms' | 'attemptsLeft'>,
  reason: AttemptEnd,
): Said {
  if (attemptsLeft === 0) return { title: t.attemptOver[reason].title, text: t.connecting };
  if (reason === 'challenge_failed' && terms?.challenge === 'path') return t.pathNotSeen;
  const said = t.attemptOver[reason];
  return reason === 'not_confirmed' && terms?.kind === 'comparison'
    ? { ...said, title: t.failure.comparison }
    : said;
}

/** How the session ended, and why. Whoever chose another way has not failed, and whoever gave up knows why. */
export const endingWords = (
  t: Texts,
  kind: SessionTerms['kind'],
  { result, reason, gaveUp }: AttemptEnding,
): Said => ({
  title: reason === 'alternative' ? t.otherWay.ended : (result ? t.success : t.failure)[kind],
  text: gaveUp ? '' : t.finishReason[reason],
});

/** After these failures there are other ways to identify. */
const NOT_THEIR_LAST_WAY: ReadonlySet<AttemptEnding['reason']> = new Set([
  'alternative',
  'attempts_used_up',
  'session_timeout',
]);
export const hasOtherWay = ({ gaveUp, reason }: AttemptEnding): boolean =>
  gaveUp || NOT_THEIR_LAST_WAY.has(reason);

export function spokenEnding(
  t: Texts,
  kind: SessionTerms['kind'],
  ending: AttemptEnding,
  site: SpokenOfSite,
): Said {
  const { result, displayName } = ending;
  const { title, text } = endingWords(t, kind, ending);
  const greeted = displayName !== null && kind !== 'comparison';
  const other = hasOtherWay(ending) ? site.otherWay || t.otherWay.text : '';
  const after = sentences(text, other, result ? site.nextStep : '');
  return { title: greeted ? t.greet[kind](shortName(displayName)) : title, text: after };
}

/** Above this number the remaining tries are not shown: a large number would only distract. */
const ATTEMPTS_WORTH_TELLING = 10;
export const isWorthTelling = (attemptsLeft: number | null): attemptsLeft is number =>
  attemptsLeft !== null && attemptsLeft <= ATTEMPTS_WORTH_TELLING;
