/** `npm run screens` shows what a change of the program changed on its screens. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChanges, putAside } from '../../scripts/screens/changes.ts';
import { writeContactSheet } from '../../scripts/screens/contact-sheet.ts';

let root: string;
let folder: string;
let before: string;
let drawn: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'omote-screens-'));
  [folder, before, drawn] = ['compared', 'before', 'changed'].map((name) => join(root, name)) as [
    string,
    string,
    string,
  ];
  mkdirSync(folder);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A grey screen with a black square of this side length, px. */
const take = async (name: string, square: number, height = 100): Promise<void> => {
  const black = { create: { width: square, height: square, channels: 3, background: '#000000' } } as const;
  await sharp({ create: { width: 200, height, channels: 3, background: '#dddddd' } })
    .composite([{ input: await sharp(black).png().toBuffer(), left: 10, top: 10 }])
    .png()
    .toFile(join(folder, name));
};

test('the first run has nothing to compare with', async () => {
  await take('a.png', 10);
  putAside(folder, before, []);
  expect(await findChanges(folder, before, drawn, ['a.png'])).toEqual([]);
});

test('reports what changed, what is new and what is gone, with the share of pixels', async () => {
  await take('same.png', 10);
  await take('square.png', 10);
  await take('taller.png', 10);
  await take('gone.png', 10);
  putAside(folder, before);
  await take('same.png', 10);
  await take('square.png', 20);
  await take('taller.png', 10, 200);
  await take('new.png', 10);
  const changes = await findChanges(folder, before, drawn, [
    'same.png',
    'square.png',
    'taller.png',
    'new.png',
  ]);
  expect(changes).toEqual([
    { file: 'gone.png', kind: 'gone', share: 1 },
    { file: 'new.png', kind: 'new', share: 1 },
    // The lower half is grey where there was nothing before.
    { file: 'taller.png', kind: 'changed', share: 0.5 },
    { file: 'square.png', kind: 'changed', share: 300 / 20_000 },
  ]);
  const { data, info } = await sharp(join(drawn, 'square.png'))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([3 * 200 + 24, 100]);
  const at = (x: number, y: number) => [...data.subarray(3 * (y * info.width + x)).subarray(0, 3)];
  // Where the square grew: grey before, black after, marked in the difference. Where it already was: a faint shadow.
  expect(at(25, 25)).toEqual([0xdd, 0xdd, 0xdd]);
  expect(at(212 + 25, 25)).toEqual([0, 0, 0]);
  const [red = 0, green = 0] = at(424 + 25, 25);
  expect(red - green).toBeGreaterThan(100);
  expect(at(424 + 12, 12)).toEqual([192, 192, 192]);
  const sheet = readFileSync(writeContactSheet(join(root, 'index.html'), [], [], changes), 'utf8');
  expect(sheet).toContain('Changed since the last run: 4');
  expect(sheet).toContain('square.png: 1.50 %');
});

test('a run of some screens leaves the others in place', async () => {
  await take('a.png', 10);
  await take('b.png', 10);
  putAside(folder, before, ['a.png']);
  await take('a.png', 12);
  expect((await findChanges(folder, before, drawn, ['a.png'])).map(({ file }) => file)).toEqual(['a.png']);
});
