import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOBODY } from '../../../src/domain/kiosks/kiosk.ts';
import { acceptDeletion, beginDeletion, completeDeletion } from '../../../src/domain/people/deletion.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { reject } from '../../../src/domain/sessions/session.ts';
import { SealBroken } from '../../../src/domain/store-failure.ts';
import { KNOWN_TO_ERASURE } from '../../../src/store/people/erasure.ts';
import { allOf } from '../../support/all-of.ts';
import { attempt, face, person, session, T0 } from '../samples.ts';
import { askedBeside, columnsOf, ENGINE, freshPlace, open } from '../temporary.ts';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = freshPlace();
  store = await open(folder);
  await store.transact(async (tx) => {
    for (const id of ['a', 'b']) {
      await tx.addPerson(person(id));
      await tx.linkEkyc(`e-${id}`, id, T0);
      await tx.putFace(face(id, { faceFeatureId: `old-${id}` }));
      await tx.putFace(face(id, { faceFeatureId: `f-${id}`, registeredAtUs: T0 + 1 }));
      for (const n of [1, 2, 3]) {
        await tx.addSession(session(`s${n}-${id}`, id, { kind: 'registration' }), null, '{"m":1}');
        await tx.saveAttempt(attempt(`s${n}-${id}`, 1));
      }
    }
  });
});

describe('erasure', () => {
  it('covers every table that refers to people', async () => {
    const columns = await columnsOf(folder);
    const tables = columns
      .filter(({ column }) => column.includes('auth_id') || column === 'face_seq')
      .map(({ table }) => table);
    expect(tables.length).toBeGreaterThan(7);
    expect(tables.filter((name) => !KNOWN_TO_ERASURE.includes(name))).toEqual([]);
  });

  it('removes one person and changes no one else', async () => {
    const other = async () => [
      await store.person('b'),
      await store.faceOf('b'),
      await store.imageOf('f-b'),
      await store.ekycLinks('b', '', 9),
    ];
    const before = await other();
    const removed = await store.transact((tx) => tx.erasePerson('a', T0 + 9));
    expect(removed).toEqual({ keys: 1, images: 1, templates: 1, ekyc_links: 1 });
    expect(await other()).toEqual(before);
    expect([
      await store.person('a'),
      await store.faceOf('a'),
      await store.imageOf('f-a'),
      await store.authIdOfEkyc('e-a'),
    ]).toEqual([null, null, null, null]);
    expect((await allOf(store.templates('bench'))).map((t) => t.authId)).toEqual(['b']);
    expect(await store.counts()).toMatchObject({ people: 1, faces: 1 });
  });

  it('removes nothing when repeated; the ID stays taken and nothing can be sealed for it', async () => {
    await store.transact((tx) => tx.erasePerson('a', T0 + 9));
    expect(await store.transact((tx) => tx.erasePerson('a', T0 + 10))).toEqual({});
    await expect(store.transact((tx) => tx.addPerson(person('a')))).rejects.toThrow(/unique/i);
    await expect(store.transact((tx) => tx.putFace(face('a')))).rejects.toThrow(SealBroken);
  });

  it('deletes the details of sessions in steps and keeps their results', async () => {
    const step = (after: number) => store.transact((tx) => tx.eraseSessions('a', after, 2));
    const first = await step(-1);
    expect(first.removed).toEqual({ attempts: 2, session_inputs: 2, session_details: 2 });
    const second = await step(first.next ?? 0);
    expect(second).toEqual({ removed: { attempts: 1, session_inputs: 1, session_details: 1 }, next: null });
    expect((await step(-1)).removed).toEqual({});
    expect(await store.session('s1-a')).toMatchObject({ identifier: 'a', policy: { redirectUri: '' } });
    expect(await store.attempts('s1-b')).toHaveLength(1);
  });

  it('covers sessions of nobody in which an ID of the person was entered, and no others', async () => {
    const entered = (id: string, identifier: string) => {
      const issued = session(id, NOBODY, { idType: 'ekyc', identifier });
      return reject({ ...issued, attempts: 1 }, 'attempts_used_up', T0 + 1);
    };
    await store.transact(async (tx) => {
      await tx.linkEkyc('EMPLOYEE-TANAKA', 'a', T0);
      for (const [id, identifier] of [
        ['link', 'EMPLOYEE-TANAKA'],
        ['auth', 'a'],
        ['other', 'EMPLOYEE-TANAKA-2'],
        ['whoever', NOBODY],
      ]) {
        await tx.addSession(entered(id, identifier), null, '{}');
        await tx.saveAttempt(attempt(id, 1));
      }
      await tx.erasePerson('a', T0 + 9);
      await tx.eraseSessions('a', -1, 99);
    });
    const left = await Promise.all(
      ['link', 'auth', 'other', 'whoever'].map(async (id) => [
        (await store.session(id))?.policy.redirectUri !== '',
        (await store.attempts(id)).length,
      ]),
    );
    expect(left).toEqual([
      [false, 0],
      [false, 0],
      [true, 1],
      [true, 1],
    ]);
    expect(await askedBeside(folder, "SELECT id FROM sessions WHERE identifier = 'EMPLOYEE-TANAKA'")).toEqual(
      [],
    );
    expect((await store.session('link'))?.identifier).toBe('EMPLOYEE-TANAKA');
    expect([(await store.verifyRows()).whole, store.refusedRows()]).toEqual([true, []]);
  });

  it.skipIf(ENGINE === 'postgres')(
    'leaves nothing of the wrapped key in any file once old versions are dropped',
    async () => {
      await store.transact((tx) => tx.erasePerson('a', T0 + 9));
      const holder = new Database(join(folder, 'omote.db'));
      holder.exec('BEGIN');
      holder.prepare('SELECT count(*) FROM people').get();
      expect(await store.dropOldVersions()).toBe(false);
      holder.close();
      expect(await store.dropOldVersions()).toBe(true);
    },
  );
});

/** The table and column of every cell that contains the text. */
async function cellsWith(place: string, text: string): Promise<string[]> {
  const has = (column: string) =>
    ENGINE === 'postgres'
      ? `position(?::text::bytea IN CASE WHEN ${column} IS NULL THEN '' ELSE convert_to(${column}::text, 'UTF8') END) > 0`
      : `instr(CAST(${column} AS BLOB), CAST(? AS BLOB))`;
  const found: string[] = [];
  for (const { table, column } of await columnsOf(place))
    if ((await askedBeside(place, `SELECT 1 FROM ${table} WHERE ${has(column)}`, text)).length > 0)
      found.push(`${table}.${column}`);
  return found;
}

describe('delete processes', () => {
  const accepted = acceptDeletion({ id: 'p', idType: 'ekyc', identifier: 'e-a', authId: 'a' }, T0);

  it('are returned as they were saved, by ID, person and identifier', async () => {
    await store.transact((tx) => tx.saveDeletion(accepted));
    expect([
      await store.deleteProcess('p'),
      await store.deletionOf('a'),
      await store.deletionBy('ekyc', 'e-a'),
    ]).toEqual([accepted, accepted, accepted]);
    expect([await store.dueDeletions(T0 - 1, 9), await store.dueDeletions(T0, 9)]).toEqual([[], [accepted]]);
    expect(await store.deletionCounts()).toEqual({ running: 1, failed: 0 });
    const done = completeDeletion(beginDeletion(accepted, T0 + 1), T0 + 2);
    await store.transact((tx) => tx.saveDeletion(done));
    expect(await store.deletionOf('a')).toEqual(done);
    expect(await store.dueDeletions(T0 + 99, 9)).toEqual([]);
    expect(await store.deletionCounts()).toEqual({ running: 0, failed: 0 });
  });

  it('count as failed until the person’s deletion is requested again', async () => {
    const failed = { ...accepted, status: 'Failed', dueAtUs: null } as const;
    await store.transact((tx) => tx.saveDeletion(failed));
    expect(await store.deletionCounts()).toEqual({ running: 0, failed: 1 });
    await store.transact((tx) => tx.saveDeletion({ ...accepted, id: 'q' }));
    expect(await store.deletionCounts()).toEqual({ running: 1, failed: 0 });
  });

  it('reveal nothing of the identifier that calling systems used, and are still found by it', async () => {
    const name = 'EMPLOYEE-TANAKA-1';
    const process = acceptDeletion({ id: 'p', idType: 'ekyc', identifier: name, authId: 'a' }, T0);
    const ofA = session('sa', 'a', { idType: 'ekyc', identifier: name });
    await store.transact(async (tx) => {
      await tx.linkEkyc(name, 'a', T0);
      await tx.addSession(
        { ...ofA, policy: { ...ofA.policy, redirectUri: 'https://x.example/?patient=4711' } },
        null,
        '{}',
      );
      await tx.addSession(session('sb', 'b', { idType: 'ekyc', identifier: 'EMPLOYEE-B' }), null, '{}');
      await tx.saveDeletion(process);
    });
    const done = completeDeletion(beginDeletion(process, T0 + 1), T0 + 2);
    await store.transact(async (tx) => {
      await tx.erasePerson('a', T0 + 1);
      await tx.eraseSessions('a', -1, 99);
      await tx.saveDeletion(done);
    });
    expect(await store.dropOldVersions()).toBe(true);
    const files =
      ENGINE === 'postgres'
        ? []
        : ['omote.db', 'omote.db-wal'].map((file) => readFileSync(join(folder, file)));
    for (const file of files) for (const mark of [name, '4711']) expect(file.includes(mark)).toBe(false);
    // Searches every column of every table, in case searching the file's pages misses something.
    expect(await cellsWith(folder, name)).toEqual([]);
    expect(await cellsWith(folder, 'EMPLOYEE-B')).toEqual(['sessions.identifier']);
    // Callers that ask still get the identifier.
    expect([
      await store.deletionBy('ekyc', name),
      await store.deleteProcess('p'),
      await store.deletionOf('a'),
    ]).toEqual([done, done, done]);
    expect([
      await store.deletionBy('ekyc', 'EMPLOYEE-TANAKA-2'),
      await store.deletionBy('auth', name),
    ]).toEqual([null, null]);
    expect((await store.session('sa'))?.identifier).toBe(name);
    expect((await store.session('sb'))?.identifier).toBe('EMPLOYEE-B');
    expect([(await store.verifyRows()).whole, store.refusedRows()]).toEqual([true, []]);
  });

  it('tell who was deleted since, or whose deletion was accepted since', async () => {
    await store.transact(async (tx) => {
      for (const id of ['c', 'd', 'e']) await tx.addPerson(person(id));
      const of = (authId: string, atUs: number) =>
        acceptDeletion({ id: `p-${authId}`, idType: 'auth', identifier: authId, authId }, atUs);
      await tx.saveDeletion(of('a', T0 + 9));
      await tx.saveDeletion({ ...of('b', T0 + 9), status: 'Failed', dueAtUs: null });
      await tx.saveDeletion(of('c', T0 + 8));
      await tx.erasePerson('c', T0 + 9);
      await tx.saveDeletion(of('d', T0 + 8));
    });
    expect(await store.deletedSince(T0 + 9, '', 9)).toEqual(['a', 'b', 'c']);
    expect(await store.deletedSince(T0 + 9, 'a', 1)).toEqual(['b']);
    expect(await store.deletedSince(T0 + 8, 'b', 9)).toEqual(['c', 'd']);
  });

  it('run one at a time for each person', async () => {
    await store.transact((tx) => tx.saveDeletion(accepted));
    await expect(store.transact((tx) => tx.saveDeletion({ ...accepted, id: 'q' }))).rejects.toThrow(
      /unique/i,
    );
  });
});

describe('secrets', () => {
  it('are sealed on disk and can be read back; one moved to another name does not open', async () => {
    const value = Buffer.from('SECRET-VALUE-OF-THE-TEST');
    await store.transact((tx) => tx.setSecret('x', value));
    expect(await store.secret('none')).toBeNull();
    expect(Buffer.from((await store.secret('x')) ?? [])).toEqual(value);
    expect(await store.setting('x')).not.toContain('SECRET');
    await store.transact(async (tx) => tx.setSetting('y', (await store.setting('x')) ?? ''));
    await expect(store.secret('y')).rejects.toThrow(SealBroken);
  });
});
