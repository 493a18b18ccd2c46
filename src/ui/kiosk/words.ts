import type { KioskTerms } from '../../contract/kiosks/kiosk.ts';
import type { KioskTexts } from './i18n/en.ts';
import type { Kind, VisitEnding } from './machine/state.ts';

export const readyTitle = (t: KioskTexts, kind: Kind | null): string => t.ready[kind ?? 'link'];

/** The number of movements that a visitor will be asked for; null: some, but how many is known only later. */
export function movementsAhead(terms: KioskTerms | null, kind: Kind | null): number | null {
  const { authentication = 0, registration = 0 } = terms?.movements ?? {};
  if (kind !== null) return kind === 'registration' ? registration : authentication;
  return authentication === registration ? authentication : null;
}

export function resultWords(
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
