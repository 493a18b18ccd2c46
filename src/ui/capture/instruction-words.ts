import type { Texts } from '../kit/i18n/en.ts';
import { shortName } from '../visitor/short-name.ts';
import { phoneBrowser } from './device/phone-browser.ts';
import type {
  AttemptEnd,
  AttemptEnding,
  CameraProblem,
  CaptureState,
  CloseReason,
  Guide,
  SessionTerms,
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

/** What is wrong with the camera and what helps, in the words of the browser's own menus where they are known. */
export function cameraWords(
  t: Texts,
  problem: CameraProblem,
  asked: Pick<Navigator, 'userAgent' | 'maxTouchPoints'> = navigator,
): Said {
  const phone = problem === 'refused' ? phoneBrowser(asked) : null;
  return phone === null ? t.camera[problem] : { ...t.camera[problem], text: t.refusedOn[phone] };
}

/** Why the page is closed, and what helps. Whom the help desk checks has a link that opens once: to reload would lose it. */
export const closedWords = (t: Texts, why: CloseReason, terms: SessionTerms | null): Said =>
  why === 'broken' && terms?.callerCheck ? { ...t.closed.broken, text: t.closed.ended.text } : t.closed[why];

/** What is read aloud of the page: everything but the screens that wait for the person to begin. */
export function spokenWords(t: Texts, state: CaptureState, nextStep: string): Said {
  const { phase, picture } = state;
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
      return cameraWords(t, phase.problem);
    case 'attempt_over':
      return attemptOverWords(t, state.terms, phase.reason);
    case 'closed':
      return closedWords(t, phase.why, state.terms);
    case 'refused':
      return t.pageRefused[phase.why];
    case 'finished':
      return endingWords(t, state.terms?.kind ?? 'authentication', phase.ending, nextStep);
    default:
      return NOTHING;
  }
}

/** Why an attempt is over, and what to do in the next one. */
export function attemptOverWords(t: Texts, terms: SessionTerms | null, reason: AttemptEnd): Said {
  if (reason === 'challenge_failed' && terms?.challenge === 'path') return t.pathNotSeen;
  const said = t.attemptOver[reason];
  return reason === 'not_confirmed' && terms?.kind === 'comparison'
    ? { ...said, title: t.failure.comparison }
    : said;
}

/** Describes how the session ended and what the site says comes next. */
function endingWords(
  t: Texts,
  kind: SessionTerms['kind'],
  { result, reason, displayName }: AttemptEnding,
  nextStep: string,
): Said {
  const title =
    displayName === null || kind === 'comparison'
      ? (result ? t.success : t.failure)[kind]
      : t.greet[kind](shortName(displayName));
  const text = [t.finishReason[reason], result ? nextStep : ''].filter((words) => words !== '');
  return { title, text: text.join('. ') };
}
