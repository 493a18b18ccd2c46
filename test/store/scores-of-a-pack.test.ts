import { expect, it } from 'vitest';
import type { Store } from '../../src/domain/ports.ts';
import { attempt, hexId, person, session, T0 } from './samples.ts';
import { besides, downgradedToSchema22, freshPlace, open } from './temporary.ts';

/** The last schema in which scores do not name their pack. */
const SCHEMA_BEFORE = 19;

it('scores of an earlier version are marked as such, and new ones name their pack', async () => {
  const folder = freshPlace();
  const store = await open(folder);
  const [a, b, s] = [hexId(), hexId(), hexId()];
  const registered = { authId: a, sessionId: s, faceRegisteredAtUs: T0 };
  const hit = { authId: b, sessionId: s, faceRegisteredAtUs: T0, score: 0.9, scoredBy: 'embedded' };
  await store.transact(async (tx) => {
    for (const id of [a, b]) await tx.addPerson(person(id));
    await tx.addSession(session(s, a), null, '{}');
    await tx.saveAttempt(attempt(s, 1, { score: 0.9, scoredBy: 'embedded' }));
    await tx.addAutomaticDetection({ ...registered, detectedAtUs: T0, hits: [hit] });
    const opened = { id: 'r', openedAtUs: T0, opinions: [], judgedAtUs: null };
    await tx.addReview({ ...registered, ...opened, hits: [{ ...hit, rank: 0 }] });
  });
  const scoredBy = async (of: Store) => [
    (await of.attempts(s))[0]?.scoredBy,
    (await of.automaticDetections(a))[0]?.hits[0]?.scoredBy,
    (await of.review('r'))?.hits[0]?.scoredBy,
  ];
  expect(await scoredBy(store)).toEqual(['embedded', 'embedded', 'embedded']);
  await store.close();
  besides(folder, (db) => {
    for (const table of ['attempts', 'review_hits', 'detection_hits'])
      db.exec(`ALTER TABLE ${table} DROP COLUMN scored_by`);
    // Undoes what later migrations create, so that they run again.
    db.exec('DROP TABLE visit_templates; ALTER TABLE templates DROP COLUMN refined_at_us');
    downgradedToSchema22(db);
    db.exec('DROP TABLE liveness_presentations');
    db.pragma(`user_version = ${SCHEMA_BEFORE}`);
  });
  const later = await open(folder);
  expect(await scoredBy(later)).toEqual([null, null, null]);
  expect((await later.attempts(s))[0]?.score).toBe(0.9);
  await later.close();
});
