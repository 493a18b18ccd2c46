import { expect, it, test, vi } from 'vitest';
import { LeaseLost } from '../../../src/domain/appliances/leases.ts';
import { ACTIVE_PACK, EARLIER_PACK } from '../../../src/domain/packs/pack-switch.ts';
import type { PackBench } from '../../../src/domain/packs/ports-packs.ts';
import type { Store } from '../../../src/domain/ports.ts';
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
  await keepTemplate(store, 'old');
  told(false);
  await expect(changes.drop('service', 'old')).rejects.toThrow(/no room/);
  expect(await store.templateCounts()).toEqual({ old: 1 });
  told(true);
  await changes.drop('service', 'old');
  expect(await store.templateCounts()).toEqual({});
  const entries = await store.auditAfter(0, 100);
  expect(entries.map(({ action, subject, details }) => [action, subject, details])).toEqual([
    ['models.change', 'next', { step: 'begin', automatic: false }],
    ['models.change', 'next', { step: 'pause' }],
    ['models.change', 'next', { step: 'cancel' }],
    ['models.change', 'old', { step: 'drop' }],
    ['models.change', 'old', { step: 'dropped', templates: 1 }],
  ]);
  await packs.close();
});

const keepTemplate = (store: Store, pack: string) =>
  store.transact(async (tx) => {
    await tx.addPerson(person('a'));
    await tx.putFace(face('a', { pack }));
  });

test.each([
  { transaction: 'first', earlier: 0, steps: ['begin'], templates: { next: 1 } },
  { transaction: 'second', earlier: 1, steps: ['drop', 'begin'], templates: { next: 1 } },
  { transaction: 'last', earlier: 2, steps: ['drop', 'begin'], templates: {} },
])(
  'a pack that is switched to before the $transaction transaction of its deletion is left alone',
  async (given) => {
    const store = await open(freshFolder());
    const packs = await PackSwitching.open(worldOf({ store }), BENCH, HOOKS);
    const changes = new PackChanges(worldOf({ store }), packs);
    if ('next' in given.templates) await keepTemplate(store, 'next');
    const transact = store.transact.bind(store);
    let { earlier } = given;
    store.transact = async (job) => {
      if (earlier-- > 0) return await transact(job);
      store.transact = transact;
      await changes.begin('service', 'next', false);
      return await store.transact(job);
    };
    await expect(changes.drop('service', 'next')).rejects.toMatchObject({
      faults: [{ reason: 'pack_being_switched_to' }],
    });
    expect(await store.templateCounts()).toEqual(given.templates);
    expect((await store.auditAfter(0, 100)).map(({ details }) => details.step)).toEqual(given.steps);
    await packs.close();
  },
);

const keepFailure = (store: Store, pack: string) =>
  store.transact(async (tx) => {
    const registered = face('a');
    await tx.addPerson(person('a'));
    await tx.putFace(registered);
    await tx.noteConversionFailure(registered.faceFeatureId, pack, 'no_face', 0);
  });

test('the audit log tells how many people were lost as a cut-over was accepted', async () => {
  const store = await open(freshFolder());
  const packs = await PackSwitching.open(worldOf({ store }), BENCH, HOOKS);
  const changes = new PackChanges(worldOf({ store }), packs);
  await packs.begin('next', false);
  await expect.poll(async () => (await packs.now()).state).toBe('ready');
  // Somebody cannot be converted while the command waits for its turn.
  using leases = vi.spyOn(store.site.leases, 'take');
  leases.mockImplementationOnce(async () => {
    await keepFailure(store, 'next');
    return true;
  });
  await changes.cutOver('service', true);
  await packs.close();
  const entries = await store.auditAfter(0, 100);
  expect(entries.find(({ details }) => details.step === 'cut_over')?.details).toMatchObject({ failures: 1 });
});

test('a cut-over that would lose people is refused also if its last batch finds them', async () => {
  const store = await open(freshFolder());
  const packs = await PackSwitching.open(worldOf({ store }), BENCH, HOOKS);
  await packs.begin('next', false);
  await expect.poll(async () => (await packs.now()).state).toBe('ready');
  const { close } = packs;
  packs.close = async () => {
    packs.close = close;
    await close.call(packs);
    await keepFailure(store, 'next');
  };
  await expect(packs.cutOver(false)).rejects.toMatchObject({ faults: [{ reason: 'failures_not_accepted' }] });
  expect([(await packs.now()).state, packs.working]).toEqual(['ready', true]);
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
