/**
 * Kills a process (SIGKILL) while it learns from visits. The reference is then the previous or the next one, never
 * something in between, and the gallery uses what is in the store. OMOTE_CRASH_KILLS sets the number.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { MOST_KEPT, referenceOf } from '../../src/domain/enrolment/learning.ts';
import { DEFAULT_SETTINGS } from '../../src/domain/site/settings.ts';
import { ME, openLearningWorld, PACK, pack } from '../flows/enrolment/learning-world.ts';
import { T0 } from '../store/samples.ts';
import { besides, DATA_KEY, freshFolder, open } from '../store/temporary.ts';
import { printedChance } from '../support/chance.ts';

const chance = printedChance(import.meta.filename);

const WRITER = fileURLToPath(new URL('../flows/enrolment/learning-writer.ts', import.meta.url));
const KILLS = Number(process.env.OMOTE_CRASH_KILLS ?? 20);
/** Lines that it prints before it is killed, two for each visit, and how long it may still run then, ms. */
const LINES = 12;
const LIFE_MS = 10;

/** @returns what it printed; the last line may be incomplete */
async function learnUntilKilled(folder: string): Promise<string[]> {
  const key = Buffer.from(DATA_KEY).toString('hex');
  const child = spawn(process.execPath, [WRITER, folder, key], { stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  const lines = 1 + chance.below(LINES);
  const lived = Promise.withResolvers<void>();
  child.stdout.on('data', (chunk) => {
    printed += chunk;
    if (printed.split('\n').length > lines) lived.resolve();
  });
  const closed = once(child, 'close');
  await Promise.race([lived.promise, closed]);
  await new Promise((resolve) => setTimeout(resolve, chance.between(0, LIFE_MS)));
  child.kill('SIGKILL');
  const [, signal] = await closed;
  expect(signal).toBe('SIGKILL');
  return printed.split('\n').slice(1, -1);
}

const lastKept = (visits: readonly string[]) => ['enrolled', ...visits.slice(-(MOST_KEPT - 1))];

test(`killed ${KILLS} times while learning: the old reference or the new one, never half of it`, {
  timeout: KILLS * 10_000,
}, async () => {
  const folder = freshFolder();
  const learnt: string[] = [];
  let [cutShort, taken] = [0, 0];
  for (let kill = 1; kill <= KILLS; kill++) {
    const lines = (await learnUntilKilled(folder)).map((line) => line.split(' '));
    learnt.push(...lines.filter(([what]) => what === 'learnt').map(([, id]) => id));
    const [what, begun] = lines.at(-1) ?? [];
    const store = await open(folder);
    const kept = await store.keptTemplates('me', PACK);
    const ids = kept.map((k) => k.sessionId);
    const before = learnt.length > 0 ? lastKept(learnt) : [];
    if (what === 'begins') {
      cutShort++;
      expect([before, lastKept([...learnt, begun])]).toContainEqual(ids);
      if (ids.at(-1) === begun) {
        taken++;
        learnt.push(begun);
      }
    } else expect(ids).toEqual(before);

    const reference = await store.templateOf('me', PACK);
    if (kept.length > 0) {
      expect(kept[0].template).toEqual(ME);
      expect(reference).toEqual(referenceOf(pack.calibration, DEFAULT_SETTINGS.matchFmr, kept));
      expect(await store.refinedAtUs('me', PACK)).toBeGreaterThanOrEqual(kept.at(-1)?.takenAtUs ?? T0);
    } else expect(reference?.template).toEqual(ME);
    const world = await openLearningWorld({ store, folder, dataKey: DATA_KEY }, () => T0);
    const { gallery } = world.packs.current();
    const [hit] = await gallery.search({
      probe: reference?.template ?? ME,
      limit: 1,
      minScore: -1,
      except: 'other',
    });
    expect([gallery.size, hit?.authId]).toEqual([2, 'me']);
    expect(hit?.score).toBeCloseTo(1, 5);
    await store.close();
    expect(besides(folder, (db) => db.pragma('integrity_check', { simple: true }))).toBe('ok');
    expect(besides(folder, (db) => db.pragma('foreign_key_check'))).toEqual([]);
  }
  process.stdout.write(
    `${KILLS} kills, ${learnt.length} visits learnt, ${cutShort} cut short, of which ${taken} were learnt\n`,
  );
  expect(learnt.length).toBeGreaterThan(MOST_KEPT);
  expect(cutShort).toBeGreaterThan(0);
});
