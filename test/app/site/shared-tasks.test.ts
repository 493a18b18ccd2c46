/**
 * What one appliance of a site does for all of them, while the database goes away for a moment or doesn't answer a COMMIT,
 * or another model pack takes over.
 */
import { afterEach, expect, it, onTestFinished } from 'vitest';
import { ACTIVE_PACK, EARLIER_PACK } from '../../../src/domain/packs/pack-switch.ts';
import type { PackBench } from '../../../src/domain/packs/ports-packs.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { NEVER_SCANNED, SCAN_PROGRESS } from '../../../src/domain/shield/scan-progress.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import { StoreUnavailable } from '../../../src/domain/store-failure.ts';
import { backupPlan, newRecoveryKey, setBackupPlan } from '../../../src/flows/backup/backup-plan.ts';
import { Backups } from '../../../src/flows/backup/backups.ts';
import { PlannedBackups } from '../../../src/flows/backup/planned-backups.ts';
import type { OnFailure } from '../../../src/flows/once-back.ts';
import { lastNightRun, NightCalibration } from '../../../src/flows/packs/night-calibration.ts';
import { CalibrationTask, siteCalibration } from '../../../src/flows/packs/site-calibration.ts';
import { PackSwitching } from '../../../src/flows/packs/switch-pack.ts';
import { GalleryScan } from '../../../src/flows/shield/scan-gallery.ts';
import type { World } from '../../../src/flows/world.ts';
import { ExactSearch } from '../../../src/search/exact.ts';
import { openPostgresStore } from '../../../src/store/postgres-store.ts';
import { face, person, T0 } from '../../store/samples.ts';
import { DATA_KEY } from '../../store/temporary.ts';
import {
  besides,
  describePostgres,
  schemaDatabase,
  sharedServer,
} from '../../support/postgres/shared-server.ts';
import { TcpGate } from '../../support/tcp-gate.ts';
import { engineWithoutNetworks, packOf, warmGallery, worldOf } from '../../support/world.ts';

const LONG = { timeout: 30_000 };
/** Enough for a calibration. */
const PEOPLE = 250;
/** More than one block of a scan. */
const BLOCKS = 70;
const NEXT = packOf(PEOPLE, undefined, 'next');
const NEXT_GALLERY = warmGallery('next', new ExactSearch(PEOPLE));
const BENCH: PackBench = {
  packs: () => [{ name: 'next', title: 'Next', complete: true, problems: [], remedy: null }],
  openEngine: async () => engineWithoutNetworks(NEXT),
  openGallery: async <G>() => ({ gallery: NEXT_GALLERY as G, fill: async () => undefined }),
};
/** What was reported as failed for good. */
const failures: unknown[] = [];
const failed: OnFailure = (error, isTriedAgain) => {
  if (!isTriedAgain) failures.push(error);
};
const HOOKS = {
  onFailure: failed,
  beforeCutOver: async () => undefined,
  prepareCutOver: async () => () => undefined,
};

describePostgres('the work of a site', () => {
  afterEach(() => {
    expect(failures.splice(0)).toEqual([]);
  });

  async function opened(url: string, name: string): Promise<Store> {
    const node = { id: name.padStart(16, '0'), name, version: '1' };
    const store = await openPostgresStore({ url, dataKey: Uint8Array.from(DATA_KEY), node });
    onTestFinished(() => store.close());
    store.site.follow(
      async () => undefined,
      () => undefined,
    );
    return store;
  }

  /** @param people of whom no two are alike */
  async function site(people = 0) {
    const url = await schemaDatabase();
    const near = await opened(url, 'near');
    const search = new ExactSearch(PEOPLE);
    await near.transact(async (tx) => {
      for (let i = 0; i < people; i++) {
        const template = Float32Array.from({ length: PEOPLE }, (_, k) => (k === i ? 1 : 0));
        search.put(`p${i}`, template);
        await tx.addPerson(person(`p${i}`));
        await tx.putFace(face(`p${i}`, { template }));
      }
    });
    let nowUs = Date.parse('2026-11-22T03:00:00Z') * 1000;
    const settings = { ...DEFAULT_SETTINGS, timeZone: 'UTC', calibrateAtNight: true };
    const worldAt = (store: Store, by = search): World =>
      worldOf({
        store,
        pack: packOf(PEOPLE),
        gallery: warmGallery('bench', by),
        clock: { nowUs: () => nowUs++ },
        settings,
      });
    /** An appliance whose network the test can cut. */
    const behindGate = async () => {
      const { port, networkUrl } = await sharedServer();
      const gate = await TcpGate.before(port);
      onTestFinished(() => gate.close());
      const database = /\/(\w+)\?/.exec(url)?.[1];
      const store = await opened(networkUrl.replace(`:${port}/postgres`, `:${gate.port}/${database}`), 'far');
      return { gate, far: worldAt(store) };
    };
    /** One of every three transactions that write this setting is lost with its connection. @param first the first one */
    const losing = (setting: string, first: 1 | 2) =>
      besides(url, (client) =>
        client.query(`CREATE SEQUENCE main.tries; CREATE FUNCTION main.cut() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN IF NEW.name = '${setting}' AND nextval('main.tries') % 3 = ${first} THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; RETURN NULL; END $$;
          CREATE CONSTRAINT TRIGGER cut AFTER INSERT OR UPDATE ON main.settings DEFERRABLE INITIALLY DEFERRED
          FOR EACH ROW EXECUTE FUNCTION main.cut()`),
      );
    return { near, worldAt, behindGate, losing };
  }

  async function audited(store: Store, action: string): Promise<number> {
    const filter = { actor: null, action, subject: null, fromUs: null, untilUs: null };
    return (await store.auditPage(filter, null, 10)).entries.length;
  }

  it('goes on by itself after a gallery scan lost the database', async () => {
    const { near, worldAt, losing } = await site(BLOCKS);
    await losing(SCAN_PROGRESS.name, 2);
    const scan = new GalleryScan(worldAt(near), failed);
    await scan.start(false);
    const states = new Set<string>();
    const goesOn = async () => {
      await scan.takeOver();
      const { state, done } = await scan.progress();
      states.add(state);
      return { state, done };
    };
    await expect.poll(goesOn, LONG).toEqual({ state: 'finished', done: BLOCKS });
    expect(states).not.toContain('failed');
  });

  it('goes on by itself after a switch of packs lost the database', async () => {
    const { near, worldAt, losing } = await site();
    await losing('pack_switch', 2);
    const world = worldAt(near);
    const packs = await PackSwitching.open(world, BENCH, HOOKS);
    await packs.begin('next', true);
    const states = new Set<string>();
    const goesOn = async () => {
      await packs.goOn();
      states.add((await packs.now()).state);
      return world.packs.current().engine.pack.name;
    };
    await expect.poll(goesOn, LONG).toBe('next');
    await packs.close();
    expect(states).not.toContain('failed');
  });

  it('does not say of a switch of packs that it failed when only the answer was lost', async () => {
    const { near, behindGate } = await site();
    const { gate, far } = await behindGate();
    const packs = await PackSwitching.open(far, BENCH, HOOKS);
    const lost = gate.cutBehind(EARLIER_PACK, 'COMMIT');
    await packs.begin('next', true);
    await lost;
    await expect.poll(() => packs.working, LONG).toBe(false);
    await packs.goOn();
    expect((await packs.now()).state).toBe('none');
    expect([await near.setting(ACTIVE_PACK), await near.setting(EARLIER_PACK)]).toEqual(['next', 'bench']);
    await packs.close();
  });

  it('does not go on with a switch of packs that a step has ended, when only the answer was lost', async () => {
    const { behindGate } = await site();
    const { gate, far } = await behindGate();
    const packs = await PackSwitching.open(far, BENCH, HOOKS);
    await packs.begin('next', false);
    await expect.poll(async () => (await packs.now()).state).toBe('ready');
    const lost = gate.cutBehind('step of the test', 'COMMIT');
    const cancelled = packs.cancel((tx) => tx.setSetting('step of the test', ''));
    await expect(cancelled).rejects.toBeInstanceOf(StoreUnavailable);
    await lost;
    await packs.goOn();
    expect([packs.working, (await packs.now()).state]).toEqual([false, 'none']);
  });

  it('does not say of a calibration that it failed when only the answer was lost', async () => {
    const { near, behindGate } = await site(PEOPLE);
    const { gate, far } = await behindGate();
    for (let i = 0; i < PEOPLE; i++)
      far.packs.current().gallery.put(
        `p${i}`,
        Float32Array.from({ length: PEOPLE }, (_, k) => (k === i ? 1 : 0)),
      );
    const task = new CalibrationTask(far, failed);
    const lost = gate.cutBehind('models.calibrate', 'COMMIT');
    await task.start(false, 'ada');
    await lost;
    expect(await task.settled()).toMatchObject({ result: { people: PEOPLE }, problem: null });
    expect((await siteCalibration(near, 'bench'))?.people).toBe(PEOPLE);
    expect(far.packs.current().engine.pack.site?.people).toBe(PEOPLE);
    expect(await audited(near, 'models.calibrate')).toBe(1);
  });

  it('calibrates later in the night if the database was away', async () => {
    const { near, worldAt, losing } = await site(PEOPLE);
    await losing('calibration_job', 1);
    const world = worldAt(near);
    const night = new NightCalibration(world, new CalibrationTask(world, failed));
    await expect(night.tick()).rejects.toBeInstanceOf(StoreUnavailable);
    expect(await lastNightRun(near)).toBeNull();
    await night.tick();
    expect(await lastNightRun(near)).toMatchObject({ outcome: 'measured', people: PEOPLE });
  });

  it('does not say of a backup that it failed when only the answer was lost', async () => {
    const { near, behindGate } = await site();
    const { gate, far } = await behindGate();
    const { words, recipient } = await newRecoveryKey();
    const asked = {
      typed: null,
      atMinutes: 210,
      folder: '/mnt/share',
      keep: { days: 7, weeks: 4, months: 12 },
    };
    const host = { fixedFolder: null, adopt: async () => undefined };
    await setBackupPlan(worldOf({ store: near }), 'ada', { recipient, ...asked }, host);
    const contents = { createdAt: '2026-01-02T03:30:00Z', people: 1, faces: 1, otherDataKey: false };
    const unused = () => Promise.reject(new Error('not by hand'));
    const backups = new Backups(
      far,
      { make: unused, verify: async () => contents },
      failed,
      new AbortController().signal,
    );
    const made = { bytes: 1, people: 1, faces: 1, removed: [], undeleted: 0 };
    const planned = new PlannedBackups(
      far,
      backups,
      async ({ name }) => ({ ...made, file: name }),
      () => false,
    );
    const lost = gate.cutBehind('backup.make', 'COMMIT');
    await planned.tick();
    await lost;
    expect(backups.failed).toBeNull();
    expect(await planned.latest()).toMatchObject({ outcome: 'made', failures: 0 });
    expect([await audited(near, 'backup.make'), await audited(near, 'backup.fail')]).toEqual([1, 0]);

    const proofLost = gate.cutBehind(`"recipient":"${recipient}"`, 'COMMIT');
    const file = { name: 'omote-20260102-033000.0123abcd.age', path: '/mnt/share/a' };
    const check = await backups.startCheck('ada', file, words.join(' '));
    await proofLost;
    await expect.poll(() => check.state, LONG).not.toBe('running');
    expect(check).toMatchObject({ state: 'good', problem: null });
    expect((await backupPlan({ store: near }))?.provenAtUs).not.toBeNull();
  });

  it('is left by an appliance without the site’s pack to one that has it, with what it has come to', async () => {
    const { near, worldAt } = await site(1);
    const left = {
      ...NEVER_SCANNED,
      state: 'running',
      startedAtUs: T0,
      basis: 'of the pack next',
      done: 64,
    } as const;
    await near.transact((tx) => SCAN_PROGRESS.write(tx, left));
    const world = worldAt(near);
    world.packs.decidesAtSite('next');
    const scan = new GalleryScan(world, failed);
    await scan.takeOver();
    expect(await SCAN_PROGRESS.read(near)).toEqual(left);
    await expect(scan.start(false)).rejects.toMatchObject({ faults: [{ reason: 'pack_loading' }] });
  });

  it('ends with the pack that it was about', async () => {
    const { near, worldAt } = await site(1);
    const search = new ExactSearch(PEOPLE);
    const world = worldAt(near, search);
    search.searchMany = async () => {
      world.packs.decidesAtSite('next');
      return await world.packs.current().gallery.searchMany([]);
    };
    const scan = new GalleryScan(world, failed);
    await scan.start(false);
    await expect.poll(async () => (await scan.progress()).state).toBe('stopped');
  });
});
