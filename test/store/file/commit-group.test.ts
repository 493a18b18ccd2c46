import { statSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { StoreWrites } from '../../../src/domain/ports.ts';
import { CommitGroup } from '../../../src/store/file/commit-group.ts';
import { person } from '../samples.ts';
import { besides, freshFolder, holdWriteLock, open } from '../temporary.ts';

const append = (text: string) => async (tx: StoreWrites) => {
  const value = ((await tx.setting('log')) ?? '') + text;
  await tx.setSetting('log', value);
  return value;
};

describe('transact', () => {
  it('runs the jobs of one turn in order, each seeing the changes of those before', async () => {
    const store = await open();
    const results = await Promise.all(['a', 'b', 'c'].map((text) => store.transact(append(text))));
    expect(results).toEqual(['a', 'ab', 'abc']);
  });

  it('runs them later, in a single transaction', async () => {
    const folder = freshFolder();
    const store = await open(folder);
    const seenBeside: unknown[] = [];
    const look = () =>
      besides(folder, (db) => db.prepare("SELECT value FROM settings WHERE name = 'log'").pluck().get());
    const both = Promise.all([
      store.transact(append('a')),
      store.transact(async (tx) => {
        await append('b')(tx);
        seenBeside.push(look());
      }),
    ]);
    expect(await store.setting('log')).toBeNull();
    await both;
    expect([...seenBeside, look()]).toEqual([undefined, 'ab']);
  });

  it('undoes only the jobs that throw', async () => {
    const store = await open();
    const outcomes = await Promise.allSettled([
      store.transact(append('a')),
      store.transact(async (tx) => {
        await append('lost')(tx);
        await tx.addPerson(person('p'));
        throw new Error('changed my mind');
      }),
      store.transact(append('b')),
      store.transact(async (tx) => {
        await tx.addPerson(person('q'));
        await tx.addPerson(person('q'));
      }),
    ]);
    expect(outcomes.map((o) => o.status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
    expect(await store.setting('log')).toBe('ab');
    expect((await store.counts()).people).toBe(0);
  });

  it("refuses a transaction within a job, which would wait for itself, and undoes the job's changes", async () => {
    const store = await open();
    const job = store.transact(async (tx) => {
      await tx.setSetting('log', 'x');
      await store.transact(append('inner'));
    });
    await expect(job).rejects.toThrow('would wait for itself');
    expect(await store.setting('log')).toBeNull();
    expect(await store.transact(append('on'))).toBe('on');
  });

  it("hides a job's changes from readers until it commits", async () => {
    const store = await open();
    const seen: (string | null)[] = [];
    await store.transact(async (tx) => {
      await append('a')(tx);
      seen.push(await store.setting('log'), await tx.setting('log'));
    });
    expect([...seen, await store.setting('log')]).toEqual([null, 'a', 'a']);
  });

  it('adds jobs that arrive while a group is running to the next group', async () => {
    const folder = freshFolder();
    const store = await open(folder);
    let inner: Promise<unknown> | undefined;
    const outer = store.transact(async (tx) => {
      // The group stays open until the other job has been added.
      while (inner === undefined) await new Promise(setImmediate);
      await append('outer ')(tx);
    });
    setImmediate(() => {
      // The job of the next group finds the changes of the first one committed.
      inner = store.transact(async () =>
        besides(folder, (db) => db.prepare("SELECT value FROM settings WHERE name = 'log'").pluck().get()),
      );
    });
    await outer;
    expect(await inner).toBe('outer ');
  });

  it('resolves promises only after the commit, when another connection can see the change', async () => {
    const folder = freshFolder();
    const store = await open(folder);
    for (let i = 0; i < 20; i++) {
      await store.transact((tx) => tx.setSetting('n', String(i)));
      const seen = besides(folder, (db) =>
        db.prepare("SELECT value FROM settings WHERE name = 'n'").pluck().get(),
      );
      expect(seen).toBe(String(i));
    }
  });

  it('rejects all jobs and keeps nothing when the commit fails', async () => {
    const folder = freshFolder();
    const store = await open(folder);
    // COMMIT itself detects a deferred violation: the only way to make it fail without a broken disk.
    besides(folder, (db) =>
      db.exec(`CREATE TABLE late (n INTEGER REFERENCES late_parent (n) DEFERRABLE INITIALLY DEFERRED);
        CREATE TABLE late_parent (n INTEGER PRIMARY KEY);
        CREATE TRIGGER doom AFTER INSERT ON settings WHEN new.name = 'doom' BEGIN INSERT INTO late VALUES (1); END`),
    );
    const outcomes = await Promise.allSettled([
      store.transact(append('a')),
      store.transact((tx) => tx.setSetting('doom', 'x')),
      store.transact(append('b')),
    ]);
    expect(outcomes.map((o) => o.status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await store.setting('log')).toBeNull();
    expect(await store.transact(append('on'))).toBe('on');
  });

  it('rejects all jobs when SQLite rolls the transaction back itself, as on a full disk', async () => {
    const folder = freshFolder();
    const store = await open(folder);
    besides(folder, (db) =>
      db.exec(`CREATE TRIGGER doom AFTER INSERT ON settings WHEN new.name = 'doom'
        BEGIN SELECT RAISE(ROLLBACK, 'disk full'); END`),
    );
    const outcomes = await Promise.allSettled([
      store.transact(append('a')),
      store.transact((tx) => tx.setSetting('doom', 'x')),
      store.transact(append('b')),
    ]);
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { message: 'disk full' } });
    expect(await store.setting('log')).toBeNull();
    expect(await store.transact(append('on'))).toBe('on');
  });

  it('waits without blocking while another process writes', async () => {
    const folder = freshFolder();
    const store = await open(folder);
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 5);
    const release = holdWriteLock(folder);
    setTimeout(release, 400);
    await store.transact(append('a'));
    clearInterval(ticking);
    expect(await store.setting('log')).toBe('a');
    expect(ticks).toBeGreaterThan(3);
  });
});

describe('close', () => {
  it('runs the jobs that were added before, and accepts no more', async () => {
    const folder = freshFolder();
    const store = await open(folder);
    const written = store.transact(append('last'));
    await store.close();
    expect(await written).toBe('last');
    await expect(store.transact(append('late'))).rejects.toThrow('closed');
    await store.close();
    expect(() => statSync(join(folder, 'omote.db-wal'))).toThrow();
    expect(await (await open(folder)).setting('log')).toBe('last');
  });
});

describe('a group that could not be committed', () => {
  it('is reported until a change is committed: a commit without changes proves nothing', async () => {
    const db = new Database(join(freshFolder(), 'a.db'));
    onTestFinished(() => void db.close());
    // A row with a missing parent is refused when the transaction commits, as a failing disk would refuse it.
    db.exec('CREATE TABLE a (id INTEGER PRIMARY KEY, b INTEGER REFERENCES a DEFERRABLE INITIALLY DEFERRED)');
    db.pragma('foreign_keys = ON');
    const group = new CommitGroup(db, () => undefined);
    const run = (sql: string) => group.add(async () => db.prepare(sql).run());

    await expect(run('INSERT INTO a VALUES (1, 2)')).rejects.toThrow(/FOREIGN KEY/);
    const lost = { fault: null, what: 'SQLITE_CONSTRAINT_FOREIGNKEY' };
    expect(group.lostBy).toEqual(lost);
    await group.add(async () => db.prepare('SELECT count(*) FROM a').get());
    await run('DELETE FROM a WHERE id = 9');
    expect(group.lostBy).toEqual(lost);
    await run('INSERT INTO a VALUES (1, NULL)');
    expect(group.lostBy).toBeNull();
  });
});
