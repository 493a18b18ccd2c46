import { LazyTexts } from '../../kit/i18n/lazy-texts.ts';
import { useLazyTexts } from '../../kit/i18n/visitor-language.ts';
import { en } from './en.ts';

/** The texts that visitors of a kiosk read and hear. */
export const kioskTexts = new LazyTexts(en, {
  ja: async () => (await import('./ja.ts')).ja,
  'ja-easy': async () => (await import('./ja-easy.ts')).jaEasy,
  'zh-Hans': async () => (await import('./zh-hans.ts')).zhHans,
  'zh-Hant': async () => (await import('./zh-hant.ts')).zhHant,
  ko: async () => (await import('./ko.ts')).ko,
  vi: async () => (await import('./vi.ts')).vi,
  'pt-BR': async () => (await import('./pt-br.ts')).ptBr,
});
export const useKioskTexts = () => useLazyTexts(kioskTexts);
