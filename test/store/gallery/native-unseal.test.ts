/** C opens hundreds of templates at once exactly as Node opens them one by one, whatever was done to the rows. */

import { Buffer } from 'node:buffer';
import { createSecretKey, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type ManyUnsealer,
  manyUnsealer,
  type SealedTemplate,
} from '../../../src/store/gallery/native-unseal.ts';
import {
  bytesOfTemplate,
  type SealPlace,
  seal,
  templateOfBytes,
  unseal,
} from '../../../src/store/keys/seal.ts';
import { withLibrary } from '../../search/native-library.ts';

const DIMENSION = 40;
const WRAPPED = 32 + 29;
const dataKey = createSecretKey(randomBytes(32));
const native = await withLibrary((path) => manyUnsealer(path, dataKey, DIMENSION));
const built = await withLibrary(async () => true);

const placesOf = (authId: string): { keyPlace: SealPlace; place: SealPlace } => ({
  keyPlace: { table: 'person_keys', column: 'wrapped', row: authId, authId },
  place: { table: 'templates', column: 'template', row: `f${authId}/pack`, authId },
});

function sealed(authId: string, template: Float32Array): SealedTemplate {
  const places = placesOf(authId);
  const key = randomBytes(32);
  const wrapped = seal(key, dataKey, places.keyPlace);
  const body = seal(bytesOfTemplate(template), createSecretKey(key), places.place);
  return { ...places, keyAndTemplate: Buffer.concat([wrapped, body]) };
}

/** Opens one as the store does. */
function oneByOne({ keyPlace, place, keyAndTemplate }: SealedTemplate): Float32Array | null {
  try {
    const key = createSecretKey(unseal(keyAndTemplate.subarray(0, WRAPPED), dataKey, keyPlace));
    const template = templateOfBytes(unseal(keyAndTemplate.subarray(WRAPPED), key, place));
    return template.length === DIMENSION ? template : null;
  } catch {
    return null;
  }
}

const arbitraryRow = fc
  .record({
    // Includes characters that JSON escapes, and texts longer than the initial buffer.
    authId: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.constant('長'.repeat(60_000))),
    values: fc.array(fc.float({ noNaN: true }), { minLength: DIMENSION, maxLength: DIMENSION }),
    harm: fc.constantFrom('none', 'none', 'bit', 'cut', 'longer', 'moved', 'none at all', 'other dimension'),
    at: fc.nat(),
  })
  .map(({ authId, values, harm, at }): SealedTemplate => {
    const template = Float32Array.from(harm === 'other dimension' ? [...values, 1] : values);
    const row = sealed(authId, template);
    const { keyAndTemplate: bytes } = row;
    if (harm === 'bit') bytes[at % bytes.length] ^= 1 << (at & 7);
    if (harm === 'cut') return { ...row, keyAndTemplate: bytes.subarray(0, at % bytes.length) };
    if (harm === 'longer') return { ...row, keyAndTemplate: Buffer.concat([bytes, bytes]) };
    if (harm === 'none at all') return { ...row, keyAndTemplate: new Uint8Array(0) };
    return harm === 'moved' ? { ...row, ...placesOf(`${authId}x`) } : row;
  });

describe.skipIf(!built)('templates opened in C (skipped without a C compiler)', () => {
  it('are the same as those that Node opens, in the same order', () => {
    fc.assert(
      fc.property(fc.array(arbitraryRow, { maxLength: 40 }), (rows) => {
        // The results are views of reused memory, so they are copied before the comparison.
        const opened = (native as ManyUnsealer).open(rows).map((t) => t && Float32Array.from(t));
        expect(opened).toEqual(rows.map(oneByOne));
      }),
      { numRuns: 40 },
    );
  });

  it('require the data key', async () => {
    const row = sealed('a', new Float32Array(DIMENSION).fill(1));
    const other = createSecretKey(randomBytes(32));
    const opened = await withLibrary(async (path) =>
      (await manyUnsealer(path, other, DIMENSION))?.open([row]),
    );
    expect(opened).toEqual([null]);
    expect((native as ManyUnsealer).open([row])).toEqual([new Float32Array(DIMENSION).fill(1)]);
  });

  it('are wiped from memory on close', async () => {
    const row = sealed('a', new Float32Array(DIMENSION).fill(1));
    await withLibrary(async (path) => {
      const unsealer = (await manyUnsealer(path, dataKey, DIMENSION)) as ManyUnsealer;
      const [view] = unsealer.open([row]);
      unsealer.close();
      expect(view).toEqual(new Float32Array(DIMENSION));
      // The key was wiped, too, so nothing opens any more.
      expect(unsealer.open([row])).toEqual([null]);
    });
  });
});

it('the unsealer is null if there is no library', async () => {
  expect(await manyUnsealer('/nowhere/libomote_search.so', dataKey, DIMENSION)).toBeNull();
});
