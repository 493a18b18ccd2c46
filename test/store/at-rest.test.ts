import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '../../src/domain/ports.ts';
import { SealBroken } from '../../src/domain/store-failure.ts';
import { allOf } from '../support/all-of.ts';
import { face, person, session, T0 } from './samples.ts';
import { besides, freshFolder, open } from './temporary.ts';

/** All bytes of the store on disk. */
function onDisk(folder: string): Buffer {
  const files = ['omote.db', 'omote.db-wal', 'omote.db-shm', 'omote.db-journal'].map((name) =>
    join(folder, name),
  );
  return Buffer.concat(files.filter((file) => existsSync(file)).map((file) => readFileSync(file)));
}

const MARK = 'PLAINTEXT-MARK-';
const image = Buffer.from(`${MARK}image `.repeat(3000));
const template = Float32Array.from({ length: 512 }, (_, i) => Math.sin(i + 1));
const templateBytes = Buffer.from(template.buffer, 0, 64);

let folder: string;
let store: Store;

beforeEach(async () => {
  folder = freshFolder();
  store = await open(folder);
  await store.transact(async (tx) => {
    for (const id of ['a', 'b']) {
      await tx.addPerson(person(id));
      await tx.addSession(session(`s-${id}`, id, { kind: 'registration' }), null, `{"m":"${MARK}input"}`);
      await tx.putFace(
        face(id, { faceFeatureId: `f-${id}`, image, template, metadata: `{"m":"${MARK}metadata"}` }),
      );
    }
  });
});

describe('on disk', () => {
  it('no image, template or metadata is ever readable', async () => {
    const inWal = onDisk(folder);
    besides(folder, (db) => db.pragma('wal_checkpoint(TRUNCATE)'));
    const inDatabase = onDisk(folder);
    await store.close();
    for (const bytes of [inWal, inDatabase, onDisk(folder)]) {
      expect(bytes.includes('f-a')).toBe(true);
      expect(bytes.includes(MARK)).toBe(false);
      expect(bytes.includes(templateBytes)).toBe(false);
    }
  });

  it('nothing sealed for a replaced face remains, and its row has no data', async () => {
    const sealed = besides(folder, (db) => {
      const row = db.prepare('SELECT image, metadata FROM face_data ORDER BY face_seq').get() as never;
      const t = db.prepare('SELECT template FROM templates ORDER BY seq').pluck().get() as Buffer;
      return [...(Object.values(row) as Buffer[]), t];
    });
    const tails = sealed.map((blob) => blob.subarray(-40));
    expect(tails.map((tail) => onDisk(folder).includes(tail))).toEqual([true, true, true]);
    await store.transact((tx) => tx.putFace(face('a', { faceFeatureId: 'f2', registeredAtUs: T0 + 9 })));
    besides(folder, (db) => db.pragma('wal_checkpoint(TRUNCATE)'));
    expect(tails.map((tail) => onDisk(folder).includes(tail))).toEqual([false, false, false]);
    const old = besides(folder, (db) => db.prepare("SELECT * FROM faces WHERE feature_id = 'f-a'").get());
    expect(old).toMatchObject({ auth_id: 'a', registered_at_us: T0, gone_at_us: T0 + 9, quality: null });
  });
});

describe('a replaced face', () => {
  it('is gone under its old ID; its image, template and metadata are the new ones', async () => {
    const next = face('a', { faceFeatureId: 'f2', metadata: '{"new":true}' });
    await store.transact((tx) => tx.putFace(next));
    expect(await store.imageOf('f-a')).toBeNull();
    expect(await store.imageOf('f2')).toEqual(next.image);
    expect((await store.faceOf('a'))?.faceFeatureId).toBe('f2');
    expect(await store.metadataOf('a')).toBe('{"new":true}');
    expect(await store.templateOf('a', 'bench')).toEqual(next.template);
    expect((await allOf(store.templates('bench'))).map((t) => t.authId)).toEqual(['b', 'a']);
    expect((await store.counts()).faces).toBe(2);
  });
});

describe('sealed data', () => {
  const swap = (table: string, column: string, key: string) =>
    besides(folder, (db) => {
      const rows = db.prepare(`SELECT ${key} AS key, ${column} AS blob FROM ${table} ORDER BY ${key}`).all();
      const [x, y] = rows as { key: unknown; blob: Buffer }[];
      const set = db.prepare(`UPDATE ${table} SET ${column} = ? WHERE ${key} = ?`);
      set.run(y?.blob, x?.key);
      set.run(x?.blob, y?.key);
    });

  it("swapped between two people's faces does not open", async () => {
    swap('face_data', 'image', 'face_seq');
    swap('face_data', 'metadata', 'face_seq');
    swap('templates', 'template', 'seq');
    await expect(store.imageOf('f-a')).rejects.toThrow(SealBroken);
    await expect(store.metadataOf('b')).rejects.toThrow(SealBroken);
    await expect(store.templateOf('a', 'bench')).rejects.toThrow(SealBroken);
    expect((await allOf(store.templates('bench'))).map((t) => t.template)).toEqual([null, null]);
  });

  it('moved to another column does not open', async () => {
    besides(folder, (db) => db.exec('UPDATE face_data SET metadata = image'));
    await expect(store.metadataOf('a')).rejects.toThrow(SealBroken);
  });

  it("moved together with its person's wrapped key does not open", async () => {
    swap('templates', 'template', 'seq');
    swap('person_keys', 'wrapped', 'auth_id');
    expect((await allOf(store.templates('bench'))).map((t) => t.template)).toEqual([null, null]);
    await expect(store.imageOf('f-a')).rejects.toThrow(/person_keys\.wrapped of a does not open/);
  });

  const EXCHANGED = ['x', 'f-a', 'f-b2'];
  it.each([
    ['the face assigned to another person', () => "UPDATE faces SET auth_id = 'b' WHERE feature_id = 'f-a'"],
    [
      'the IDs of two faces swapped',
      () =>
        EXCHANGED.map((to, i) => [to, ['f-a', 'f-b2', 'x'][i]])
          .map(([to, from]) => `UPDATE faces SET feature_id = '${to}' WHERE feature_id = '${from}'`)
          .join(';'),
    ],
    [
      'the template attached to the other face',
      (sum: number) =>
        `UPDATE templates SET face_seq = -face_seq; UPDATE templates SET face_seq = ${sum} + face_seq`,
    ],
  ])('bound to its owner does not open for someone else: %s', async (_, attack) => {
    const other = template.map((value) => -value);
    await store.transact((tx) => tx.putFace(face('b', { faceFeatureId: 'f-b2', template: other })));
    besides(folder, (db) => {
      db.pragma('foreign_keys = OFF');
      db.exec('DROP INDEX faces_current');
      const seqs = db.prepare('SELECT face_seq FROM templates').pluck().all() as number[];
      db.exec(attack(seqs.reduce((sum, seq) => sum + seq, 0)));
    });
    const own: Record<string, Float32Array> = { a: template, b: other };
    const opened = (await allOf(store.templates('bench'))).filter((found) => found.template !== null);
    expect(opened.length).toBeLessThan(2);
    for (const found of opened) expect(found.template).toEqual(own[found.authId]);
  });

  it('assigned to another pack does not open', async () => {
    besides(folder, (db) => db.exec("UPDATE templates SET pack = 'other'"));
    await expect(store.templateOf('a', 'other')).rejects.toThrow(SealBroken);
  });

  it('assigned to another session as its input does not open', async () => {
    besides(folder, (db) => db.exec('DELETE FROM session_inputs'));
    await store.transact(async (tx) => {
      for (const id of ['s1', 's2'])
        await tx.addSession(session(id, 'a', { kind: 'registration' }), null, `{"of":"${id}"}`);
    });
    swap('session_inputs', 'metadata', 'session_id');
    await expect(store.sessionMetadata('s1')).rejects.toThrow(SealBroken);
  });

  it('that is damaged is reported for its row only', async () => {
    besides(folder, (db) =>
      db.exec(
        'UPDATE templates SET template = zeroblob(length(template)) WHERE seq = (SELECT min(seq) FROM templates)',
      ),
    );
    expect(await allOf(store.templates('bench'))).toEqual([
      { authId: 'a', template: null },
      { authId: 'b', template },
    ]);
  });

  it('without its key cannot be read: destroying the key erases the person', async () => {
    besides(folder, (db) => db.exec("DELETE FROM person_keys WHERE auth_id = 'a'"));
    await expect(store.imageOf('f-a')).rejects.toThrow(SealBroken);
    expect((await allOf(store.templates('bench'))).map((t) => t.template !== null)).toEqual([false, true]);
    expect(await store.imageOf('f-b')).not.toBeNull();
  });
});
