import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { StoreUnavailable } from '../../../../src/domain/store-failure.ts';
import type { Sql } from '../../../../src/store/sql/sql.ts';
import { nodeOf } from '../../../support/postgres/driver.ts';
import { besides, describePostgres, freshDatabase } from '../../../support/postgres/shared-server.ts';

describePostgres('transactions of PostgreSQL', () => {
  let url: string;

  beforeEach(async () => {
    url = await freshDatabase();
    await besides(url, (client) =>
      client.query(
        'CREATE SCHEMA main; CREATE TABLE main.entries (seq bigint PRIMARY KEY, who text NOT NULL); CREATE TABLE main.settings ()',
      ),
    );
  });

  const last = (sql: Sql) => sql.prepare<[], number | null>('SELECT max(seq) FROM entries').pluck().get();
  const add = (sql: Sql, seq: number, who: string) =>
    sql.prepare('INSERT INTO entries (seq, who) VALUES (?, ?)').run(seq, who);
  /** Adds the number after the last one, as the audit log does. */
  const append = async (sql: Sql, who: string) => {
    const seq = ((await last(sql)) ?? 0) + 1;
    await add(sql, seq, who);
    return seq;
  };
  const all = async () =>
    (await besides(url, (client) => client.query('SELECT seq::int, who FROM main.entries ORDER BY seq')))
      .rows;

  it('run a job again when another appliance conflicts with it, and keep each change once', async () => {
    const nodes = [nodeOf(url), nodeOf(url), nodeOf(url)];
    let runs = 0;
    const jobs = Array.from({ length: 60 }, (_, i) =>
      nodes[i % 3].transactions.add((tx) => {
        runs++;
        return append(tx, `w${i}`);
      }),
    );
    const seqs = await Promise.all(jobs);
    expect(seqs.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    const kept = await all();
    expect(kept.map(({ seq }) => seq)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    seqs.forEach((seq, i) => {
      expect(kept[seq - 1].who).toBe(`w${i}`);
    });
    expect(runs).toBeGreaterThan(60);
  });

  it('resolve the conflict when both read before both write', async () => {
    const [a, b] = [nodeOf(url), nodeOf(url)];
    // Each waits for the other's first read, so every first attempt conflicts.
    let bothHaveRead = (): void => undefined;
    const read = new Promise<void>((resolve) => {
      bothHaveRead = resolve;
    });
    let readings = 0;
    const job = (who: string) => async (tx: Sql) => {
      const seq = ((await last(tx)) ?? 0) + 1;
      if (++readings === 2) bothHaveRead();
      await read;
      await add(tx, seq, who);
      return seq;
    };
    const seqs = await Promise.all([a.transactions.add(job('a')), b.transactions.add(job('b'))]);
    expect(seqs.toSorted()).toEqual([1, 2]);
    expect(readings).toBeGreaterThan(2);
  });

  // Without patience, the second conflict comes too late for another try, as it does on a host that is slow.
  it.each([5000, 0])(
    'get their turn: short ones do not delay a long one forever, nor end it after %i ms',
    async (patienceMs) => {
      const [slow, ...quick] = [nodeOf(url, { patienceMs }), nodeOf(url), nodeOf(url)];
      let busy = true;
      let tries = 0;
      const others = quick.map(async ({ transactions }, node) => {
        while (busy) await transactions.add((tx) => append(tx, `quick ${node}`));
      });
      const seq = await slow.transactions.add(async (tx) => {
        tries++;
        const seen = await last(tx);
        // By then, the others have committed many times, unless they wait.
        await pause(150);
        await add(tx, (seen ?? 0) + 1, 'slow');
        return seen;
      });
      busy = false;
      await Promise.all(others);
      expect(seq).not.toBeNull();
      expect(tries).toBeLessThanOrEqual(8);
      expect((await all()).filter(({ who }) => who === 'slow')).toHaveLength(1);
    },
  );

  it('undo only the job that throws', async () => {
    const { transactions } = nodeOf(url);
    const outcomes = await Promise.allSettled([
      transactions.add((tx) => append(tx, 'before')),
      transactions.add(async (tx) => {
        await append(tx, 'undone');
        throw new Error('changed my mind');
      }),
      transactions.add((tx) => add(tx, 1, 'twin')),
      transactions.add((tx) => append(tx, 'after')),
    ]);
    expect(outcomes.map((o) => o.status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect((outcomes[1] as PromiseRejectedResult).reason.message).toBe('changed my mind');
    expect((outcomes[2] as PromiseRejectedResult).reason).toMatchObject({ code: '23505' });
    expect(await all()).toEqual([
      { seq: 1, who: 'before' },
      { seq: 2, who: 'after' },
    ]);
  });

  it('report the first error of a job and not its consequences', async () => {
    const { transactions } = nodeOf(url);
    const job = transactions.add(async (tx) => {
      await tx
        .prepare('SELECT none FROM entries')
        .get()
        .catch(() => undefined);
      await append(tx, 'x');
    });
    await expect(job).rejects.toThrow(/"none" does not exist/);
    expect(await all()).toEqual([]);
  });

  it('keep nothing of a job that ignored an error, and everything of the jobs next to it', async () => {
    const { transactions } = nodeOf(url);
    const outcomes = await Promise.allSettled([
      transactions.add((tx) => append(tx, 'before')),
      transactions.add(async (tx) => {
        await append(tx, 'lost');
        await tx
          .prepare('SELECT none FROM entries')
          .get()
          .catch(() => undefined);
      }),
      transactions.add((tx) => append(tx, 'after')),
    ]);
    expect(outcomes.map((o) => o.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await all()).toEqual([
      { seq: 1, who: 'before' },
      { seq: 2, who: 'after' },
    ]);
  });

  it('continue after a statement that was refused before it was sent', async () => {
    const { transactions } = nodeOf(url);
    const seq = await transactions.add(async (tx) => {
      await expect(append(tx, 'a\0b')).rejects.toThrow(/NUL/);
      return await append(tx, 'kept');
    });
    expect(seq).toBe(1);
    expect(await all()).toEqual([{ seq: 1, who: 'kept' }]);
  });

  it('provide a port that ends with them', async () => {
    const { transactions } = nodeOf(url);
    let kept: Sql | undefined;
    await transactions.add(async (tx) => {
      kept = tx;
    });
    await expect(append(kept as Sql, 'late')).rejects.toThrow(/has ended/);
    expect(await all()).toEqual([]);
  });

  it('continue on another connection when theirs breaks before COMMIT', async () => {
    const { transactions } = nodeOf(url);
    let tries = 0;
    const seq = await transactions.add(async (tx) => {
      const made = await append(tx, 'once');
      if (++tries === 1) {
        const pid = await tx.prepare<[], number>('SELECT pg_backend_pid()').pluck().get();
        await besides(url, (client) => client.query('SELECT pg_terminate_backend($1)', [pid]));
      }
      await last(tx);
      return made;
    });
    expect([seq, tries]).toEqual([1, 2]);
    expect(await all()).toEqual([{ seq: 1, who: 'once' }]);
    expect(transactions.lostBy).toBeNull();
  });

  it('report an unknown outcome when COMMIT gets no answer', async () => {
    // The server ends the session during COMMIT; a deferred trigger makes that possible.
    await besides(url, (client) =>
      client.query(`CREATE FUNCTION main.cut() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN IF NEW.who = 'cut' THEN PERFORM pg_terminate_backend(pg_backend_pid()); END IF; RETURN NULL; END $$;
        CREATE CONSTRAINT TRIGGER cut AFTER INSERT ON main.entries DEFERRABLE INITIALLY DEFERRED
        FOR EACH ROW EXECUTE FUNCTION main.cut()`),
    );
    const { transactions } = nodeOf(url);
    let runs = 0;
    const cut = transactions.add((tx) => {
      runs++;
      return append(tx, 'cut');
    });
    await expect(cut).rejects.toThrow(/isn’t known whether the last changes were saved/);
    await expect(cut).rejects.toBeInstanceOf(StoreUnavailable);
    expect(runs).toBe(1);
    expect(transactions.lostBy).not.toBeNull();
    expect(await transactions.add((tx) => append(tx, 'next'))).toBe(1);
    expect(transactions.lostBy).toBeNull();
  });

  it('report a conflict once their patience is over', async () => {
    const { transactions } = nodeOf(url);
    await transactions.add((tx) => append(tx, 'row'));
    await besides(url, async (client) => {
      await client.query("BEGIN; UPDATE main.entries SET who = 'held'");
      const waits = transactions.add(async (tx) => {
        await tx.prepare("SET LOCAL lock_timeout = '100ms'").run();
        await tx.prepare("UPDATE entries SET who = 'mine'").run();
      });
      await expect(waits).rejects.toMatchObject({ fault: 'busy' });
      await client.query('ROLLBACK');
    });
    expect(await all()).toEqual([{ seq: 1, who: 'row' }]);
  });

  it('accept no more jobs once they are closed, and keep those that were added before', async () => {
    const { transactions } = nodeOf(url);
    const handedIn = transactions.add((tx) => append(tx, 'last'));
    const closed = transactions.close();
    await expect(transactions.add((tx) => append(tx, 'late'))).rejects.toThrow(/closed/);
    await closed;
    expect(await handedIn).toBe(1);
  });
});
