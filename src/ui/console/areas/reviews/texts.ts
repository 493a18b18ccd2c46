import { LargeTexts } from '../../../kit/i18n/language.ts';
import { partLoaded } from '../../part-of-page.ts';

export const texts = new LargeTexts({
  en: () => partLoaded(async () => (await import('./texts-en.ts')).en),
  ja: () => partLoaded(async () => (await import('./texts-ja.ts')).ja),
});
