import type { KioskTexts } from './i18n/en.ts';
import type { Kind, VisitEnding } from './machine/state.ts';

export const readyTitle = (t: KioskTexts, kind: Kind | null): string => t.ready[kind ?? 'link'];

export function resultWords(
  t: KioskTexts,
  kind: Kind | null,
  ending: VisitEnding,
): { title: string; text: string } {
  const { result } = t;
  if (ending === 'accepted')
    return { title: result.accepted[kind ?? 'authentication'], text: result.acceptedText };
  if (ending === 'rejected')
    return { title: result.rejected[kind ?? 'authentication'], text: result.rejectedText };
  return result.other[ending];
}
