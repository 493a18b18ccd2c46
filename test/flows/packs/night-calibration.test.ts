import { describe, expect, it, vi } from 'vitest';
import { deviates } from '../../../scripts/random.ts';
import { normalise } from '../../../src/domain/gallery/template.ts';
import { NO_SWITCH, PACK_SWITCH } from '../../../src/domain/packs/pack-switch.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import { lastNightRun, NightCalibration } from '../../../src/flows/packs/night-calibration.ts';
import {
  CalibrationTask,
  calibrationProposal,
  siteCalibration,
} from '../../../src/flows/packs/site-calibration.ts';
import { applySettings } from '../../../src/flows/site/site-settings.ts';
import { ExactSearch } from '../../../src/search/exact.ts';
import { face, person } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { CALIBRATION, packOf, worldOf } from '../../support/world.ts';

const at = (iso: string): number => Date.parse(iso) * 1000;

/** A site in Japan, whose nights are afternoons in UTC. */
async function siteOf(people: number) {
  const store = await open();
  const search = new ExactSearch(8);
  const time = { us: at('2026-11-22T00:00:00Z') };
  const pack = packOf(8, CALIBRATION);
  const world = worldOf({
    store,
    search,
    pack,
    clock: { nowUs: () => time.us++ },
    settings: { ...DEFAULT_SETTINGS, timeZone: 'Asia/Tokyo', calibrateAtNight: true },
  });
  const next = deviates(5);
  const enrol = (from: number, until: number) =>
    store.transact(async (tx) => {
      for (let i = from; i < until; i++) {
        const template = normalise(Float32Array.from({ length: 8 }, (_, k) => next() + (k === 0 ? 2 : 0)));
        search.put(`p${i}`, template);
        await tx.addPerson(person(`p${i}`));
        await tx.putFace(face(`p${i}`, { template, sessionId: `s${i}`, registeredAtUs: time.us++ }));
      }
    });
  await enrol(0, people);
  const task = new CalibrationTask(world);
  const night = new NightCalibration(world, task);
  const tickAt = (iso: string) => {
    time.us = at(iso);
    return night.tick();
  };
  return { world, store, search, pack, task, tickAt, enrol };
}

describe('the calibration at night', () => {
  it('runs once a night in the site’s time zone, and records its result', async () => {
    const { store, pack, tickAt, world } = await siteOf(260);
    await tickAt('2026-11-22T15:00:00Z'); // midnight in Tokyo
    await tickAt('2026-11-22T16:59:00Z');
    await tickAt('2026-11-22T20:00:00Z');
    expect(await lastNightRun(store)).toBeNull();
    await tickAt('2026-11-22T17:00:00Z');
    expect(await lastNightRun(store)).toMatchObject({ outcome: 'measured', people: 260 });
    expect(await siteCalibration(store, 'bench')).toMatchObject({ scores: 'comparison', gallery: 260 });
    expect(pack.site?.people).toBe(260);
    expect(await calibrationProposal(world)).toBeNull();
    const { madeAtUs } = (await siteCalibration(store, 'bench')) ?? { madeAtUs: 0 };
    await tickAt('2026-11-22T17:01:00Z');
    await tickAt('2026-11-23T17:01:00Z');
    expect((await siteCalibration(store, 'bench'))?.madeAtUs).toBe(madeAtUs);
  });

  it('runs again after the clock was ahead and has been set back', async () => {
    const { store, tickAt } = await siteOf(260);
    await tickAt('2027-11-22T17:00:00Z');
    expect(await lastNightRun(store)).toMatchObject({ nightUs: at('2027-11-22T15:00:00Z') });
    await tickAt('2026-11-22T17:00:00Z');
    expect(await lastNightRun(store)).toMatchObject({
      nightUs: at('2026-11-22T15:00:00Z'),
      outcome: 'measured',
    });
  });

  it('is off by default, and needs enough people', async () => {
    const { world, store, tickAt } = await siteOf(260);
    applySettings(world, { calibrateAtNight: DEFAULT_SETTINGS.calibrateAtNight });
    await tickAt('2026-11-22T17:30:00Z');
    expect(await lastNightRun(store)).toBeNull();
    const small = await siteOf(249);
    await small.tickAt('2026-11-22T17:30:00Z');
    expect(await lastNightRun(small.store)).toBeNull();
  });

  it('waits while the gallery or the site’s pack is being loaded, or packs are being switched, and runs later in the night', async () => {
    const { store, world, tickAt } = await siteOf(260);
    const { gallery } = world.packs.current();
    gallery.beginLoading(260);
    await tickAt('2026-11-22T17:10:00Z');
    gallery.endLoading();
    world.packs.decidesAtSite('next');
    await tickAt('2026-11-22T17:15:00Z');
    world.packs.decidesAtSite('bench');
    await store.transact((tx) => PACK_SWITCH.write(tx, { ...NO_SWITCH, state: 'running' }));
    await tickAt('2026-11-22T17:20:00Z');
    expect(await lastNightRun(store)).toBeNull();
    await store.transact((tx) => PACK_SWITCH.write(tx, NO_SWITCH));
    await tickAt('2026-11-22T17:30:00Z');
    expect((await lastNightRun(store))?.outcome).toBe('measured');
  });

  it('is repeated when the gallery has doubled, and after thirty days', async () => {
    const { store, enrol, tickAt } = await siteOf(250);
    await tickAt('2026-11-22T17:10:00Z');
    await enrol(250, 500);
    await tickAt('2026-11-22T17:40:00Z');
    expect((await lastNightRun(store))?.people).toBe(250);
    await tickAt('2026-11-23T17:10:00Z');
    expect((await lastNightRun(store))?.people).toBe(500);
    await tickAt('2026-12-22T17:10:00Z');
    expect((await lastNightRun(store))?.startedAtUs).toBeLessThan(at('2026-11-24T00:00:00Z'));
    await tickAt('2026-12-23T17:11:00Z');
    expect((await lastNightRun(store))?.startedAtUs).toBeGreaterThan(at('2026-12-23T00:00:00Z'));
  });

  it('does not run after operators returned to the pack’s calibration', async () => {
    const { store, task, world, tickAt } = await siteOf(260);
    await task.reset('operator');
    expect(await calibrationProposal(world)).toBeNull();
    await tickAt('2026-11-22T17:10:00Z');
    expect(await lastNightRun(store)).toBeNull();
  });

  it('does not run while an operator’s calibration runs, nor again after it was stopped', async () => {
    const { store, task, tickAt } = await siteOf(1200);
    await task.start(true, 'operator');
    await tickAt('2026-11-22T17:10:00Z');
    expect(await lastNightRun(store)).toBeNull();
    await task.settled();
    const running = tickAt('2026-11-22T17:20:00Z');
    await new Promise((resolve) => setTimeout(resolve, 15));
    await task.stop();
    await running;
    expect((await lastNightRun(store))?.outcome).toBe('stopped');
    expect(await siteCalibration(store, 'bench')).toBeNull();
    await tickAt('2026-11-22T17:30:00Z');
    expect((await lastNightRun(store))?.outcome).toBe('stopped');
  });

  it('was stopped, whatever became of the one before it', async () => {
    const { store, task, tickAt } = await siteOf(260);
    using read = vi.spyOn(store, 'automaticDetections');
    read.mockRejectedValueOnce(new Error('not read'));
    await task.start(true, 'operator');
    expect(await task.settled()).toMatchObject({ result: null, problem: { reason: 'job_failed' } });
    using take = vi.spyOn(store.site.leases, 'take');
    take.mockImplementationOnce(async () => {
      void task.stop();
      return true;
    });
    await tickAt('2026-11-22T17:10:00Z');
    expect(await lastNightRun(store)).toMatchObject({ outcome: 'stopped', why: null });
    expect((await task.state()).latest).toBeNull();
  });
});
