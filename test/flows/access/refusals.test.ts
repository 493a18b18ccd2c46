import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { AuditFilter } from '../../../src/domain/audit/audit.ts';
import { REFUSALS, RefusalLog } from '../../../src/flows/access/refusals.ts';
import { open } from '../../store/temporary.ts';

const ALL: AuditFilter = { actor: null, action: null, subject: null, fromUs: null, untilUs: null };
const from = (address: string) => ({ actor: 'service', address, requestId: 'r' });

async function start() {
  const store = await open();
  let nowUs = 1_700_000_000_000_000;
  const log = new RefusalLog({ store, clock: { nowUs: () => nowUs } });
  const entries = async () => (await store.auditPage(ALL, null, 10_000)).entries;
  const pass = (s: number) => {
    nowUs += s * 1_000_000;
  };
  return { log, entries, pass };
}

it('the first refusal is recorded at once, and the rest of the minute as a count', async () => {
  const { log, entries, pass } = await start();
  for (let i = 0; i < 500; i++) log.note('unknown_key', from('192.0.2.1'));
  await log.sweep();
  expect((await entries()).map((e) => e.details.count)).toEqual([1]);
  pass(61);
  await log.sweep();
  expect((await entries()).map((e) => e.details.count)).toEqual([499, 1]);
  expect((await entries())[0]).toMatchObject({
    action: 'access.refused',
    details: { cause: 'unknown_key', address: '192.0.2.1' },
  });
  pass(61);
  await log.sweep();
  expect(await entries()).toHaveLength(2);
});

it('the number of entries stays bounded with any number of addresses, and no refusal goes uncounted', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ host: fc.nat(500), cause: fc.constantFrom(...REFUSALS), seconds: fc.nat(20) }), {
        maxLength: 200,
      }),
      async (calls) => {
        const { log, entries, pass } = await start();
        let minutes = 1;
        let passed = 0;
        for (const { host, cause, seconds } of calls) {
          log.note(cause, from(`10.0.${host >> 8}.${host & 255}`));
          pass(seconds);
          passed += seconds;
          await log.sweep();
        }
        minutes += Math.ceil(passed / 60);
        await log.sweep(true);
        const all = await entries();
        expect(all.reduce((sum, e) => sum + Number(e.details.count), 0)).toBe(calls.length);
        expect(all.length).toBeLessThanOrEqual((60 + REFUSALS.length) * (minutes + 1));
      },
    ),
    { numRuns: 10 },
  );
});

it('a host that uses a new address of its /64 for each call has one entry, and takes up only one place', async () => {
  const { log, entries, pass } = await start();
  for (let i = 1; i <= 500; i++) log.note('unknown_key', from(`2001:db8:0:7::${i.toString(16)}`));
  log.note('unknown_key', from('192.0.2.1'));
  pass(61);
  await log.sweep();
  const told = (await entries()).map(({ details }) => [details.address, details.count]);
  expect(
    told.toSorted((a, b) => Number(a[1]) - Number(b[1]) || (String(a[0]) < String(b[0]) ? -1 : 1)),
  ).toEqual([
    ['192.0.2.1', 1],
    ['2001:db8:0:7::1', 1],
    ['2001:db8:0:7::/64', 499],
  ]);
});

it('what was counted while the clock was ahead is recorded once it is set back, and its place is free again', async () => {
  const { log, entries, pass } = await start();
  const YEAR_S = 365 * 86_400;
  pass(YEAR_S);
  for (let i = 0; i < 5; i++) log.note('unknown_key', from('192.0.2.1'));
  pass(-YEAR_S);
  await log.sweep();
  expect((await entries()).reduce((sum, { details }) => sum + Number(details.count), 0)).toBe(5);
});
