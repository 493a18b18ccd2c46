import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SealBroken } from '../../../src/domain/store-failure.ts';
import {
  bytesOfTemplate,
  type SealPlace,
  seal,
  templateOfBytes,
  unseal,
} from '../../../src/store/keys/seal.ts';

const key = createSecretKey(randomBytes(32));
const place: SealPlace = { table: 'face_data', column: 'image', row: 'f', authId: 'a' };

describe('seal', () => {
  it('opens to the sealed bytes, in a buffer of their own', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 5000 }), (plain) => {
        const opened = unseal(seal(plain, key, place), key, place);
        expect(opened).toEqual(plain);
        expect(opened.buffer.byteLength).toBe(plain.length);
      }),
    );
  });

  it('consists of version, nonce, ciphertext as long as the content, and tag; and is never the same twice', () => {
    const plain = new Uint8Array(100);
    const [a, b] = [seal(plain, key, place), seal(plain, key, place)];
    expect(a.length).toBe(1 + 12 + 100 + 16);
    expect(a[0]).toBe(1);
    expect(a.equals(b)).toBe(false);
    expect(a.subarray(13, 113).equals(b.subarray(13, 113))).toBe(false);
  });

  it('does not open in any other place', () => {
    const sealed = seal(new Uint8Array([1]), key, place);
    for (const part of ['table', 'column', 'row', 'authId'] as const)
      expect(() => unseal(sealed, key, { ...place, [part]: 'x' })).toThrow(SealBroken);
    // The parts are kept apart: the same letters, divided differently, are another place.
    expect(() => unseal(sealed, key, { ...place, row: 'fa', authId: '' })).toThrow(SealBroken);
  });

  it('does not open with any other key', () => {
    const sealed = seal(new Uint8Array([1]), key, place);
    expect(() => unseal(sealed, createSecretKey(randomBytes(32)), place)).toThrow(SealBroken);
  });

  it('notices any flipped bit and any cut', () => {
    const sealed = seal(Buffer.from('secret face'), key, place);
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const bent = Buffer.from(sealed);
      bent[bit >> 3] = (bent[bit >> 3] as number) ^ (1 << (bit & 7));
      expect(() => unseal(bent, key, place)).toThrow(SealBroken);
    }
    for (let length = 0; length < sealed.length; length++)
      expect(() => unseal(sealed.subarray(0, length), key, place)).toThrow(SealBroken);
  });

  it('names the place in errors and nothing of the content', () => {
    const sealed = seal(Buffer.from('secret face'), key, place);
    const message = String(catchError(() => unseal(sealed, key, { ...place, row: 'g' })));
    expect(message).toContain('face_data.image of g');
    expect(message).not.toContain('secret');
  });

  it('keeps every bit of a template, little-endian', () => {
    const template = new Float32Array([1, -0, Number.MIN_VALUE, 1e-45, 0.1]);
    const bytes = bytesOfTemplate(template);
    expect([...bytes.subarray(0, 4)]).toEqual([0, 0, 0x80, 0x3f]);
    expect(templateOfBytes(unseal(seal(bytes, key, place), key, place))).toEqual(template);
    // Only the bytes of the view are sealed, not the whole array.
    expect(bytesOfTemplate(template.subarray(1, 3)).length).toBe(8);
  });
});

function catchError(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  return undefined;
}
