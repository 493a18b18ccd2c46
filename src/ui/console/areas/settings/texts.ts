import { LargeTexts } from '../../../kit/i18n/language.ts';
import { partLoaded } from '../../part-of-page.ts';

/** The texts of all settings except the first group's. */
export const moreTexts = new LargeTexts({
  en: () => partLoaded(async () => (await import('./more-en.ts')).en),
  ja: () => partLoaded(async () => (await import('./more-ja.ts')).ja),
});

export const texts = new LargeTexts({
  en: () => partLoaded(async () => (await import('./texts-en.ts')).en),
  ja: () => partLoaded(async () => (await import('./texts-ja.ts')).ja),
});
