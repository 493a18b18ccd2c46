import fc from 'fast-check';
import { Compile } from 'typebox/compile';
import { describe, expect, it } from 'vitest';
import { PageMessage } from '../../../src/contract/capture/capture.ts';
import {
  groupedOwnerKey,
  ownerKeyOfText,
  ownerQrText,
  readOwnerCode,
  resemblesOwnerKey,
  textOfOwnerKey,
} from '../../../src/contract/capture/owner-code.ts';
import { WEBCAM } from '../../support/readings.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const message = Compile(PageMessage);
const keys = fc.uint8Array({ minLength: 16, maxLength: 16 });
const ID = '0123456789abcdef0123456789abcdef';

describe('the code of a face that its owner holds', () => {
  it('gives back every key, from the QR code and as people type it', () => {
    fc.assert(
      fc.property(keys, (key) => {
        const text = textOfOwnerKey(key);
        expect(ownerKeyOfText(text)).toEqual(key);
        expect(message.Check({ type: 'start', camera: WEBCAM, ownerKey: text })).toBe(true);
        expect(message.Check({ type: 'start', camera: WEBCAM, ownerKey: `${text}0` })).toBe(false);
        expect(readOwnerCode(ownerQrText(ID, text))).toEqual({ authId: ID, key: text });
        for (const typed of [text, groupedOwnerKey(text), ` ${groupedOwnerKey(text).toLowerCase()} `])
          expect(readOwnerCode(typed)).toEqual({ authId: null, key: text });
      }),
    );
  });

  it('may be typed with a Japanese input method, and with letters that look like digits', () => {
    const text = textOfOwnerKey(new Uint8Array(16).fill(8));
    const wide = groupedOwnerKey(text)
      .replaceAll('-', 'ー')
      .replaceAll(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
    expect(readOwnerCode(wide)?.key).toBe(text);
    expect(readOwnerCode(text.replaceAll('0', 'o').replaceAll('1', 'l'))?.key).toBe(text);
  });

  it('is refused with any one wrong character, or with two neighbours that changed places', () => {
    fc.assert(
      fc.property(keys, fc.nat(27), fc.integer({ min: 1, max: 31 }), (key, at, by) => {
        const text = textOfOwnerKey(key);
        const other = ALPHABET[(ALPHABET.indexOf(text[at] ?? '') + by) % 32] ?? '';
        expect(readOwnerCode(text.slice(0, at) + other + text.slice(at + 1))).toBeNull();
        const [a, b] = [text[at] ?? '', text[at + 1] ?? ''];
        if (b !== '' && a !== b && at < 25)
          expect(readOwnerCode(text.slice(0, at) + b + a + text.slice(at + 2))).toBeNull();
      }),
    );
  });

  it('is still told from an ID with one character wrong, lost or twice, in groups or not', () => {
    fc.assert(
      fc.property(keys, fc.nat(27), fc.constantFrom('', 'U', '00'), fc.boolean(), (key, at, by, grouped) => {
        const text = textOfOwnerKey(key);
        const typed = grouped ? groupedOwnerKey(text) : text;
        const other = typed.slice(0, at) + by + typed.slice(at + 1);
        if (by !== '00' || grouped) expect([other, resemblesOwnerKey(other)]).toEqual([other, true]);
      }),
    );
  });

  it.each([
    '',
    '4711',
    'ada',
    '2026-11-27',
    '0b5dc1f8-5f4f-4a3c-9d7e-6a1b2c3d4e5f',
    '0b5dc1f85f4f4a3c9d7e6a1b2c3d4e5f',
    'northern-plant-2024-000001',
    'a.person~of.twenty-six.signs',
  ])('is not resembled by %j', (id) => {
    expect(resemblesOwnerKey(id)).toBe(false);
  });

  it.each(['', 'OMOTE1:', '4711', 'https://omote.example/s/abc', 'OMOTE2:x:0123', 'x'.repeat(5000)])(
    'is none: %j',
    (text) => {
      expect(readOwnerCode(text)).toBeNull();
    },
  );
});
