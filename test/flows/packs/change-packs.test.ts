import { expect, it, vi } from 'vitest';
import { LeaseLost } from '../../../src/domain/appliances/leases.ts';
import { ACTIVE_PACK, EARLIER_PACK } from '../../../src/domain/packs/pack-switch.ts';
import type { PackBench } from '../../../src/domain/packs/ports-packs.ts';
import { PackChanges } from '../../../src/flows/packs/change-packs.ts';
import { readPacks } from '../../../src/flows/packs/read-packs.ts';
import { PackSwitching } from '../../../src/flows/packs/switch-pack.ts';
import { SwitchProgress } from '../../../src/flows/packs/switch-progress.ts';
import { ExactSearch } from '../../../src/search/exact.ts';
import { face, person } from '../../store/samples.ts';
import { besides, freshFolder, open } from '../../store/temporary.ts';
import { engineWithoutNetworks, packOf, warmGallery, worldOf } from '../../support/world.ts';

const NEXT = packOf(3, undefined, 'next');
const HOOKS = {
  onFailure: (error: unknown) => expect.fail(String(error)),
  beforeCutOver: async () => undefined,
  prepareCutOver: async () => () => undefined,
};
const BENCH: PackBench = {
  packs: () => [{ name: 'next', title: 'Next', complete: true, problems: [], remedy: null }],
  openEngine: async () => engineWithoutNetworks(NEXT),
  openGallery: async <G>() => ({
    gallery: warmGallery('next', new ExactSearch(3)) as G,
    fill: async () => undefined,
  }),
};

it('no step of a switch of packs is taken unless the audit log can record it', async () => {
  const folder = freshFolder();
  const store = await open(folder);
  const world = worldOf({ store });
  const packs = await PackSwitching.open(world, BENCH, HOOKS);
  const changes = new PackChanges(world, packs);
  const state = async () => (await packs.now()).state;
  const told = (able: boolean) =>
    besides(folder, (db) =>
      db.exec(
        able
          ? 'DROP TRIGGER no_room'
          : "CREATE TRIGGER no_room BEFORE INSERT ON audit BEGIN SELECT RAISE(ABORT, 'no room'); END",
      ),
    );
  told(false);
  await expect(changes.begin('service', 'next', false)).rejects.toThrow(/no room/);
  expect(await state()).toBe('none');
  told(true);
  await changes.begin('service', 'next', false);
  await expect.poll(state).toBe('ready');
  told(false);
  for (const step of [() => changes.step('service', 'pause'), () => changes.cancel('service')]) {
    await expect(step()).rejects.toThrow(/no room/);
    expect(await state()).toBe('ready');
  }
  told(true);
  await changes.step('service', 'pause');
  await changes.cancel('service');
  const entries = besides(
    folder,
    (db) =>
      db
        .prepare("SELECT subject, details FROM audit WHERE action = 'models.change' ORDER BY seq")
        .raw()
        .all() as [string, string][],
  );
  expect(entries.map(([subject, details]) => [subject, JSON.parse(details).step])).toEqual([
    ['next', 'begin'],
    ['next', 'pause'],
    ['next', 'cancel'],
  ]);
  await packs.close();
});

it('of two steps at once, the second one finds what the first one did', async () => {
  const store = await open(freshFolder());
  const world = worldOf({ store });
  const packs = await PackSwitching.open(world, BENCH, HOOKS);
  const changes = new PackChanges(world, packs);
  const state = async () => (await packs.now()).state;
  const atOnce = async (...steps: (() => Promise<void>)[]) =>
    (await Promise.allSettled(steps.map((step) => step()))).map(({ status }) => status);
  const begin = () => changes.begin('service', 'next', false);
  const cutOver = () => changes.cutOver('service', false);
  const resume = () => changes.step('service', 'resume');
  expect(await atOnce(begin, begin)).toEqual(['fulfilled', 'rejected']);
  await expect.poll(state).toBe('ready');
  await changes.step('service', 'pause');
  expect(await atOnce(resume, resume)).toEqual(['fulfilled', 'rejected']);
  await expect.poll(state).toBe('ready');
  expect(await atOnce(() => changes.cancel('service'), cutOver)).toEqual(['fulfilled', 'rejected']);
  await begin();
  await expect.poll(state).toBe('ready');
  expect(await atOnce(cutOver, cutOver)).toEqual(['fulfilled', 'rejected']);
  await expect.poll(() => world.packs.current().engine.pack.name).toBe('next');
  await packs.close();
  expect([await store.setting(ACTIVE_PACK), await state()]).toEqual(['next', 'none']);
});

it('a switch whose settings can’t be read leaves the old pack in use, and can be resumed', async () => {
  const store = await open(freshFolder());
  const world = worldOf({ store });
  let isAway = true;
  const retired: string[] = [];
  const packs = await PackSwitching.open(world, BENCH, {
    ...HOOKS,
    onFailure: () => undefined,
    async prepareCutOver() {
      if (isAway) throw new Error('the store is away');
      return (old) => retired.push(old.pack.name);
    },
  });
  const state = async () => (await packs.now()).state;
  await packs.begin('next', true);
  await expect.poll(state).toBe('failed');
  expect([await store.setting(ACTIVE_PACK), world.packs.current().engine.pack.name]).toEqual([null, 'bench']);
  isAway = false;
  await packs.resume();
  await expect.poll(() => world.packs.current().engine.pack.name).toBe('next');
  expect(retired).toEqual(['bench']);
  await packs.close();
});

it('a switch that ends while it is read is not told as ended with the old pack in use', async () => {
  const store = await open(freshFolder());
  const world = worldOf({ store });
  const packs = await PackSwitching.open(world, BENCH, HOOKS);
  await packs.begin('next', false);
  await expect.poll(async () => (await packs.now()).state).toBe('ready');
  using counts = vi.spyOn(store, 'templateCounts');
  counts.mockImplementationOnce(async () => {
    await packs.cutOver(false);
    await expect.poll(() => world.packs.current().engine.pack.name).toBe('next');
    return {};
  });
  expect(await readPacks(world, packs)).toMatchObject({ active: 'next', switch: { state: 'ready' } });
});

it('what is saved does not undo a step whose answer was lost, and which is carried out only now', async () => {
  const world = worldOf({ store: await open(freshFolder()) });
  const [progress, meanwhile] = [await SwitchProgress.of(world), await SwitchProgress.of(world)];
  await meanwhile.save({ state: 'running', to: 'next' });
  await expect(progress.save({ afterSeq: 7 })).rejects.toBeInstanceOf(LeaseLost);
  expect(await progress.stored()).toEqual(meanwhile.now);
});

it('a pack without its files is refused with the command that gets them', async () => {
  const world = worldOf({ store: await open(freshFolder()) });
  const remedy = 'To download what is missing: omote models fetch next';
  const lacking = { name: 'next', title: 'Next', complete: false, problems: ['a/a.onnx is missing'], remedy };
  const packs = await PackSwitching.open(world, { ...BENCH, packs: () => [lacking] }, HOOKS);
  await expect(packs.begin('next', false)).rejects.toMatchObject({
    faults: [
      {
        kind: 'state_forbids',
        parameter: 'pack',
        reason: 'pack_incomplete_with_remedy',
        values: { problems: 'a/a.onnx is missing', remedy },
      },
    ],
  });
  await packs.close();
});

it('goes back to a pack of which only templates are kept that their owners hold', async () => {
  const store = await open(freshFolder());
  const world = worldOf({ store });
  const packs = await PackSwitching.open(world, BENCH, HOOKS);
  const { template: _, ...given } = face('a', { pack: 'next' });
  await store.transact(async (tx) => {
    await tx.setSetting(EARLIER_PACK, 'next');
    await tx.addPerson(person('a'));
  });
  expect((await readPacks(world, packs)).rollbackTo).toBeNull();
  await expect(packs.rollback()).rejects.toMatchObject({ faults: [{ reason: 'no_rollback' }] });
  await store.transact((tx) => tx.putFace({ ...given, template: { sealedByOwner: new Uint8Array(60) } }));
  expect((await readPacks(world, packs)).rollbackTo).toBe('next');
  await packs.rollback();
  await expect.poll(() => world.packs.current().engine.pack.name).toBe('next');
});
