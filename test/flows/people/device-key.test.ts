import { generateKeyPairSync } from 'node:crypto';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { isSignedBy, publicKeyOf, spkiOf } from '../../../src/flows/people/device-key.ts';
import { BrowserKey } from '../../support/browser-key.ts';

let browser: BrowserKey;
beforeAll(async () => {
  browser = await BrowserKey.make();
});

const keyOf = (point: string) => publicKeyOf(point) ?? expect.fail('not a key');
const point = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

describe('public keys', () => {
  it('are points of P-256, stored as SPKI', () => {
    const key = keyOf(browser.publicKey);
    expect(key.asymmetricKeyDetails).toEqual({ namedCurve: 'prime256v1' });
    expect(spkiOf(key)).toHaveLength(91);
    expect(spkiOf(key).subarray(-65).toString('base64url')).toBe(browser.publicKey);
  });

  it('are refused if off the curve, compressed, cut off, on another curve, or at infinity', () => {
    const bytes = Buffer.from(browser.publicKey, 'base64url');
    const off = Buffer.from(bytes);
    off[64] ^= 1;
    const compressed = Buffer.concat([Buffer.of(2 + (bytes[64] & 1)), bytes.subarray(1, 33)]);
    const other = generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).publicKey;
    const foreign = other.export({ format: 'der', type: 'spki' }).subarray(-65);
    for (const wrong of [off, compressed, bytes.subarray(0, 64), foreign, Buffer.of(0), Buffer.alloc(65)])
      expect(publicKeyOf(point(wrong))).toBeNull();
  });

  it('never throw, whatever the bytes', () => {
    const bytes = fc.uint8Array({ minLength: 65, maxLength: 65 }).map((b) => Uint8Array.of(4, ...b.slice(1)));
    fc.assert(fc.property(bytes, (b) => publicKeyOf(point(b)) === null));
  });
});

describe('signatures', () => {
  it('are valid only for their text and their key', async () => {
    const [key, other] = [keyOf(browser.publicKey), keyOf((await BrowserKey.make()).publicKey)];
    const signature = await browser.sign('omote-trust.1');
    expect(isSignedBy(key, Buffer.from('omote-trust.1'), signature)).toBe(true);
    expect(isSignedBy(key, Buffer.from('omote-recognise.1'), signature)).toBe(false);
    expect(isSignedBy(other, Buffer.from('omote-trust.1'), signature)).toBe(false);
  });

  it('are refused if malformed', () => {
    const key = keyOf(browser.publicKey);
    for (const bytes of [Buffer.alloc(64), Buffer.alloc(64, 0xff), Buffer.alloc(3), Buffer.alloc(0)])
      expect(isSignedBy(key, Buffer.from('x'), point(bytes))).toBe(false);
  });
});
