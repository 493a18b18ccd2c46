import { readOwnerCode, resemblesOwnerKey } from '../../../contract/capture/owner-code.ts';
import { IDENTIFIER_MAX_CHARS, isIdentifier } from '../../../contract/text-patterns.ts';
import type { KioskEvent, StepResult } from './events.ts';
import { askFor, chooseFrom, errandOf, idScreen, linkPurpose } from './purpose.ts';
import type { IdEntry, KioskState, Screen } from './state.ts';
import { goHome, showScreen, stay } from './steps.ts';

/** What stays on the screen of a text that is far too long: more than an ID has, so that it is never taken for one. */
const SHOWN_CHARS = 2 * IDENTIFIER_MAX_CHARS;

/**
 * An ID as the service knows it: full-width letters and digits make no difference, and the signs that a Japanese input
 * method types for - . ~ are those.
 */
const plainId = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[\u2010-\u2015\u2212ー]/g, '-')
    .replaceAll('。', '.')
    .replaceAll('〜', '~')
    .trim();

/**
 * Whether it is, or once was, what opens a face that its owner holds: mistyped or torn, too, because whoever has most of
 * it has few characters left to guess. It never leaves the kiosk as an ID, nor stays on its screen. Where nobody can have
 * a code, only what no ID can be counts as one: IDs may well be as long.
 */
function opensFace({ terms }: KioskState, typed: string): boolean {
  const text = typed.normalize('NFKC').trim();
  // A slow reader types the code where its beginning was blanked already.
  if (begins(text) || /:[0-9a-z]{20,}$/i.test(text) || readOwnerCode(text) !== null) return true;
  return terms?.owner_codes === true && resemblesOwnerKey(text);
}

const begins = (text: string): boolean => /^\s*omote1:/i.test(text.normalize('NFKC'));

export function typeText(state: KioskState, text: string): StepResult {
  const { screen } = state;
  if (screen.name !== 'identify' || screen.asking) return stay(state);
  if (begins(text)) return showScreen(state, { ...screen, typed: '', fault: 'owner_key' });
  return showScreen(state, { ...screen, typed: text.slice(0, SHOWN_CHARS), fault: null });
}

export function pad(state: KioskState, chosen: IdEntry): StepResult {
  const { screen } = state;
  if (screen.name !== 'identify' || screen.asking) return stay(state);
  return showScreen(state, { ...screen, pad: chosen, fault: null });
}

export function submit(state: KioskState): StepResult {
  const { screen } = state;
  if (screen.name !== 'identify' || screen.asking) return stay(state);
  if (opensFace(state, screen.typed)) return showScreen(state, { ...screen, typed: '', fault: 'owner_key' });
  return takeId(state, screen);
}

function takeId(state: KioskState, screen: Extract<Screen, { name: 'identify' }>): StepResult {
  const typed = plainId(screen.typed);
  if (!isIdentifier(typed)) return showScreen(state, { ...screen, fault: 'malformed' });
  return askFor({ ...state, screen: { ...screen, typed } });
}

type Scan = Omit<Extract<KioskEvent, { type: 'scan' }>, 'type' | 'nowMs'>;

/** A code was held up to a reader or the camera. It is accepted on every screen where a visitor can begin. */
export function scan(state: KioskState, { text, path, ofCode }: Scan): StepResult {
  const { screen, me, cameraProblem } = state;
  const { name } = screen;
  const recognising = screen.name === 'ready' && screen.purpose.recognises === true;
  if (!me || !(name === 'attract' || name === 'choose' || name === 'identify' || recognising))
    return stay(state);
  if (name === 'attract' && cameraProblem !== null) return stay(state);
  if (name === 'identify' && screen.asking) return stay(state);
  const scanned = plainId(text);
  const torn = !ofCode && opensFace(state, text);
  if (screen.name === 'choose' && screen.scanned !== null) {
    // The code of the same person is taken, also after their badge.
    if (ofCode && scanned === screen.scanned) return showScreen(state, { ...screen });
    // Anything else is somebody else's turn: nobody goes on with the ID of another.
    const same = path === null && (torn || scanned === screen.scanned || !isIdentifier(scanned));
    return same ? stay(state) : goHome(state);
  }
  if (path !== null)
    return showScreen(state, { name: 'ready', purpose: linkPurpose(path) }, { type: 'ask_link', path });
  const field = fieldFor(state);
  if (field)
    return torn
      ? showScreen(state, { ...field, typed: '', fault: 'owner_key' })
      : takeId(state, { ...field, typed: scanned.slice(0, SHOWN_CHARS) });
  if (torn) return askForWhole(state);
  return isIdentifier(scanned) ? chooseFrom(state, scanned) : stay(state);
}

/** The field that takes what is scanned; null: nothing was chosen yet. */
function fieldFor(state: KioskState): Extract<Screen, { name: 'identify' }> | null {
  const { screen, terms } = state;
  if (screen.name === 'ready') return { ...idScreen(state, 'authentication'), ...errandOf(screen.purpose) };
  if (screen.name !== 'identify') return null;
  return { ...screen, pad: screen.pad === 'camera' ? (terms?.keys ?? 'digits') : screen.pad };
}

/** A damaged code, or the key of one alone, says nobody's ID. Only who confirms who they are has one. */
const askForWhole = (state: KioskState): StepResult =>
  state.terms?.offers.includes('authentication')
    ? showScreen(state, idScreen(state, 'authentication', 'owner_key'))
    : stay(state);
