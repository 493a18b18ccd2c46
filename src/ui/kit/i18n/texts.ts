import { en } from './en.ts';
import { LazyTexts } from './lazy-texts.ts';
import { useLazyTexts } from './visitor-language.ts';

/** Texts for people in front of a camera. */
export const texts = new LazyTexts(en, {
  ja: async () => (await import('./ja.ts')).ja,
  'ja-easy': async () => (await import('./ja-easy.ts')).jaEasy,
  'zh-Hans': async () => (await import('./zh-hans.ts')).zhHans,
  'zh-Hant': async () => (await import('./zh-hant.ts')).zhHant,
  ko: async () => (await import('./ko.ts')).ko,
  vi: async () => (await import('./vi.ts')).vi,
  'pt-BR': async () => (await import('./pt-br.ts')).ptBr,
});
export const useTexts = () => useLazyTexts(texts);
