import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openForOwner, sealForOwner } from '../../../src/flows/enrolment/owner-seal.ts';
import { newOwnerKey } from '../../../src/flows/identifiers.ts';

const FACE = { authId: 'ada', faceFeatureId: 'f1', pack: 'standard' };
const templates = fc.record({
  template: fc.float32Array({ minLength: 1, maxLength: 64, noNaN: true }),
  pictures: fc.option(fc.integer({ min: 1, max: 9 })),
  meanLength: fc.option(fc.double({ min: 0.01, max: 1, noNaN: true })),
});
const keys = fc.uint8Array({ minLength: 16, maxLength: 16 });

describe('a template sealed for its owner', () => {
  it('opens as it was, with the key and for the face that it was sealed for', () => {
    fc.assert(
      fc.property(templates, keys, (template, key) => {
        expect(openForOwner(key, FACE, sealForOwner(key, FACE, template))).toEqual(template);
      }),
    );
  });

  it('opens with no other key, for no other face, and not with any bit changed', () => {
    fc.assert(
      fc.property(templates, keys, fc.nat(), (template, key, at) => {
        const sealed = sealForOwner(key, FACE, template);
        const other = key.slice();
        other[at % 16] ^= 1 << (at % 8);
        expect(openForOwner(other, FACE, sealed)).toBeNull();
        for (const change of [{ authId: 'bea' }, { faceFeatureId: 'f2' }, { pack: 'other' }])
          expect(openForOwner(key, { ...FACE, ...change }, sealed)).toBeNull();
        const damaged = sealed.slice();
        damaged[at % damaged.length] ^= 1 << (at % 8);
        expect(openForOwner(key, FACE, damaged)).toBeNull();
        expect(openForOwner(key, FACE, sealed.slice(0, at % sealed.length))).toBeNull();
      }),
    );
  });

  it('shows nothing of the template, and is never the same twice', () => {
    const template = Float32Array.from({ length: 64 }, (_, i) => Math.sin(i));
    const key = newOwnerKey();
    const seal = () =>
      Buffer.from(sealForOwner(key, FACE, { template, pictures: 3, meanLength: 0.9 })).toString('hex');
    const bytes = Buffer.from(template.buffer).toString('hex');
    for (let at = 8; at + 16 <= bytes.length; at += 8) expect(seal()).not.toContain(bytes.slice(at, at + 16));
    expect(seal()).not.toBe(seal());
    expect(newOwnerKey()).not.toEqual(newOwnerKey());
  });
});
