import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { acceptDeletion, beginDeletion, completeDeletion } from '../../../src/domain/people/deletion.ts';
import { SealBroken, type Store } from '../../../src/domain/ports.ts';
import { KNOWN_TO_ERASURE } from '../../../src/store/people/erasure.ts';
import { attempt, face, person, session, T0 } from '../samples.ts';
import { besides, freshFolder, open } from '../temporary.ts';

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = freshFolder();
  store = open(folder);
  await store.transact((tx) => {
    for (const id of ['a', 'b']) {
      tx.addPerson(person(id));
      tx.linkEkyc(`e-${id}`, id, T0);
      tx.putFace(face(id, { faceFeatureId: `old-${id}` }));
      tx.putFace(face(id, { faceFeatureId: `f-${id}`, registeredAtUs: T0 + 1 }));
      for (const n of [1, 2, 3]) {
        tx.addSession(session(`s${n}-${id}`, id, { kind: 'registration' }), null, '{"m":1}');
        tx.saveAttempt(attempt(`s${n}-${id}`, 1));
      }
    }
  });
});

describe('erasure', () => {
  it('knows every table that knows people', () => {
    const tables = besides(folder, (db) =>
      db
        .prepare(
          `SELECT m.name FROM sqlite_schema m JOIN pragma_table_info(m.name) c
           WHERE m.type = 'table' AND (c.name LIKE '%auth_id%' OR c.name = 'face_seq')`,
        )
        .pluck()
        .all(),
    );
    expect(tables.length).toBeGreaterThan(7);
    expect(tables.filter((name) => !KNOWN_TO_ERASURE.includes(name as string))).toEqual([]);
  });

  it('removes one person and touches no other', async () => {
    const other = () => [
      store.person('b'),
      store.faceOf('b'),
      store.imageOf('f-b'),
      store.ekycLinks('b', '', 9),
    ];
    const before = other();
    const removed = await store.transact((tx) => tx.erasePerson('a', T0 + 9));
    expect(removed).toEqual({ keys: 1, images: 1, templates: 1, ekyc_links: 1 });
    expect(other()).toEqual(before);
    expect([store.person('a'), store.faceOf('a'), store.imageOf('f-a'), store.authIdOfEkyc('e-a')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([...store.templates('bench')].map((t) => t.authId)).toEqual(['b']);
    expect(store.counts()).toMatchObject({ people: 1, faces: 1 });
  });

  it('once more removes nothing; the ID stays taken and nothing can be sealed for it', async () => {
    await store.transact((tx) => tx.erasePerson('a', T0 + 9));
    expect(await store.transact((tx) => tx.erasePerson('a', T0 + 10))).toEqual({});
    await expect(store.transact((tx) => tx.addPerson(person('a')))).rejects.toThrow('UNIQUE');
    await expect(store.transact((tx) => tx.putFace(face('a')))).rejects.toThrow(SealBroken);
  });

  it('takes the details of sessions in steps and keeps their results', async () => {
    const step = (after: number) => store.transact((tx) => tx.eraseSessions('a', after, 2));
    const first = await step(-1);
    expect(first.removed).toEqual({ attempts: 2, session_inputs: 2, session_details: 2 });
    const second = await step(first.next ?? 0);
    expect(second).toEqual({ removed: { attempts: 1, session_inputs: 1, session_details: 1 }, next: null });
    expect((await step(-1)).removed).toEqual({});
    expect(store.session('s1-a')).toMatchObject({ identifier: 'a', policy: { redirectUri: '' } });
    expect(store.attempts('s1-b')).toHaveLength(1);
  });

  it('leaves nothing of the wrapped key in any file once old versions are dropped', async () => {
    await store.transact((tx) => tx.erasePerson('a', T0 + 9));
    const holder = besides(folder, (db) => {
      db.exec('BEGIN');
      db.prepare('SELECT count(*) FROM people').get();
      return store.dropOldVersions();
    });
    expect(holder).toBe(false);
    expect(store.dropOldVersions()).toBe(true);
  });
});

/** Table and column of every cell that holds the text. */
function cellsWith(folder: string, text: string): string[] {
  return besides(folder, (db) => {
    const columns = db
      .prepare(
        `SELECT m.name AS t, c.name AS c FROM sqlite_schema m JOIN pragma_table_xinfo(m.name) c WHERE m.type = 'table'`,
      )
      .all() as { t: string; c: string }[];
    return columns
      .filter(({ t, c }) =>
        db.prepare(`SELECT 1 FROM ${t} WHERE instr(CAST(${c} AS BLOB), CAST(? AS BLOB))`).get(text),
      )
      .map(({ t, c }) => `${t}.${c}`);
  });
}

describe('delete processes', () => {
  const accepted = acceptDeletion({ id: 'p', idType: 'ekyc', identifier: 'e-a', authId: 'a' }, T0);

  it('come back as they were saved, by ID, person and identifier', async () => {
    await store.transact((tx) => tx.saveDeletion(accepted));
    expect([store.deleteProcess('p'), store.deletionOf('a'), store.deletionBy('ekyc', 'e-a')]).toEqual([
      accepted,
      accepted,
      accepted,
    ]);
    expect([store.dueDeletions(T0 - 1, 9), store.dueDeletions(T0, 9)]).toEqual([[], [accepted]]);
    const done = completeDeletion(beginDeletion(accepted, T0 + 1), T0 + 2);
    await store.transact((tx) => tx.saveDeletion(done));
    expect(store.deletionOf('a')).toEqual(done);
    expect(store.dueDeletions(T0 + 99, 9)).toEqual([]);
  });

  it('leave nothing of what callers called the person, and are found by it', async () => {
    const name = 'EMPLOYEE-TANAKA-1';
    const process = acceptDeletion({ id: 'p', idType: 'ekyc', identifier: name, authId: 'a' }, T0);
    const ofA = session('sa', 'a', { idType: 'ekyc', identifier: name });
    await store.transact((tx) => {
      tx.linkEkyc(name, 'a', T0);
      tx.addSession(
        { ...ofA, policy: { ...ofA.policy, redirectUri: 'https://x.example/?patient=4711' } },
        null,
        '{}',
      );
      tx.addSession(session('sb', 'b', { idType: 'ekyc', identifier: 'EMPLOYEE-B' }), null, '{}');
      tx.saveDeletion(process);
    });
    const done = completeDeletion(beginDeletion(process, T0 + 1), T0 + 2);
    await store.transact((tx) => {
      tx.erasePerson('a', T0 + 1);
      tx.eraseSessions('a', -1, 99);
      tx.saveDeletion(done);
    });
    expect(store.dropOldVersions()).toBe(true);
    const files = ['omote.db', 'omote.db-wal'].map((file) => readFileSync(join(folder, file)));
    for (const file of files) for (const mark of [name, '4711']) expect(file.includes(mark)).toBe(false);
    // Every column of every table, in case a page of the file is not what it seems.
    expect(cellsWith(folder, name)).toEqual([]);
    expect(cellsWith(folder, 'EMPLOYEE-B')).toEqual(['sessions.identifier']);
    // Who asks is told as before.
    expect([store.deletionBy('ekyc', name), store.deleteProcess('p'), store.deletionOf('a')]).toEqual([
      done,
      done,
      done,
    ]);
    expect([store.deletionBy('ekyc', 'EMPLOYEE-TANAKA-2'), store.deletionBy('auth', name)]).toEqual([
      null,
      null,
    ]);
    expect(store.session('sa')?.identifier).toBe(name);
    expect(store.session('sb')?.identifier).toBe('EMPLOYEE-B');
    expect([store.verifyRows().whole, store.refusedRows()]).toEqual([true, []]);
  });

  it('run one at a time for a person', async () => {
    await store.transact((tx) => tx.saveDeletion(accepted));
    await expect(store.transact((tx) => tx.saveDeletion({ ...accepted, id: 'q' }))).rejects.toThrow('UNIQUE');
  });
});

describe('secrets', () => {
  it('are sealed on disk and come back; one moved to another name does not open', async () => {
    const value = Buffer.from('SECRET-VALUE-OF-THE-TEST');
    await store.transact((tx) => tx.setSecret('x', value));
    expect(store.secret('none')).toBeNull();
    expect(Buffer.from(store.secret('x') ?? [])).toEqual(value);
    expect(store.setting('x')).not.toContain('SECRET');
    await store.transact((tx) => tx.setSetting('y', store.setting('x') ?? ''));
    expect(() => store.secret('y')).toThrow(SealBroken);
  });
});
