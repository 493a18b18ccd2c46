import { describe, expect, it, vi } from 'vitest';
import { deviates } from '../../../scripts/random.ts';
import { LeaseLost } from '../../../src/domain/appliances/leases.ts';
import { refusal } from '../../../src/domain/failure.ts';
import { type AveragedTemplate, normalise } from '../../../src/domain/gallery/template.ts';
import { scoreAtFmr } from '../../../src/domain/packs/calibration.ts';
import {
  applySiteCalibration,
  CalibrationTask,
  siteCalibration,
} from '../../../src/flows/packs/site-calibration.ts';
import { dismissDetection } from '../../../src/flows/shield/judge-detection.ts';
import { ExactSearch } from '../../../src/search/exact.ts';
import { face, person, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { CALIBRATION, packOf, worldOf } from '../../support/world.ts';

const DIMENSION = 16;
/** Different people who look alike: their cosines are around 0.5, far above those of the pack's collection. */
async function siteOf(people: number) {
  const store = await open();
  const search = new ExactSearch(DIMENSION);
  const pack = packOf(DIMENSION, CALIBRATION);
  let nowUs = T0;
  const clock = { nowUs: () => nowUs++ };
  const world = worldOf({ store, search, clock, pack });
  const next = deviates(5);
  const enrol = (authId: string, template: Float32Array) => {
    search.put(authId, template);
    return store.transact(async (tx) => {
      await tx.addPerson(person(authId));
      await tx.putFace(face(authId, { template, sessionId: `session-${authId}`, registeredAtUs: nowUs++ }));
    });
  };
  await Promise.all(
    Array.from({ length: people }, (_, i) => {
      const template = Float32Array.from({ length: DIMENSION }, (_, k) => next() + (k === 0 ? 4 : 0));
      return enrol(`p${i}`, normalise(template));
    }),
  );
  return { world, store, pack, enrol };
}

async function measured(task: CalibrationTask, dryRun: boolean) {
  await task.start(dryRun, 'task');
  await task.settled();
  return (await task.state()).latest;
}

describe('the site’s calibration', () => {
  it('refuses a small gallery, and states which rate its pairs could show', async () => {
    const { world } = await siteOf(40);
    await expect(new CalibrationTask(world).start(false, 'task')).rejects.toThrow(
      refusal('too_few_people', 'calibration', { least: 250, people: 40 }),
    );
  });

  it('has a dry run without effect; is in force at once and after a restart; can be reset, and made anew then', async () => {
    const { world, store, pack } = await siteOf(300);
    const task = new CalibrationTask(world);
    const dry = await measured(task, true);
    expect(dry).toMatchObject({
      dryRun: true,
      problem: null,
      result: { people: 300, nonMatedPairs: 44_850 },
    });
    expect(pack.calibration).toBe(CALIBRATION);
    expect(await siteCalibration(store, 'bench')).toBeNull();

    await measured(task, false);
    const stricter = scoreAtFmr(pack.calibration, 1e-3);
    expect(stricter).toBeGreaterThan(scoreAtFmr(CALIBRATION, 1e-3) + 0.1);
    const again = { ...pack, calibration: CALIBRATION };
    await applySiteCalibration(store, again);
    expect(scoreAtFmr(again.calibration, 1e-3)).toBe(stricter);
    await applySiteCalibration(store, { ...pack, name: 'another' });

    await task.reset('task');
    expect(pack.calibration).toBe(CALIBRATION);
    const filter = { actor: null, action: 'models.calibrate', subject: null, fromUs: null, untilUs: null };
    const actions = (await store.auditPage(filter, null, 10)).entries;
    expect(actions).toHaveLength(2);

    expect(await measured(task, false)).toMatchObject({ problem: null, result: { people: 300 } });
    expect(scoreAtFmr(pack.calibration, 1e-3)).toBe(stricter);
  });

  it('is not put in force by an appliance that has lost its lease', async () => {
    const { world, store, pack } = await siteOf(260);
    const transact = store.transact.bind(store);
    using writes = vi.spyOn(store, 'transact');
    writes.mockImplementationOnce((job) =>
      transact((tx) => job({ ...tx, mustHaveLease: (name) => Promise.reject(new LeaseLost(name)) })),
    );
    expect(await measured(new CalibrationTask(world), false)).toMatchObject({ result: null });
    expect(writes).toHaveBeenCalledTimes(1);
    expect([await siteCalibration(store, 'bench'), pack.calibration]).toEqual([null, CALIBRATION]);
  });

  it('leaves out pairs known to be one person, and counts open reviews as different people', async () => {
    const { world, store, enrol } = await siteOf(260);
    const template = ((await store.templateOf('p0', 'bench')) as AveragedTemplate).template;
    for (const twin of ['twin', 'double']) await enrol(twin, template);
    const own = { authId: 'twin', sessionId: 'session-twin', faceRegisteredAtUs: T0 };
    const hit = {
      authId: 'p0',
      sessionId: 'session-p0',
      faceRegisteredAtUs: T0,
      score: 1,
      scoredBy: 'bench',
    };
    await store.transact((tx) => tx.addAutomaticDetection({ ...own, detectedAtUs: T0 + 1, hits: [hit] }));
    const opened = { id: 'r', openedAtUs: T0, opinions: [], judgedAtUs: null };
    await store.transact((tx) =>
      tx.addReview({
        ...own,
        authId: 'double',
        sessionId: 'session-double',
        ...opened,
        hits: [{ ...hit, rank: 0 }],
      }),
    );
    const latest = await measured(new CalibrationTask(world), true);
    expect(latest?.result).toMatchObject({ people: 262, confirmedDuplicates: 1 });
    expect(latest?.result?.nonMatedPairs).toBe((262 * 261) / 2 - 1);
  });

  it('counts those whom operators judged to be different people after all, from each side', async () => {
    const { world, store } = await siteOf(260);
    const of = (authId: string) => ({ authId, sessionId: `session-${authId}`, faceRegisteredAtUs: T0 });
    const hits = ['p0', 'p259'].map((id) => ({ ...of(id), score: 1, scoredBy: 'bench' }));
    await store.transact((tx) => tx.addAutomaticDetection({ ...of('p5'), detectedAtUs: T0 + 1, hits }));
    const confirmed = async () =>
      (await measured(new CalibrationTask(world), true))?.result?.confirmedDuplicates;
    expect(await confirmed()).toBe(3);
    await dismissDetection(world, 'p5', 'p0', { operator: 'anna', caller: 'task' }, '');
    expect(await confirmed()).toBe(1);
    await dismissDetection(world, 'p5', 'p259', { operator: 'anna', caller: 'task' }, '');
    expect(await confirmed()).toBe(0);
  });
});
