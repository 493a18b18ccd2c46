/** Tests a database whose clock was a year ahead for a while, and decisions about it made at one of two appliances. */
import { expect, it, onTestFinished } from 'vitest';
import { highWaterUs, keepHighWater, type SteadyClock, steadyClock } from '../../../src/app/clock/clock.ts';
import {
  applyClockDecision,
  confirmClock,
  resetClock,
  takeBackOwed,
} from '../../../src/app/clock/clock-reset.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { CLOCK_DOUBT } from '../../../src/domain/site/clock-doubt.ts';
import { followSite } from '../../../src/flows/appliances/follow-site.ts';
import type { World } from '../../../src/flows/world.ts';
import { openPostgresStore } from '../../../src/store/postgres-store.ts';
import { operator, person, session, sessionTimes } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { besides, describePostgres, schemaDatabase } from '../../support/postgres/shared-server.ts';
import { worldOf } from '../../support/world.ts';

const SECOND = 1e6;
const YEAR = 365 * 86_400 * SECOND;

interface Node {
  store: Store;
  clock: SteadyClock;
  world: World;
  follow(): void;
}

it('what a wrong clock wrote is taken back also if that fails at first, as when the database is away', async () => {
  const store = await open();
  const clock = await steadyClock(store);
  const endsAtUs = clock.nowUs() + YEAR;
  const name = new Uint8Array(32);
  await store.transact((tx) => tx.keepAnswer({ name, bodyHash: name, sealed: name, endsAtUs }));
  const ends = async () => (await store.keptAnswer(name))?.endsAtUs;
  const world = worldOf({ store, clock });
  await applyClockDecision(clock, { seq: 7, subject: 'reset' });
  expect(clock.decision).toBe(7);
  const { transact } = store;
  store.transact = () => Promise.reject(new Error('the database is away'));
  await expect(takeBackOwed(world, clock)).rejects.toThrow('the database is away');
  store.transact = transact;
  expect(await ends()).toBe(endsAtUs);
  await takeBackOwed(world, clock);
  expect(await ends()).toBeLessThan(endsAtUs);
  expect(clock.owesTimes).toBe(false);
});

describePostgres('a database whose clock jumped', () => {
  async function nodeOf(url: string, id: string): Promise<Node> {
    const node = { id, name: id, version: '1' };
    const store = await openPostgresStore({ url, dataKey: new Uint8Array(32).fill(7), node });
    onTestFinished(() => store.close());
    const clock = await steadyClock(store);
    const world = worldOf({ store, clock });
    const follow = () =>
      followSite(world, {
        reloadSettings: async () => undefined,
        obeyClock: (decision) => applyClockDecision(clock, decision),
        onFailure: (error) => expect.unreachable(String(error)),
      });
    return { store, clock, world, follow };
  }

  /** Sets how far ahead the database's clock is for every client from now on. */
  const setAhead = (url: string, us: number) =>
    besides(url, (client) =>
      client.query(
        `CREATE OR REPLACE FUNCTION main.omote_now() RETURNS bigint LANGUAGE sql VOLATILE AS
           $$ SELECT (extract(epoch FROM clock_timestamp()) * 1000000)::bigint + ${us} $$`,
      ),
    );

  const measured = (nodes: readonly Node[]) => Promise.all(nodes.map(({ clock }) => clock.measure(true)));
  const kindOf = ({ clock }: Node) => clock.doubt()?.kind ?? null;
  const isNear = async ({ store }: Node, us: number) =>
    expect(Math.abs(us - ((await store.databaseUs()) ?? 0))).toBeLessThan(60 * SECOND);

  async function aheadAndBack(): Promise<{ url: string; a: Node; b: Node }> {
    const url = await schemaDatabase();
    const [a, b] = [await nodeOf(url, 'a'), await nodeOf(url, 'b')];
    a.follow();
    await setAhead(url, YEAR);
    await measured([a, b]);
    expect([a, b].map(kindOf)).toEqual(['jumped', 'jumped']);
    for (const { store, clock } of [a, b]) await keepHighWater(store, clock);
    await setAhead(url, 0);
    await measured([a, b]);
    expect([a, b].map(kindOf)).toEqual(['behind', 'behind']);
    return { url, a, b };
  }

  it('is taken back on all appliances with one command, and no record of the wrong time returns', async () => {
    const { url, a, b } = await aheadAndBack();
    // This appliance hasn't received the change yet. It still writes its own time, and must take that back itself.
    expect(await resetClock(a.world, a.clock, 'task')).toMatchObject({
      seconds: expect.closeTo(YEAR / 1e6, -2),
    });
    expect(kindOf(a)).toBeNull();
    await keepHighWater(b.store, b.clock);
    await isNear(a, await highWaterUs(a.store));
    const lockedUntilUs = b.clock.nowUs() + 60 * SECOND;
    await b.store.transact(async (tx) => {
      await tx.addPerson(person('p'));
      await tx.setPlaceLockout('p', 'door', { failures: 10, lockedUntilUs }, b.clock.nowUs());
    });
    b.follow();
    await b.store.site.caughtUp();
    expect(kindOf(b)).toBeNull();
    await isNear(b, b.clock.nowUs());
    await takeBackOwed(b.world, b.clock);
    expect(await b.store.placeLockout('p', 'door')).toEqual({ failures: 10, lockedUntilUs: 0 });
    for (const { store, clock } of [a, b, a]) {
      await keepHighWater(store, clock);
      await isNear(a, await highWaterUs(a.store));
    }
    expect(await CLOCK_DOUBT.read(a.store)).toBeNull();
    // An appliance that starts now applies the earlier decision.
    const c = await nodeOf(url, 'c');
    expect(kindOf(c)).toBeNull();
    const before = await highWaterUs(c.store);
    await keepHighWater(c.store, c.clock);
    expect(await highWaterUs(c.store)).toBeGreaterThan(before);
  });

  it('ends no session that began after the decision, even if the others write again only later', async () => {
    const { a, b } = await aheadAndBack();
    const told: string[] = [];
    for (const id of ['early', 'wrong']) b.world.sessions.watch(id, () => told.push(id));
    const early = session('early', 'p', { issuedAtUs: b.clock.nowUs() });
    await b.store.transact(async (tx) => {
      await tx.addPerson(person('p'));
      await tx.addSession(early, null, '{}');
    });
    await resetClock(a.world, a.clock, 'task');
    const wrong = session('wrong', 'p', { issuedAtUs: b.clock.nowUs() });
    await b.store.transact(async (tx) => {
      await tx.addSession(wrong, null, '{}');
      await tx.addOperator(operator('o'), '$argon2id$x');
    });
    b.follow();
    await b.store.site.caughtUp();
    const [startedAtUs, hash] = [b.clock.nowUs(), new Uint8Array(32)];
    await b.store.transact(async (tx) => {
      await tx.addSession(session('right', 'p', { issuedAtUs: startedAtUs }), null, '{}');
      await tx.addConsoleSession(hash, {
        kind: 'operator',
        operatorId: 'o',
        ...sessionTimes(startedAtUs + 60 * SECOND),
        startedAtUs,
      });
    });
    await takeBackOwed(b.world, b.clock);
    expect((await b.store.session('wrong'))?.outcome).not.toBeNull();
    expect((await b.store.session('right'))?.outcome).toBeNull();
    expect(told).toEqual(['early', 'wrong']);
    expect(await b.store.consoleSession(hash)).not.toBeNull();
  });

  it('is confirmed on all appliances with one command, and until then no appliance clears a doubt that another noticed', async () => {
    const url = await schemaDatabase();
    const [a, b] = [await nodeOf(url, 'a'), await nodeOf(url, 'b')];
    for (const { follow } of [a, b]) follow();
    await setAhead(url, YEAR);
    await measured([a]);
    await keepHighWater(a.store, a.clock);
    await keepHighWater(b.store, b.clock);
    expect(await CLOCK_DOUBT.read(b.store)).toMatchObject({ kind: 'jumped' });
    await isNear(a, await highWaterUs(b.store));
    await confirmClock(a.store, a.clock, 'task');
    await b.store.site.caughtUp();
    await measured([b]);
    expect([a, b].map(kindOf)).toEqual([null, null]);
    await isNear(b, b.clock.nowUs());
    expect(await CLOCK_DOUBT.read(b.store)).toBeNull();
  });
});
