import { expect, it } from 'vitest';
import { readToken, tokenText } from '../../../src/domain/appliances/join-token.ts';

const TOKEN = {
  site: '00ff10ab',
  id: 'deadbeef',
  secret: Uint8Array.from({ length: 16 }, (_, i) => (i * 37 + 200) & 255),
};

it('a token is read back in every way that people type it', () => {
  const text = tokenText(TOKEN);
  expect(text).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){7}[0-9A-HJKMNP-TV-Z]{5}$/);
  for (const typed of [text, text.toLowerCase(), ` ${text.replaceAll('-', ' ')} `, text.replaceAll('0', 'o')])
    expect(readToken(typed)).toEqual(TOKEN);
});

it('every wrong letter and every exchange of letters is detected', () => {
  const text = tokenText(TOKEN).replaceAll('-', '');
  for (let at = 0; at < text.length; at++) {
    const wrong = text[at] === '7' ? '8' : '7';
    expect(readToken(text.slice(0, at) + wrong + text.slice(at + 1)), `letter ${at}`).toBeNull();
    const swapped = text.slice(0, at) + (text[at + 1] ?? '') + text[at] + text.slice(at + 2);
    if (at + 1 < text.length && text[at] !== text[at + 1])
      expect(readToken(swapped), `from ${at}`).toBeNull();
  }
  expect(readToken(text.slice(1))).toBeNull();
  expect(readToken('')).toBeNull();
});
