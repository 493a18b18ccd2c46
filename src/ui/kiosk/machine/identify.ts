import { readOwnerCode } from '../../../contract/capture/owner-code.ts';
import type { StepResult } from './events.ts';
import { askFor, chooseFrom, errandOf, idScreen, linkPurpose } from './purpose.ts';
import type { IdEntry, KioskState } from './state.ts';
import { showScreen, stay } from './steps.ts';

/** What the service accepts as an ID: Auth IDs and eKYC IDs. */
const IDENTIFIER = /^[A-Za-z0-9._~-]{1,128}$/;
const MAX_CHARS = 128;

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

/** What opens a face that its owner holds. It never leaves the kiosk as an ID, nor stays on its screen. */
function opensFace(typed: string): boolean {
  const text = typed.normalize('NFKC').trim();
  // A slow reader types the code where its beginning was blanked already.
  return begins(text) || /:[0-9a-z]{28}$/i.test(text) || readOwnerCode(text) !== null;
}

const begins = (text: string): boolean => /^\s*omote1:/i.test(text.normalize('NFKC'));

export function typeText(state: KioskState, text: string): StepResult {
  const { screen } = state;
  if (screen.name !== 'identify' || screen.asking) return stay(state);
  if (begins(text)) return showScreen(state, { ...screen, typed: '', fault: 'owner_key' });
  return showScreen(state, { ...screen, typed: text.slice(0, MAX_CHARS), fault: null });
}

export function pad(state: KioskState, chosen: IdEntry): StepResult {
  const { screen } = state;
  if (screen.name !== 'identify' || screen.asking) return stay(state);
  return showScreen(state, { ...screen, pad: chosen, fault: null });
}

export function submit(state: KioskState): StepResult {
  const { screen } = state;
  if (screen.name !== 'identify' || screen.asking) return stay(state);
  if (opensFace(screen.typed)) return showScreen(state, { ...screen, typed: '', fault: 'owner_key' });
  const typed = plainId(screen.typed);
  if (!IDENTIFIER.test(typed)) return showScreen(state, { ...screen, fault: 'malformed' });
  return askFor({ ...state, screen: { ...screen, typed } });
}

/** A code was held up to a reader or the camera. It is accepted on every screen where a visitor can begin. */
export function scan(state: KioskState, text: string, path: string | null): StepResult {
  const { screen, me, cameraProblem } = state;
  const { name } = screen;
  const recognising = screen.name === 'ready' && screen.purpose.recognises === true;
  if (!me || !(name === 'attract' || name === 'choose' || name === 'identify' || recognising))
    return stay(state);
  if (name === 'attract' && cameraProblem !== null) return stay(state);
  if (name === 'identify' && screen.asking) return stay(state);
  if (path !== null) return showScreen(state, { name: 'ready', purpose: linkPurpose(path) });
  const scanned = plainId(text);
  if (recognising)
    return submit({
      ...state,
      screen: {
        ...idScreen(state, 'authentication'),
        ...errandOf(screen.purpose),
        typed: scanned.slice(0, MAX_CHARS),
      },
    });
  if (name === 'identify') {
    const pad = screen.pad === 'camera' ? (state.terms?.keys ?? 'digits') : screen.pad;
    return submit({ ...state, screen: { ...screen, pad, typed: scanned.slice(0, MAX_CHARS) } });
  }
  if (opensFace(text)) return askForWhole(state);
  return IDENTIFIER.test(scanned) ? chooseFrom(state, scanned) : stay(state);
}

/** A damaged code, or the key of one alone, says nobody's ID. Only who confirms who they are has one. */
const askForWhole = (state: KioskState): StepResult =>
  state.terms?.offers.includes('authentication')
    ? showScreen(state, idScreen(state, 'authentication', 'owner_key'))
    : stay(state);
