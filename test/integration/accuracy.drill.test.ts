/**
 * A smoke test of accuracy on pictures that can't be in the repository (../shared or OMOTE_SHARED). A wrong crop,
 * colour order or weight shows here even if every golden figure was renewed with it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ANY_QUALITY } from '../../scripts/accuracy/read-pictures.ts';
import { cosine } from '../../src/domain/gallery/template.ts';
import { closeModels, type Models, openModels } from '../../src/engine/pipeline/models.ts';
import { readPicture } from '../../src/engine/pipeline/pipeline.ts';
import { embeddedPack, zooPack } from '../engine/pictures.ts';
import { SHARED } from '../support/shared.ts';

const there = existsSync(join(SHARED, 'faces/lfw/pairs.csv')) && existsSync(join(SHARED, 'models'));
if (!there) console.warn(`accuracy is not tested: there are no faces and models in ${SHARED}`);

const PAIRS = 100;
/**
 * For LFW these are the score at FMR 1e-2 of 100 pairs and the TAR there. The London pictures are by one camera, of
 * cooperative people.
 */
const PACKS = [
  { name: 'embedded', pack: embeddedPack, lfwTar: 0.9 },
  { name: 'zoo', pack: () => zooPack(join(SHARED, 'models')), lfwTar: 0.97 },
];

describe.runIf(there).each(PACKS)('$name', ({ pack, lfwTar }) => {
  let models: Models;
  const templates = new Map<string, Float32Array | null>();
  beforeAll(async () => {
    models = await openModels(pack());
  });
  afterAll(() => closeModels(models));

  async function template(path: string): Promise<Float32Array | null> {
    const known = templates.get(path);
    if (known !== undefined) return known;
    const bytes = readFileSync(join(SHARED, 'faces', path));
    const reading = await readPicture(models, bytes, { limits: ANY_QUALITY, embed: true });
    const found = reading.kind === 'face' ? reading.template : null;
    templates.set(path, found);
    return found;
  }

  /** Scores of the pairs in which each picture has one face. */
  async function scores(pairs: readonly (readonly [string, string])[]): Promise<number[]> {
    const found: number[] = [];
    for (const [first, second] of pairs) {
      const [a, b] = [await template(first), await template(second)];
      if (a && b) found.push(cosine(a, b));
    }
    return found;
  }

  test('LFW', async () => {
    const lines = readFileSync(join(SHARED, 'faces/lfw/pairs.csv'), 'utf8').trim().split('\n').slice(1);
    const rows = lines.map((line) => line.split(','));
    const pairs = (mated: string) =>
      rows
        .filter((row) => row[3] === mated)
        .slice(0, PAIRS)
        .map(([, a, b]) => [`lfw/${a}`, `lfw/${b}`] as const);
    const mated = await scores(pairs('1'));
    const nonMated = (await scores(pairs('0'))).toSorted((a, b) => b - a);
    // Press photographs often show other people too (YuNet sees more of them), which doesn't matter here.
    expect(Math.min(mated.length, nonMated.length)).toBeGreaterThan(0.6 * PAIRS);
    const accepted = mated.filter((score) => score > nonMated[1]);
    expect(accepted.length / mated.length).toBeGreaterThan(lfwTar);
  }, 120_000);

  test('London', async () => {
    const [neutral, smiling] = ['neutral_front', 'smiling_front'].map((folder) =>
      readdirSync(join(SHARED, 'faces/london', folder))
        .sort()
        .slice(0, 30)
        .map((file) => `london/${folder}/${file}`),
    );
    const mated = await scores(neutral.map((path, i) => [path, smiling[i]] as const));
    const nonMated = await scores(neutral.map((path, i) => [path, smiling[(i + 1) % 30]] as const));
    expect([mated.length, nonMated.length]).toEqual([30, 30]);
    expect(Math.min(...mated)).toBeGreaterThan(Math.max(...nonMated));
  }, 120_000);
});
