import { expect, it, onTestFinished } from 'vitest';
import { steadyClock } from '../../../src/app/clock/clock.ts';
import { DatabaseTime } from '../../../src/app/clock/database-time.ts';
import type { TimeSource } from '../../../src/app/clock/time-source.ts';
import { openPostgresStore } from '../../../src/store/postgres-store.ts';
import { describePostgres, freshDatabase } from '../../support/postgres/shared-server.ts';

const SECOND = 1e6;

/** A host whose own clock is wrong. */
const hostOff = (byUs: number): TimeSource => ({
  wallUs: () => Date.now() * 1000 + byUs,
  monotonicMs: () => performance.now(),
  uptimeS: () => performance.now() / 1000,
});

describePostgres('the time of a site', () => {
  it('is the database’s on every appliance, even if a host’s clock is half a minute off', async () => {
    const url = await freshDatabase();
    const open = async (id: string) => {
      const node = { id, name: id, version: '1' };
      const store = await openPostgresStore({ url, dataKey: new Uint8Array(32).fill(7), node });
      onTestFinished(() => store.close());
      return store;
    };
    const store = await open('right');
    const clocks = [
      await steadyClock(store, hostOff(0)),
      await steadyClock(await open('behind'), hostOff(-30 * SECOND)),
      await steadyClock(await open('ahead'), hostOff(30 * SECOND)),
    ];
    for (const clock of clocks) await clock.measure();
    for (const clock of clocks) {
      const database = (await store.databaseUs()) ?? 0;
      // Far less than the hosts’ error. How long a busy machine takes between the two readings isn't measured here.
      expect(Math.abs(clock.nowUs() - database)).toBeLessThan(10 * SECOND);
      expect(clock.doubt()).toBeNull();
    }
  });
});

/** A host and a database whose times the test sets. */
class Pair implements TimeSource {
  databaseUs = 1000 * SECOND;
  tookMs = 10;
  monotonic = 0;

  wallUs = () => 5 * SECOND;
  monotonicMs = () => this.monotonic;
  uptimeS = () => this.monotonic / 1000;
  ask = async () => {
    this.pass(this.tookMs / 2);
    const us = this.databaseUs;
    this.pass(this.tookMs / 2);
    return us;
  };

  pass(ms: number): void {
    this.monotonic += ms;
    this.databaseUs += ms * 1000;
  }
}

it('continues between responses, and assumes the middle of request and response', async () => {
  const pair = new Pair();
  const time = await DatabaseTime.open(pair.ask, pair);
  expect(time.wallUs()).toBe(pair.databaseUs);
  pair.pass(7000);
  expect(time.wallUs()).toBe(pair.databaseUs);
});

it('ignores slow responses of the database’s clock unless there are no others', async () => {
  const pair = new Pair();
  const time = await DatabaseTime.open(pair.ask, pair);
  pair.databaseUs += 3 * SECOND;
  await time.measure?.();
  expect(time.wallUs()).toBe(pair.databaseUs);
  pair.databaseUs += 3 * SECOND;
  pair.tookMs = 900;
  await time.measure?.();
  expect(time.wallUs()).toBe(pair.databaseUs - 3 * SECOND);
  pair.pass(31_000);
  await time.measure?.();
  expect(time.wallUs()).toBe(pair.databaseUs);
});

it('is the host’s own if the store is a file', async () => {
  const host = hostOff(30 * SECOND);
  expect(await DatabaseTime.open(async () => null, host)).toBe(host);
});
