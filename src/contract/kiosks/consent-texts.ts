import { type Static, Type } from 'typebox';
import { TEXT_PATTERN } from '../text-patterns.ts';
import { CONSENT_MAX_CHARS } from './kiosk-limits.ts';

const ConsentText = Type.String({
  maxLength: CONSENT_MAX_CHARS,
  pattern: TEXT_PATTERN,
  description:
    'Plain text in this language. An empty line separates paragraphs; a line that begins with `# ` is a heading',
});
const More = Type.Optional(ConsentText);

/**
 * One version of the consent text, in the visitor languages that it was written in. English and Japanese are either
 * both present or both empty, and both are present if any other language is.
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
