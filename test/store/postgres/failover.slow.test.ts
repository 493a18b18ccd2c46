import { afterEach, expect, it, vi } from 'vitest';
import { promotionFile } from '../../../src/app/database-place.ts';
import { Primary } from '../../../src/store/postgres/connection/primary.ts';
import type { Sql } from '../../../src/store/sql/sql.ts';
import { nodeOf, optionsFor, primaryOf } from '../../support/postgres/driver.ts';
import { PASSWORD, PostgresServer } from '../../support/postgres/server.ts';
import { describePostgres } from '../../support/postgres/shared-server.ts';
import { freshFolder } from '../temporary.ts';

vi.setConfig({ testTimeout: 60_000 });

describePostgres('a primary and its replica', () => {
  const servers: PostgresServer[] = [];
  afterEach(async () => {
    for (const server of servers.splice(0)) await server[Symbol.asyncDispose]();
  });

  const SCHEMA =
    'CREATE SCHEMA main; CREATE TABLE main.entries (seq bigint PRIMARY KEY, who text NOT NULL); CREATE TABLE main.settings ()';

  /** Acknowledged changes are on both. */
  async function pair(): Promise<{ primary: PostgresServer; replica: PostgresServer }> {
    const primary = await PostgresServer.start();
    servers.push(primary);
    await primary.query(SCHEMA);
    const replica = await primary.replica();
    servers.push(replica);
    await primary.query(`ALTER SYSTEM SET synchronous_standby_names = '*'`);
    await primary.query('SELECT pg_reload_conf()');
    await expect
      .poll(async () =>
        (await primary.query('SELECT sync_state FROM pg_stat_replication')).map((r) => r.sync_state),
      )
      .toEqual(['sync']);
    return { primary, replica };
  }

  const url = (...hosts: PostgresServer[]) =>
    `postgres://omote:${PASSWORD}@${hosts.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres`;
  const append = async (tx: Sql, who: string) => {
    const seq =
      ((await tx.prepare<[], number | null>('SELECT max(seq) FROM entries').pluck().get()) ?? 0) + 1;
    await tx.prepare('INSERT INTO entries (seq, who) VALUES (?, ?)').run(seq, who);
    return seq;
  };

  it('are told apart, whichever is named first', async () => {
    const { primary, replica } = await pair();
    const { reads, transactions } = nodeOf(url(replica, primary));
    expect(await transactions.add((tx) => append(tx, 'a'))).toBe(1);
    expect(await reads.prepare<[], number>('SELECT pg_is_in_recovery()').pluck().get()).toBe(0);
    await expect(primaryOf(url(replica)).open()).rejects.toThrow(
      /No primary at .*: those that respond are read-only replicas/,
    );
  });

  it('switch roles while transactions continue, without losing anything acknowledged', async () => {
    const { primary, replica } = await pair();
    const { reads, transactions } = nodeOf(url(primary, replica));
    const [kept, unknown]: [string[], string[]] = [[], []];
    let going = true;
    const load = (async () => {
      for (let i = 0; going; i++) {
        try {
          await transactions.add((tx) => append(tx, `w${i}`));
          kept.push(`w${i}`);
        } catch (error) {
          expect((error as Error).message).toMatch(/isn’t known|cannot be reached|No primary at/);
          unknown.push(`w${i}`);
        }
      }
    })();
    await expect.poll(() => kept.length, { timeout: 10_000 }).toBeGreaterThan(20);
    await primary.kill();
    await replica.query(`ALTER SYSTEM SET synchronous_standby_names = ''`);
    await replica.promote();
    const before = kept.length;
    await expect.poll(() => kept.length, { timeout: 10_000 }).toBeGreaterThan(before + 20);
    going = false;
    await load;
    const there = (await reads
      .prepare<[], string>('SELECT who FROM entries ORDER BY seq')
      .pluck()
      .all()) as string[];
    expect(there.filter((who) => kept.includes(who))).toEqual(kept);
    expect(there.length).toBe(new Set(there).size);
    expect(unknown.length).toBeLessThanOrEqual(2);

    // The old primary comes back without knowing of the promotion; an appliance that has seen it must not write
    // there.
    await primary.restart();
    await primary.query(`ALTER SYSTEM SET synchronous_standby_names = ''`);
    await primary.query('SELECT pg_reload_conf()');
    const fresh = nodeOf(url(primary, replica));
    await fresh.transactions.add((tx) => append(tx, 'after'));
    expect(await replica.query("SELECT 1 AS n FROM main.entries WHERE who = 'after'")).toEqual([{ n: 1 }]);
    expect(await primary.query("SELECT 1 AS n FROM main.entries WHERE who = 'after'")).toEqual([]);
    const folder = freshFolder();
    const keeping = () => new Primary(optionsFor(url(primary, replica)), promotionFile(folder));
    await (await keeping().open()).close();
    await replica.kill();
    await expect(transactions.add((tx) => append(tx, 'stale'))).rejects.toThrow(/replaced by a promotion/);
    expect(await primary.query("SELECT 1 AS n FROM main.entries WHERE who = 'stale'")).toEqual([]);
    // Neither must an appliance that starts later, if an earlier run recorded the promotion.
    await expect(keeping().open()).rejects.toThrow(/replaced by a promotion/);
    await (await primaryOf(url(primary, replica)).open()).close();
  });

  it('depend on each other: a commit whose primary stopped waiting for the replica is not reported as kept', async () => {
    const { primary, replica } = await pair();
    const { transactions } = nodeOf(url(primary));
    expect(await transactions.add((tx) => append(tx, 'a'))).toBe(1);
    await replica.kill();
    const alone = transactions.add((tx) => append(tx, 'alone'));
    alone.catch(() => undefined);
    const waiting = "SELECT pid FROM pg_stat_activity WHERE wait_event = 'SyncRep'";
    await expect.poll(async () => (await primary.query(waiting)).length).toBe(1);
    // The database's owner cancels the wait, after which COMMIT succeeds with a warning.
    await primary.query(`SELECT pg_cancel_backend(pid) FROM (${waiting}) AS waiting`);
    await expect(alone).rejects.toThrow(
      /isn’t known whether the last changes were saved: the primary did not hear/,
    );
  });
});
