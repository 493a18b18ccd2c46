import { Type } from 'typebox';
import { expect, it, onTestFinished, vi } from 'vitest';
import { keptJob } from '../../../src/domain/kept-job.ts';
import { SiteJob } from '../../../src/flows/site-job.ts';
import { openPostgresStore } from '../../../src/store/postgres-store.ts';
import { T0 } from '../../store/samples.ts';
import { DATA_KEY, open } from '../../store/temporary.ts';
import { describePostgres, schemaDatabase } from '../../support/postgres/shared-server.ts';

const JOB = keptJob<{ done: number }>('a_job', Type.Object({ done: Type.Number() }));
const DAY_US = 86_400 * 1e6;
/** An appliance that is killed in the middle of a job says nothing more. */
const KILLED_US = 60 * 1e6;

it('is in memory alone where there is one appliance', async () => {
  const store = await open();
  using written = vi.spyOn(store, 'transact');
  const job = new SiteJob({ store, clock: { nowUs: () => T0 } }, JOB);
  expect(await job.latest()).toBeNull();
  await job.begin({ done: 0 });
  expect(await job.latest()).toEqual({ done: 0 });
  await job.end({ done: 2 });
  expect([await job.latest(), job.running]).toEqual([{ done: 2 }, null]);
  expect(written).not.toHaveBeenCalled();
});

describePostgres('a job of a site', () => {
  async function pair() {
    const url = await schemaDatabase();
    let nowUs = T0;
    const clock = { nowUs: () => nowUs };
    const nodes = ['a', 'b'].map(async (name) => {
      const node = { id: name.padStart(16, '0'), name, version: '1' };
      const store = await openPostgresStore({ url, dataKey: Uint8Array.from(DATA_KEY), node });
      onTestFinished(() => store.close());
      return new SiteJob({ store, clock }, JOB);
    });
    const [a, b] = await Promise.all(nodes);
    const pass = (us: number) => {
      nowUs += us;
    };
    return { a, b, pass };
  }
  const refused = async (_: unknown, isElsewhere: boolean) => {
    if (isElsewhere) throw new Error('one runs elsewhere');
  };

  it('is shown at every appliance, while it runs and afterwards', async () => {
    const { a, b, pass } = await pair();
    expect(await b.latest()).toBeNull();
    await a.begin({ done: 0 });
    expect([await b.latest(), b.running]).toEqual([{ done: 0 }, null]);
    a.goOn({ done: 1 });
    expect(await a.latest()).toEqual({ done: 1 });
    await expect.poll(() => b.latest(), { timeout: 30_000 }).toEqual({ done: 1 });
    await a.end({ done: 2 });
    pass(DAY_US / 2);
    expect([await a.latest(), await b.latest()]).toEqual([{ done: 2 }, { done: 2 }]);
    await b.begin({ done: 5 });
    expect(await a.latest()).toEqual({ done: 5 });
    await b.end({ done: 6 });
    pass(2 * DAY_US);
    expect([await a.latest(), await b.latest()]).toEqual([null, null]);
  });

  it('does not begin beside another one that must be alone, until that one is heard of no more', async () => {
    const { a, b, pass } = await pair();
    // Whoever is killed says nothing more.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    await a.begin({ done: 0 });
    vi.useRealTimers();
    await expect(b.begin({ done: 5 }, refused)).rejects.toThrow('one runs elsewhere');
    expect([await b.latest(), b.running]).toEqual([{ done: 0 }, null]);
    pass(KILLED_US);
    expect(await b.latest()).toBeNull();
    await b.begin({ done: 5 }, refused);
    // What is late changes nothing for the others.
    await a.end({ done: 2 });
    expect(await b.latest()).toEqual({ done: 5 });
    await b.end({ done: 6 });
    expect(await a.latest()).toEqual({ done: 6 });
  });
});
