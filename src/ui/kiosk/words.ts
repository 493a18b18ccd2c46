import type { KioskTerms } from '../../contract/kiosks/kiosk.ts';
import type { Texts } from '../kit/i18n/en.ts';
import { sentences } from '../visitor/speech.ts';
import type { KioskTexts } from './i18n/en.ts';
import { hasSession } from './machine/other-way.ts';
import type { Door, Kind, ReturnScreen, Screen, VisitEnding, VisitPurpose } from './machine/state.ts';

export const readyTitle = (t: KioskTexts, { kind, withdraws }: VisitPurpose): string =>
  withdraws ? t.withdrawal.first : t.ready[kind ?? 'link'];

/** What the ready screen says of the visitor’s data; '': nothing. */
export function dataWords(
  t: KioskTexts,
  { kind, recognises }: VisitPurpose,
  terms: KioskTerms | null,
): string {
  if (recognises) return t.ready.recognise;
  return kind === 'registration' && terms?.owner_held_faces ? t.ready.siteHolds : '';
}

/** What somebody who withdraws their consent is told. */
export function withdrawalWords(
  { withdrawal: t }: KioskTexts,
  { stage }: Extract<Screen, { name: 'withdrawal' }>,
): { title: string; text: string } {
  return stage === 'asking' ? { title: t.asking, text: '' } : t[stage];
}

/** Four characters of a receipt’s number at a time can be written down. */
export const grouped = (number: string): string => number.replace(/(.{4})(?=.)/g, '$1 ');

/** The number of movements that a visitor will be asked for; null: some, but how many is known only later. */
export function movementsAhead(terms: KioskTerms | null, kind: Kind | null): number | null {
  const { authentication = 0, registration = 0 } = terms?.movements ?? {};
  if (kind !== null) return kind === 'registration' ? registration : authentication;
  return authentication === registration ? authentication : null;
}

/** Endings after which a visitor immediately sees how else to continue. */
const WITH_ANOTHER_WAY: ReadonlySet<VisitEnding> = new Set<VisitEnding>([
  'rejected',
  'timed_out',
  'declined',
  'alternative',
]);

/** What a result says. `text` and `way` are empty if they are not to be shown. */
interface ResultWords {
  title: string;
  text: string;
  /** The site's own words on other ways. */
  way: string;
}

/** @param siteWay the site's own words on other ways; '' if it has none */
export function resultWords(
  t: KioskTexts,
  { kind, ending, door, again }: { kind: Kind | null; ending: VisitEnding; door: Door; again: object | null },
  siteWay: string,
): ResultWords {
  if (door !== null)
    return { title: t.result.accepted[kind ?? 'authentication'], text: t.result.door[door], way: '' };
  const { title, text } = standardWords(t, kind, ending, again !== null);
  const way = WITH_ANOTHER_WAY.has(ending) ? siteWay : '';
  // After a free choice, the site's own words say all that the standard text does.
  const replaced = way !== '' && (ending === 'declined' || ending === 'alternative');
  return { title, text: replaced ? '' : text, way };
}

function standardWords(
  t: KioskTexts,
  kind: Kind | null,
  ending: VisitEnding,
  mayTryAgain: boolean,
): { title: string; text: string } {
  const { result } = t;
  if (ending === 'accepted')
    return { title: result.accepted[kind ?? 'authentication'], text: result.acceptedText };
  if (ending === 'rejected') {
    const text = mayTryAgain ? result.again : result.rejectedText;
    return { title: result.rejected[kind ?? 'authentication'], text };
  }
  const { title, text } = result.other[ending];
  return { title, text: mayTryAgain && ending !== 'slow_down' ? result.again : text };
}

/** Whether a visitor who reads about other ways can end their session there. */
export const mayEnd = (site: { otherWayEnds: boolean }, from: ReturnScreen | null): boolean =>
  site.otherWayEnds && hasSession(from);

/**
 * What is spoken about other ways: also the buttons that end the session and delete the visitor’s data, where they are shown.
 * @param withdrawal the words of the latter; '': it is not shown
 */
export function otherWaySpeech(
  { otherWay }: Texts,
  site: { otherWay: string; otherWayEnds: boolean },
  from: ReturnScreen | null,
  withdrawal: string,
): string {
  const end = mayEnd(site, from) ? [otherWay.end, otherWay.endText] : [];
  return sentences(otherWay.title, site.otherWay || otherWay.atKiosk, ...end, withdrawal);
}
