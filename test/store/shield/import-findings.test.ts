import { expect, it } from 'vitest';
import { hexId, person, T0 } from '../samples.ts';
import { open } from '../temporary.ts';

const ID = 'import-1';

it('counts people whom an import registered and who were found to be duplicates since it began', async () => {
  const store = await open();
  const [before, certain, twice, review, other, known] = Array.from({ length: 6 }, hexId) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const job = { id: ID, csvHash: 'x', fileName: 'x.csv', createdAtUs: T0 + 10, phase: 'run' } as const;
  const row = (authId: string, line: number) => ({
    line,
    image: `${line}.jpg`,
    ekycId: null,
    authId,
    state: 'done' as const,
    reason: null,
  });
  const hit = { authId: known, sessionId: 's', faceRegisteredAtUs: T0, score: 0.9, scoredBy: 'embedded' };
  const of = (authId: string) => ({ authId, sessionId: hexId(), faceRegisteredAtUs: T0 });
  await store.transact(async (tx) => {
    for (const id of [before, certain, twice, review, other, known]) await tx.addPerson(person(id));
    await tx.addImport({ ...job, existing: 'skip', duplicates: 'record', unused: [], begun: null });
    const rows = [before, certain, twice, review].map((id, i) => row(id, i + 2));
    await tx.addImportRows(ID, rows);
    await tx.addAutomaticDetection({ ...of(before), detectedAtUs: T0 + 9, hits: [hit] });
    for (const id of [certain, twice, twice, other])
      await tx.addAutomaticDetection({ ...of(id), detectedAtUs: T0 + 11, hits: [hit] });
    const opened = { opinions: [], judgedAtUs: null, hits: [{ ...hit, rank: 0 }] };
    await tx.addReview({ id: 'r1', ...of(review), openedAtUs: T0 + 10, ...opened });
    await tx.addReview({ id: 'r2', ...of(other), openedAtUs: T0 + 12, ...opened });
    const judged = { id: 'r3', ...of(certain), openedAtUs: T0 + 12, ...opened };
    await tx.addReview(judged);
    await tx.saveReview({ ...judged, judgedAtUs: T0 + 13 });
  });
  expect(await store.importFindings(ID, job.createdAtUs)).toEqual({ certain: 2, toReview: 1 });
  expect(await store.importFindings('another', T0)).toEqual({ certain: 0, toReview: 0 });
});
