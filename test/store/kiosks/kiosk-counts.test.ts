/** The counts per kiosk, compared with counting all sessions. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DURATION_EDGES_US } from '../../../src/domain/kiosks/kiosk-durations.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { reject, type Session } from '../../../src/domain/sessions/session.ts';
import { hexId, person, session, T0 } from '../samples.ts';
import { open } from '../temporary.ts';

const QUARTER = 900_000_000;
const START = T0 - (T0 % QUARTER);

interface Made {
  kioskId: string | null;
  kind: 'authentication' | 'registration';
  /** Since START. */
  quarters: number;
  tookUs: number;
  end: 'accepted' | 'attempts_used_up' | 'alternative' | 'never_opened' | 'open';
}
const someSession: fc.Arbitrary<Made> = fc.record({
  kioskId: fc.constantFrom('k1', 'k2', null),
  kind: fc.constantFrom('authentication' as const, 'registration' as const),
  quarters: fc.integer({ min: 0, max: 400 }),
  tookUs: fc.integer({ min: 0, max: 300_000_000 }),
  end: fc.constantFrom(
    'accepted' as const,
    'attempts_used_up' as const,
    'alternative' as const,
    'never_opened' as const,
    'open' as const,
  ),
});
/** Accepts after any duration: the store does not enforce a session's limits. */
const accepted = (s: Session, atUs: number): Session => ({
  ...s,
  attemptSinceUs: null,
  outcome: { result: true, reason: 'accepted', atUs, faceFeatureId: null, cameraInjectionScore: 0 },
});
async function add(store: Store, made: readonly Made[]): Promise<void> {
  await store.transact(async (tx) => {
    await tx.addPerson(person('p'));
    for (const { kioskId, kind, quarters, tookUs, end } of made) {
      const atUs = START + quarters * QUARTER + 7;
      const issued = session(hexId(), 'p', { kind, issuedAtUs: atUs });
      const opened = { ...issued, opened: { atUs, address: '::1' }, attempts: 1, attemptSinceUs: atUs };
      await tx.addSession(issued, null, '{}');
      if (kioskId !== null) await tx.setSessionOrigin(issued.id, { kioskId });
      if (end === 'accepted') await tx.saveSession(accepted(opened, atUs + tookUs));
      if (end === 'attempts_used_up' || end === 'alternative')
        await tx.saveSession(reject(opened, end, atUs + tookUs));
      if (end === 'never_opened') await tx.saveSession(reject(issued, end, atUs + tookUs));
    }
  });
}

const quarter = fc.integer({ min: 0, max: 420 });

it('the counts equal those of all sessions, for any period of whole quarters of an hour', async () => {
  const input = fc.tuple(
    fc.array(someSession, { maxLength: 40 }),
    fc.array(fc.tuple(quarter, quarter), { maxLength: 5 }),
  );
  await fc.assert(
    fc.asyncProperty(input, async ([made, periods]) => {
      const store = await open();
      await add(store, made);
      for (const [a, b] of [...periods, [0, 420]]) {
        const [sinceUs, untilUs] = [START + Math.min(a, b) * QUARTER, START + Math.max(a, b) * QUARTER];
        for (const kind of ['authentication', 'registration'] as const) {
          const counts = await store.kioskCounts(kind, sinceUs, untilUs);
          const within = made.filter((m) => {
            const endedAtUs = START + m.quarters * QUARTER + 7 + m.tookUs;
            const ended = m.end === 'accepted' || m.end === 'attempts_used_up';
            return ended && m.kind === kind && endedAtUs >= sinceUs && endedAtUs < untilUs;
          });
          for (const kioskId of ['k1', 'k2']) {
            const own = within.filter((m) => m.kioskId === kioskId);
            const successes = own.filter(({ end }) => end === 'accepted').length;
            const lengths = DURATION_EDGES_US.map((from, i) => {
              const until = DURATION_EDGES_US[i + 1] ?? Number.POSITIVE_INFINITY;
              return own.filter(({ tookUs }) => tookUs >= from && tookUs < until).length;
            });
            expect(counts.find((c) => c.kioskId === kioskId)).toEqual(
              own.length === 0
                ? undefined
                : { kioskId, accepted: successes, rejected: own.length - successes, lengths },
            );
          }
        }
      }
      await store.close();
    }),
    { numRuns: Number(process.env.FC_RUNS ?? 20) },
  );
});

it('drops quarters of an hour that no period shows, and keeps the days', async () => {
  const store = await open();
  const made = { kioskId: 'k1', kind: 'authentication', tookUs: 1_000_000, end: 'accepted' } as const;
  // In the middle of a day, so that a period of whole days is read from its counts by the day.
  const day = 96 * QUARTER;
  const noon = Math.ceil((START % day) / QUARTER) === 48 ? 0 : (day - (START % day)) / QUARTER + 48;
  await add(store, [
    { ...made, quarters: noon },
    { ...made, quarters: noon + 960 },
  ]);
  const [first, second] = [START + noon * QUARTER, START + (noon + 960) * QUARTER];
  const accepted = async (sinceUs: number, untilUs: number) =>
    (await store.kioskCounts('authentication', sinceUs, untilUs)).map((c) => c.accepted);
  await store.transact((tx) => tx.dropKioskQuarters(second));
  expect(await accepted(first, first + QUARTER)).toEqual([]);
  expect(await accepted(second, second + QUARTER)).toEqual([1]);
  const midnight = first - 48 * QUARTER;
  expect(await accepted(midnight, midnight + 11 * day)).toEqual([2]);
});
