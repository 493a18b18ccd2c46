/** What the console shows about a visit: its similarity, never rarer than measured, and only for the pack in use. */
import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Attempt } from '../../../src/domain/capture/attempt.ts';
import { readVisits } from '../../../src/flows/people/read-visits.ts';
import { attempt, face, person, session, T0 } from '../../store/samples.ts';
import { open } from '../../store/temporary.ts';
import { packOf, worldOf } from '../../support/world.ts';

/** Measured with 1,000,000 pairs: the line continues to 1e-8 at .8, but nothing rarer than 3e-6 was measured. */
const PACK = packOf(3, {
  source: 'test',
  nonMatedPairs: 1_000_000,
  points: [
    { fmr: 1, score: 0 },
    { fmr: 1e-8, score: 0.8 },
  ],
});

async function meaningOf(judged: Partial<Attempt>) {
  const store = await open();
  const template = { template: new Float32Array([0.6, -0.8, 0]), pictures: 1, meanLength: 1 };
  const kept = ['own', 'visit'].map((sessionId) => ({ ...template, sessionId, takenAtUs: T0 }));
  await store.transact(async (tx) => {
    await tx.addPerson(person('a'));
    await tx.putFace(face('a', { sessionId: 'own' }));
    await tx.addSession(session('visit', 'a'), hash('sha256', 'visit', 'buffer'), '{}');
    await tx.saveAttempt(attempt('visit', 1, { end: 'accepted', endedAtUs: T0 + 9, ...judged }));
    await tx.keepTemplates('a', PACK.name, kept, template, T0);
  });
  const { visits } = await readVisits(worldOf({ store, pack: PACK }), 'a');
  expect(visits).toHaveLength(1);
  return visits[0].likeness;
}

test('a score beyond what the pairs can show is reported as rarer than that', async () => {
  expect(await meaningOf({ score: 0.79, scoredBy: PACK.name })).toMatchObject({
    origin: 'comparison',
    rate: { fmr: 3e-6, oneIn: 330_000, rarer: true },
  });
});

test('a score within the measured range is reported as measured', async () => {
  const likeness = await meaningOf({ score: 0.4, scoredBy: PACK.name });
  expect(likeness?.rate).toMatchObject({ oneIn: 10_000, rarer: false });
});

test("another pack's score and an earlier version's have no rate; nothing is reported once retention has deleted the score", async () => {
  expect(await meaningOf({ score: 0.4, scoredBy: 'other' })).toEqual({
    score: 0.4,
    origin: 'other_pack',
    rate: null,
  });
  expect(await meaningOf({ score: 0.4, scoredBy: null })).toMatchObject({ origin: 'earlier_version' });
  expect(await meaningOf({ score: null })).toBeNull();
});
