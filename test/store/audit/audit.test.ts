import { expect, it } from 'vitest';
import type { AuditFilter, AuditNote, ChainHead } from '../../../src/domain/audit/audit.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { T0 } from '../samples.ts';
import { askedBeside, forcedBeside, freshPlace, open } from '../temporary.ts';

const ALL: AuditFilter = { actor: null, action: null, subject: null, fromUs: null, untilUs: null };

const note = (part: Partial<AuditNote> = {}): AuditNote => ({
  atUs: T0,
  actor: 'operator:1',
  action: 'key.create',
  subject: 'k',
  details: {},
  ...part,
});

const write = (store: Store, ...notes: AuditNote[]) =>
  store.transact(async (tx) => {
    for (const one of notes) await tx.addAudit(one);
  });

/** Verifies in steps of two entries; the command uses steps of many. */
async function verify(store: Store) {
  let at: ChainHead | null = null;
  for (;;) {
    const step = await store.verifyChain('', at, 2);
    if (!step.sound) return step;
    if (!step.more) return { sound: true, entries: step.at?.number ?? 0, head: step.at?.hash ?? null };
    ({ at } = step);
  }
}

it('lists entries newest first, with every filter', async () => {
  const store = await open();
  await write(
    store,
    note({ details: { scopes: 3, ok: true, why: null } }),
    note({ atUs: T0 + 1, actor: 'service', action: 'face.look', subject: 'f' }),
    note({ atUs: T0 + 2, subject: 'f' }),
  );
  const seqs = async (filter: Partial<AuditFilter>, before = 99) =>
    (await store.auditPage({ ...ALL, ...filter }, { atUs: 0, seq: before }, 10)).entries.map((e) => e.seq);
  expect(await seqs({})).toEqual([3, 2, 1]);
  expect(await seqs({}, 3)).toEqual([2, 1]);
  expect(await seqs({ actor: 'service' })).toEqual([2]);
  expect(await seqs({ action: 'key.create' })).toEqual([3, 1]);
  expect(await seqs({ subject: 'f' })).toEqual([3, 2]);
  expect(await seqs({ fromUs: T0 + 1, untilUs: T0 + 2 })).toEqual([2]);
  expect((await store.auditPage(ALL, { atUs: 0, seq: 2 }, 1)).entries[0]).toMatchObject(
    note({ details: { scopes: 3, ok: true, why: null } }),
  );
});

it('verifies empty and complete logs, and finds their hashes', async () => {
  const store = await open();
  expect(await verify(store)).toEqual({ sound: true, entries: 0, head: null });
  for (const count of [1, 2, 3, 4, 5]) {
    await write(store, note({ atUs: T0 + count }));
    const [{ hash }] = (await store.auditPage(ALL, null, 1)).entries;
    expect(await verify(store)).toEqual({ sound: true, entries: count, head: hash });
    expect(await store.hasAuditHash(hash)).toBe(true);
  }
  expect(await store.hasAuditHash('00'.repeat(32))).toBe(false);
});

it('writes no entry when its transaction is rolled back', async () => {
  const store = await open();
  await expect(
    store.transact(async (tx) => {
      await tx.addAudit(note());
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect((await store.auditPage(ALL, null, 9)).entries).toEqual([]);
});

it("prevents the store's own statements from changing or shortening the log", async () => {
  const folder = freshPlace();
  await write(await open(folder), note());
  for (const text of ["UPDATE audit SET actor = 'x'", 'DELETE FROM audit'])
    await expect(askedBeside(folder, text)).rejects.toThrow('append-only');
});

it.each([
  ["UPDATE audit SET subject = 'other' WHERE seq = 2", 2],
  ['UPDATE audit SET at_us = at_us + 1 WHERE seq = 5', 5],
  ['DELETE FROM audit WHERE seq = 3', 3],
  ['DELETE FROM audit WHERE seq = 1', 1],
  ['DELETE FROM audit WHERE seq = 4; UPDATE audit SET seq = 4 WHERE seq = 5', 4],
  [
    "INSERT INTO audit (seq, at_us, actor, action, subject, details, hash) VALUES (6, 1, 'operator:1', 'key.create', '', '{}', ?)",
    6,
    Buffer.alloc(32, 9),
  ],
])('detects changes that bypass the store: %s', async (sql, brokenAt, ...values) => {
  const folder = freshPlace();
  const store = await open(folder);
  await write(store, ...[1, 2, 3, 4, 5].map((n) => note({ atUs: T0 + n })));
  await forcedBeside(folder, sql, ...values);
  expect(await verify(store)).toMatchObject({ sound: false, brokenAt });
});
