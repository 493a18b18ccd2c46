import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frontalPortraits, type Portrait } from '../../scripts/liveness/portraits.ts';
import { Random } from '../../scripts/random.ts';
import type { FaceEngine } from '../../src/domain/packs/ports-engine.ts';
import { openEngine } from '../../src/engine/engine.ts';
import { embeddedPack, frame720 } from '../engine/pictures.ts';

let engine: FaceEngine;
const folder = mkdtempSync(join(tmpdir(), 'omote-portraits-'));
beforeAll(async () => {
  engine = await openEngine({ pack: embeddedPack(), workers: 1 });
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true });
});

const mean = (pixels: ArrayLike<number>): number =>
  Array.from(pixels).reduce((sum, v) => sum + v, 0) / pixels.length;

test('in a picture that the camera stored rotated, the landmarks match the pixels', async () => {
  const upright = await frame720();
  writeFileSync(join(folder, 'upright.jpg'), await sharp(upright).jpeg({ quality: 98 }).toBuffer());
  // A phone that is held upright writes it like this: stored sideways, with a quarter turn in its metadata.
  const lying = sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 98 });
  writeFileSync(join(folder, 'turned.jpg'), await lying.toBuffer());
  const found = await frontalPortraits(
    engine,
    folder,
    2,
    (file) => file,
    new Random(1),
    () => true,
  );
  const named = (name: string) => found.find(({ file }) => file.endsWith(name)) as Portrait;
  const [a, b] = [named('upright.jpg'), named('turned.jpg')];
  expect([b.picture.width, b.picture.height]).toEqual([a.picture.width, a.picture.height]);
  expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeLessThan(0.05 * a.eyes);
  expect(mean(a.picture.data.map((v, i) => Math.abs(v - b.picture.data[i])))).toBeLessThan(4);
});
