import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Random } from '../../scripts/random.ts';
import { espdlToOnnx } from '../../src/engine/convert/espdl-to-onnx.ts';
import { BadFormat } from '../../src/engine/convert/flatbuffer.ts';
import { openNetwork } from '../../src/engine/network/network.ts';
import { readModelManifest } from '../../src/engine/packs/pack-manifests.ts';
import { SHARED } from '../support/shared.ts';

const models = join(import.meta.dirname, '..', '..', 'models');
const manifest = readModelManifest(join(models, 'embed-mobilefacenet', 'model.json'));
const form = { name: manifest.name, side: 112, dimension: 512 };

const published = join(SHARED, 'models-mbf', manifest.madeFrom?.file ?? '');
const reference = join(SHARED, 'models-mbf', 'mobilefacenet-mbf.onnx');
const without = existsSync(published) ? '' : ` (skipped: ${published} is not there; set OMOTE_SHARED)`;

describe.skipIf(without !== '')(`the published network${without}`, () => {
  const file = without === '' ? readFileSync(published) : Buffer.alloc(0);

  it('becomes the file that the manifest names, to the byte', () => {
    const onnx = espdlToOnnx(file, form);
    expect(onnx.length).toBe(manifest.bytes);
    expect(createHash('sha256').update(onnx).digest('hex')).toBe(manifest.sha256);
  });

  it('computes the same as the file of another converter', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'omote-espdl-'));
    try {
      const ours = join(folder, 'ours.onnx');
      writeFileSync(ours, espdlToOnnx(file, form));
      const [a, b] = [await openNetwork(ours), await openNetwork(reference)];
      for (let seed = 1; seed <= 4; seed++) {
        const input = noise(seed, 3 * 112 * 112);
        const [x, y] = [await a.run('input', input, SHAPE), await b.run('input', input, SHAPE)];
        expect(x.embedding).toHaveLength(512);
        expect(cosine(x.embedding, y.embedding)).toBeCloseTo(1, 6);
      }
      await Promise.all([a.close(), b.close()]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  // The metadata is at the end and the beginning of tables; weights fill the rest, where any byte is valid.
  it('gives a network or a clear error, and quickly, if its bytes are changed, cut or repeated', () => {
    const change = fc.record({
      at: fc.oneof(
        fc.nat(file.length - 1),
        fc.nat(20_000),
        fc.nat(40_000).map((n) => file.length - 1 - n),
      ),
      value: fc.oneof(fc.nat(255), fc.constantFrom(0, 127, 128, 255)),
      length: fc.constantFrom(1, 4, 8),
    });
    const property = fc.property(
      fc.array(change, { minLength: 1, maxLength: 8 }),
      fc.option(fc.nat(file.length), { freq: 8 }),
      (changes, cut) => {
        const bytes = Uint8Array.from(file);
        for (const { at, value, length } of changes) bytes.fill(value, at, at + length);
        attempt(cut === null ? bytes : bytes.subarray(0, cut));
      },
    );
    fc.assert(property, { numRuns: 60 });
  }, 60_000);

  it('gives a network or a clear error if its offsets point elsewhere', () => {
    const places = offsetsOf(file);
    const property = fc.property(
      fc.array(fc.tuple(fc.nat(places.length - 1), fc.nat(0xffffffff), fc.boolean()), {
        minLength: 1,
        maxLength: 4,
      }),
      (changes) => {
        const bytes = Buffer.from(file);
        for (const [place, value, near] of changes)
          bytes.writeUInt32LE(near ? value % 4096 : value % (2 * file.length), places[place]);
        attempt(bytes);
      },
    );
    fc.assert(property, { numRuns: 60 });
  }, 60_000);
});

describe('a file that is not a network', () => {
  it('is refused for any bytes', () => {
    const property = fc.property(fc.uint8Array({ maxLength: 400 }), fc.boolean(), (bytes, headed) => {
      const file = headed
        ? Uint8Array.from([...Buffer.from('EDL2'), ...new Uint8Array(12), ...bytes])
        : bytes;
      expect(() => espdlToOnnx(file, form)).toThrow(BadFormat);
    });
    fc.assert(property, { numRuns: 2000 });
  });

  it('cannot exhaust the memory with tables that share one vector', () => {
    expect(() => espdlToOnnx(manyTensorsOfOneVector(), form)).toThrow(/its parts overlap/);
  });
});

const SHAPE = [1, 3, 112, 112];

function attempt(bytes: Uint8Array): void {
  try {
    espdlToOnnx(bytes, form);
  } catch (error) {
    expect(error).toBeInstanceOf(BadFormat);
    expect((error as Error).message).not.toMatch(/\p{Cc}/u);
  }
}

/** Positions of values that look like offsets of the metadata: small, and pointing into the file. */
function offsetsOf(file: Buffer): number[] {
  const places: number[] = [];
  for (let at = 16; at + 4 <= file.length; at += 4) {
    const value = file.readUInt32LE(at);
    if (value > 4 && value < 4096) places.push(at);
  }
  return places;
}

/** A graph whose list of tensors names the same table a hundred thousand times. */
function manyTensorsOfOneVector(): Uint8Array {
  const count = 100_000;
  const vector = 200;
  const tensor = vector + 4 + 4 * count;
  const raw = tensor + 64;
  const exponents = raw + 4 + 16 * 4096;
  const file = Buffer.alloc(16 + exponents + 12);
  file.write('EDL2');
  const at = (place: number) => 16 + place;
  const table = (place: number, fields: Record<number, number>) => {
    // A table at `place`, with its list of fields right before it; each field holds an offset to a place.
    const slots = 16;
    const vtable = place - 4 - 2 * slots;
    file.writeInt32LE(place - vtable, at(place));
    file.writeUInt16LE(4 + 2 * slots, at(vtable));
    Object.entries(fields).forEach(([field, target], i) => {
      file.writeUInt16LE(4 + 4 * i, at(vtable) + 4 + 2 * Number(field));
      file.writeUInt32LE(target - (place + 4 + 4 * i), at(place) + 4 + 4 * i);
    });
  };
  // Field 1 is a number and not an offset: 3, for int8.
  table(tensor + 40, { 1: tensor + 40 + 4 + 3, 8: raw, 13: exponents });
  table(60, { 7: 110 });
  file.writeUInt32LE(60, at(0));
  table(110, { 2: vector, 4: 140, 5: 140 });
  file.writeUInt32LE(1, at(140));
  file.writeUInt32LE(tensor + 40 - 144, at(144));
  file.writeUInt32LE(1, at(exponents));
  file.writeUInt32LE(count, at(vector));
  for (let i = 0; i < count; i++)
    file.writeUInt32LE(tensor + 40 - (vector + 4 + 4 * i), at(vector) + 4 + 4 * i);
  file.writeUInt32LE(4096, at(raw));
  return file;
}

function noise(seed: number, length: number): Float32Array {
  const random = new Random(seed);
  return Float32Array.from({ length }, () => random.between(-1, 1));
}

function cosine(a: Float32Array, b: Float32Array): number {
  const dot = (x: Float32Array, y: Float32Array) => x.reduce((sum, v, i) => sum + v * y[i], 0);
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b));
}
