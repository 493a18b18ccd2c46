/** Change numbers follow the order of commits, so a reader that remembers the highest one misses none. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { logChanges } from '../../../../src/store/postgres/site/change-log.ts';
import { connectionTo, migrated } from '../../../support/postgres/driver.ts';
import { describePostgres, freshDatabase } from '../../../support/postgres/shared-server.ts';

describePostgres('the feed of changes', () => {
  it('shows a transaction that took its number early and committed late, and all others', async () => {
    const url = await freshDatabase();
    await migrated(url);
    const [early, second, third, reader] = await Promise.all([1, 2, 3, 4].map(() => connectionTo(url)));
    const tell = async (connection: typeof early, subject: string) =>
      await logChanges(connection.sql, [{ kind: 'setting', subject, secret: null }], 'a');
    const seen: string[] = [];
    let cursor = 0;
    const look = async () => {
      const rows = await reader.rows<{ seq: number; subject: string }>(
        'SELECT seq, subject FROM main.changes WHERE seq > ? ORDER BY seq',
        cursor,
      );
      seen.push(...rows.map(({ subject }) => subject));
      cursor = rows.at(-1)?.seq ?? cursor;
    };
    let reading = true;
    const polls = (async () => {
      while (reading) {
        await look();
        await pause(5);
      }
    })();

    try {
      for (const connection of [early, second, third])
        await connection.exec('BEGIN ISOLATION LEVEL SERIALIZABLE');
      const first = await tell(early, 'early');
      const ended: string[] = [];
      const others = [
        ['second', second],
        ['third', third],
      ].map(async ([name, connection]) => {
        const number = await tell(connection as typeof early, name as string);
        await (connection as typeof early).exec('COMMIT');
        ended.push(name as string);
        return number;
      });
      // Long enough for both to take a number and commit, if nothing stopped them.
      await pause(300);
      expect(ended).toEqual([]);
      await early.exec('COMMIT');
      const later = await Promise.all(others);
      expect(Math.min(...later)).toBeGreaterThan(first);
    } finally {
      reading = false;
      await polls;
    }
    await look();
    expect(seen[0]).toBe('early');
    expect(seen.toSorted()).toEqual(['early', 'second', 'third']);
  });

  it('shows the things that one transaction changed in the order of their latest change', async () => {
    const url = await freshDatabase();
    await migrated(url);
    const connection = await connectionTo(url);
    const noted = ['new', 'old', 'new'].map((subject) => ({ kind: 'pack' as const, subject, secret: null }));
    await logChanges(connection.sql, noted, 'a');
    const seen = await connection.rows<{ subject: string }>('SELECT subject FROM main.changes ORDER BY seq');
    expect(seen.map(({ subject }) => subject)).toEqual(['old', 'new']);
  });

  it('misses none of the changes that eight writers commit while it is read', async () => {
    const url = await freshDatabase();
    await migrated(url);
    const writers = await Promise.all(Array.from({ length: 8 }, () => connectionTo(url)));
    const reader = await connectionTo(url);
    const seen: number[] = [];
    let writing = writers.length;
    const write = async (connection: (typeof writers)[number], who: number) => {
      for (let i = 0; i < 40; i++) {
        await connection.exec('BEGIN');
        const change = { kind: 'setting' as const, subject: String(who * 100 + i), secret: null };
        await logChanges(connection.sql, [change], 'a');
        // Delays between number and commit, as a slow network or a busy disk would.
        if (i % 4 === who % 4) await pause(3);
        await connection.exec('COMMIT');
      }
    };
    const all = Promise.allSettled(
      writers.map((connection, who) =>
        write(connection, who).finally(() => {
          writing--;
        }),
      ),
    );
    let cursor = 0;
    for (let last = false; !last; ) {
      last = writing === 0;
      const rows = await reader.rows<{ seq: number; subject: string }>(
        'SELECT seq, subject FROM main.changes WHERE seq > ? ORDER BY seq',
        cursor,
      );
      seen.push(...rows.map(({ subject }) => Number(subject)));
      cursor = rows.at(-1)?.seq ?? cursor;
    }
    expect((await all).filter(({ status }) => status === 'rejected')).toEqual([]);
    expect(new Set(seen).size).toBe(320);
  });
});
