import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Picture, type Raster } from '../../src/engine/imaging/picture.ts';
import { faceColour } from '../../src/engine/measures/colour.ts';
import { SIDE } from '../../src/engine/measures/pixels.ts';
import { trace } from '../../src/engine/measures/trace.ts';
import { frame720 } from './pictures.ts';

async function rasterOf(image: Buffer): Promise<Raster> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const plain = (width: number, height: number, [r, g, b]: readonly number[]): Raster => {
  const data = new Uint8Array(3 * width * height);
  for (let i = 0; i < data.length; i += 3) data.set([r, g, b], i);
  return { data, width, height };
};

describe('trace', () => {
  it('is the same for the same picture and different for a different one', async () => {
    const raster = await rasterOf(await frame720());
    const other = { ...raster, data: raster.data.map((v, i) => (i % 977 === 0 ? v ^ 64 : v)) };
    expect(trace(raster)).toEqual(trace({ ...raster }));
    expect(trace(other)).not.toEqual(trace(raster));
  });

  it('keeps the luma, even of small pictures', () => {
    expect(new Set(trace(plain(33, 32, [255, 255, 255])))).toEqual(new Set([255]));
    expect(trace(plain(700, 500, [0, 255, 0]))[0]).toBe(149);
  });
});

describe('colour', () => {
  const face = new Float32Array(3 * SIDE * SIDE).map((_, i) => [200, 120, 90][i % 3]);

  it('is measured on the face and on both sides of the head', () => {
    const picture = new Picture(plain(640, 480, [10, 20, 30]));
    const { face: seen, surround } = faceColour(face, picture, { x: 270, y: 100, width: 100, height: 120 });
    expect(seen.map(Math.round)).toEqual([200, 120, 90]);
    expect(surround).toEqual([10, 20, 30]);
  });

  it('is null for surroundings that a head covers', () => {
    const picture = new Picture(plain(640, 480, [10, 20, 30]));
    expect(faceColour(face, picture, { x: 150, y: 0, width: 340, height: 480 }).surround).toBeNull();
  });
});
