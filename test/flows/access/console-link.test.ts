import { expect, it } from 'vitest';
import { newConsoleLink, openConsole } from '../../../src/flows/access/console-access.ts';
import { operator } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { worldOf } from '../../support/world.ts';

const CALLER = { actor: 'console', address: '192.0.2.1', requestId: 'r' };
const PLACE = { address: '192.0.2.1', device: '' };

it('each appliance’s latest link opens the console once', async () => {
  const world = worldOf({ store: await open() });
  const { store, clock } = world;
  const opens = async (secret: string) => (await openConsole(world, secret, CALLER, PLACE)) !== null;
  const earlier = await newConsoleLink(store, clock, 'gate');
  const [gate, door, alone] = [
    await newConsoleLink(store, clock, 'gate'),
    await newConsoleLink(store, clock, 'door'),
    await newConsoleLink(store, clock),
  ];
  expect(await opens(earlier)).toBe(false);
  for (const secret of [gate, alone, door]) {
    expect(await opens(secret)).toBe(true);
    expect(await opens(secret)).toBe(false);
  }
});

it('a link opens nothing once there is an account, after it has expired, or if it was made while the clock was wrong', async () => {
  const store = await open();
  let nowUs = 1_700_000_000_000_000;
  const world = worldOf({ store, clock: { nowUs: () => nowUs } });
  const opens = async (secret: string) => (await openConsole(world, secret, CALLER, PLACE)) !== null;
  const [gate, door] = [
    await newConsoleLink(store, world.clock, 'gate'),
    await newConsoleLink(store, world.clock, 'door'),
  ];
  const dayUs = 86_400_000_000;
  for (const us of [dayUs, -dayUs]) {
    nowUs += us;
    expect([await opens(gate), await opens(door)]).toEqual([false, false]);
    nowUs -= us;
  }
  await store.transact((tx) => tx.addOperator(operator('o'), '$argon2id$x'));
  expect(await opens(gate)).toBe(false);
});
