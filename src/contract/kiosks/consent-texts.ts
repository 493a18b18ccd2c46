import { type Static, Type } from 'typebox';
import { CONSENT_MAX_CHARS } from './kiosk-limits.ts';

/** Plain text; an empty line parts paragraphs, a line that begins with `# ` is a heading. */
const ConsentText = Type.String({ maxLength: CONSENT_MAX_CHARS });
const More = Type.Optional(ConsentText);

/**
 * One version of what people agree to, in the languages of visitors that it was written in. English and Japanese are both
 * there or both empty, and there wherever another language is.
 */
export const ConsentTexts = Type.Object({
  en: ConsentText,
  ja: ConsentText,
  'ja-easy': More,
  'zh-Hans': More,
  'zh-Hant': More,
  ko: More,
  vi: More,
  'pt-BR': More,
});
export type ConsentTexts = Static<typeof ConsentTexts>;
