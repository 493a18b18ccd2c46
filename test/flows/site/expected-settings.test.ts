/** A change of settings that is based on values which no longer hold is refused as a whole; one that is made is recorded. */
import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { Failure, fault } from '../../../src/domain/failure.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../src/domain/site/settings.ts';
import { changeSettings, storedSettings } from '../../../src/flows/site/site-settings.ts';
import type { World } from '../../../src/flows/world.ts';
import { open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

const NAMES = { reviewOperators: 'review_operators', keepDetailsDays: 'keep_details_days' } as const;
type Member = keyof typeof NAMES;

/** @param expected the stored values that the change is based on; null: none is stored */
const change = (world: World, set: Partial<Settings>, expected: Partial<Record<Member, unknown>>) =>
  changeSettings(world, 'operator:1', {
    values: new Map(Object.entries(set)) as ReadonlyMap<keyof Settings, unknown>,
    names: Object.keys(set).map((member) => NAMES[member as Member]),
    standard: DEFAULT_SETTINGS,
    expected: Object.entries(expected).map(([member, value]) => ({
      name: NAMES[member as Member],
      member: member as Member,
      holds: (stored) => isDeepStrictEqual(stored ?? null, value),
    })),
  });

const EVERY_CHANGE = {
  actor: null,
  action: 'settings.change',
  subject: null,
  address: null,
  fromUs: null,
  untilUs: null,
} as const;

const newWorld = async (): Promise<World> =>
  worldOf({ store: await open(), settings: { ...DEFAULT_SETTINGS } });

it('of two changes at once that are based on the same value, one is made and one is refused', async () => {
  const world = await newWorld();
  const ended = await Promise.allSettled([
    change(world, { keepDetailsDays: 30 }, { keepDetailsDays: null }),
    change(world, { keepDetailsDays: 60 }, { keepDetailsDays: null }),
  ]);
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const refused = ended.find((one) => one.status === 'rejected')?.reason;
  expect(refused).toBeInstanceOf(Failure);
  expect(refused.faults).toEqual([fault('setting_changed', 'keep_details_days')]);
  const made = ended[0]?.status === 'fulfilled' ? 30 : 60;
  expect(await storedSettings(world.store)).toEqual({ keepDetailsDays: made });
  expect(world.settings.keepDetailsDays).toBe(made);
});

it('a refused change changes nothing, and names each setting that differs', async () => {
  const world = await newWorld();
  await change(world, { keepDetailsDays: 30, reviewOperators: 2 }, {});
  const before = { ...world.settings };
  const both = change(
    world,
    { keepDetailsDays: 60, reviewOperators: 1 },
    { keepDetailsDays: 90, reviewOperators: null },
  );
  await expect(both).rejects.toMatchObject({
    faults: [{ parameter: 'keep_details_days' }, { parameter: 'review_operators' }],
  });
  await expect(
    change(world, { keepDetailsDays: 60, reviewOperators: 1 }, { keepDetailsDays: 30, reviewOperators: 1 }),
  ).rejects.toMatchObject({ faults: [{ parameter: 'review_operators' }] });
  expect(world.settings).toEqual(before);
  expect(await storedSettings(world.store)).toEqual({ keepDetailsDays: 30, reviewOperators: 2 });
  await change(world, { keepDetailsDays: 60 }, { keepDetailsDays: 30 });
  expect(world.settings.keepDetailsDays).toBe(60);
});

it('the audit log has the value in force before, whether it was set or standard, and the new one', async () => {
  const world = await newWorld();
  const set = (value: number | undefined) =>
    changeSettings(world, 'operator:1', {
      values: new Map([['keepDetailsDays', value]]),
      names: ['keep_details_days'],
      standard: DEFAULT_SETTINGS,
    });
  const standard = world.settings.keepDetailsDays;
  for (const value of [30, 60, undefined]) await set(value);
  const entries = (await world.store.auditPage(EVERY_CHANGE, null, 10)).entries;
  expect(entries.map(({ details }) => details)).toMatchObject([
    { from: 60, to: 'default' },
    { from: 30, to: 60 },
    { from: standard, to: 30 },
  ]);
});
