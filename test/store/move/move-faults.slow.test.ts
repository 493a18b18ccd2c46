/**
 * Moves that are interrupted by a broken network or a full disk: no one can open the partial store, and the same
 * command finishes the move.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import type { MoveProgress } from '../../../src/store/move/copy-rows.ts';
import { openPostgresStore } from '../../../src/store/postgres-store.ts';
import { openStore } from '../../../src/store/store.ts';
import { migrated } from '../../support/postgres/driver.ts';
import { PostgresServer } from '../../support/postgres/server.ts';
import {
  besides,
  describePostgres,
  freshDatabase,
  sharedServer,
} from '../../support/postgres/shared-server.ts';
import { TcpGate } from '../../support/tcp-gate.ts';
import { DATA_KEY, freshFolder } from '../temporary.ts';
import { filledFolder } from './fill.ts';
import { move } from './move.ts';

vi.setConfig({ testTimeout: 120_000 });

const mount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { encoding: 'utf8' });
const mayMount = process.platform === 'linux' && mount.status === 0;

/** The database's address over the network, because not every user can access the socket. */
async function byNetwork(url: string): Promise<string> {
  const { port, networkUrl } = await sharedServer();
  return networkUrl.replace(`:${port}/postgres`, `:${port}/${/\/(\w+)\?/.exec(url)?.[1]}`);
}

/** An empty database, and a connection to it that can be cut. */
async function databaseBehindGate(): Promise<{ url: string; gate: TcpGate; through: string }> {
  const url = await freshDatabase();
  const { port } = await sharedServer();
  const gate = await TcpGate.before(port);
  return { url, gate, through: (await byNetwork(url)).replace(`:${port}/`, `:${gate.port}/`) };
}

async function sound(store: Awaited<ReturnType<typeof openStore>>): Promise<void> {
  const { tables, whole } = await store.verifyRows();
  expect([whole, tables.filter(({ refused }) => refused.length > 0)]).toEqual([true, []]);
  await store.close();
}

/** `npm run test:drills` only: waiting for silence takes minutes. */
const LONG = process.env.OMOTE_SITE_LONG === '1';

describePostgres('an interrupted move', () => {
  it('by a broken connection leaves nothing usable behind and can be continued', async () => {
    const folder = freshFolder();
    await filledFolder(folder, DATA_KEY, 300);
    const { url, gate, through } = await databaseBehindGate();
    try {
      for (const [what, part] of [
        ['copied', 0.2],
        ['copied', 0.7],
        ['verified', 0.5],
      ] as const) {
        let cut = false;
        const onProgress = (progress: MoveProgress) => {
          if (cut || progress.what !== what || progress.done < part * progress.total) return;
          cut = true;
          gate.cut();
        };
        await expect(move(folder, through, 'database', { onProgress })).rejects.toThrow(
          /The connection to PostgreSQL was lost .*run the same command again to continue/,
        );
        await expect(openPostgresStore({ url, dataKey: DATA_KEY })).rejects.toThrow(
          /Only part of the data has been moved here/,
        );
        await expect(openStore({ folder, dataKey: DATA_KEY })).rejects.toThrow(
          /is being moved to PostgreSQL/,
        );
      }
      await move(folder, through, 'database');
      await sound(await openPostgresStore({ url, dataKey: DATA_KEY }));
      await expect(openStore({ folder, dataKey: DATA_KEY })).rejects.toThrow(/was moved to PostgreSQL/);
    } finally {
      await gate.close();
    }
  });

  it.each(LONG ? (['both', 'answers'] as const) : (['both'] as const))(
    'by a network that silently drops traffic (%s) ends with an explanation and can be continued',
    async (which) => {
      const folder = freshFolder();
      await filledFolder(folder, DATA_KEY, 300);
      const { url, gate, through } = await databaseBehindGate();
      try {
        let [dropped, sinceMs] = [false, 0];
        const onProgress = ({ done, total }: MoveProgress) => {
          if (dropped || done < 0.3 * total) return;
          [dropped, sinceMs] = [true, performance.now()];
          gate.drop(which);
        };
        await expect(move(folder, through, 'database', { onProgress })).rejects.toThrow(
          /The connection to PostgreSQL was lost .*nothing came through the network for 30 s.*run the same command again to continue/,
        );
        expect(performance.now() - sinceMs).toBeLessThan(50_000);
        await expect(openPostgresStore({ url, dataKey: DATA_KEY })).rejects.toThrow(
          /Only part of the data has been moved here/,
        );
        gate.open();
        await move(folder, through, 'database');
        await sound(await openPostgresStore({ url, dataKey: DATA_KEY }));
      } finally {
        gate.open();
        await gate.close();
      }
    },
  );

  it.runIf(LONG)('does not result from a server that works silently for a long time', async () => {
    const folder = freshFolder();
    await filledFolder(folder, DATA_KEY, 20);
    const url = await freshDatabase();
    await migrated(url);
    await besides(url, (client) =>
      client.query(
        `CREATE FUNCTION main.slow() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_sleep(45); RETURN NULL; END';
         CREATE TRIGGER code_slow AFTER INSERT ON main.people FOR EACH STATEMENT EXECUTE FUNCTION main.slow()`,
      ),
    );
    await move(folder, await byNetwork(url), 'database');
    await sound(await openPostgresStore({ url, dataKey: DATA_KEY }));
  });

  describe('by a primary whose synchronous replica is gone', () => {
    const server = async (made: Promise<PostgresServer>) => {
      const one = await made;
      onTestFinished(() => one[Symbol.asyncDispose]());
      return one;
    };

    /** Starts a move, and kills the replica once rows are being copied. */
    async function replicaDies() {
      const folder = freshFolder();
      await filledFolder(folder, DATA_KEY, 300);
      const primary = await server(PostgresServer.start());
      const replica = await server(primary.replica());
      const waitFor = async (names: string) => {
        await primary.query(`ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
        await primary.query('SELECT pg_reload_conf()');
      };
      await waitFor('*');
      let dies = true;
      const onProgress = ({ done, total }: MoveProgress) => {
        if (done < 0.3 * total || !dies) return;
        dies = false;
        void replica.kill();
      };
      const url = primary.networkUrl();
      const told: string[] = [];
      const database = { url, credential: () => null, onReplicaWait: (why: string) => void told.push(why) };
      return {
        folder,
        url,
        told,
        replica,
        waitFor,
        moved: move(folder, url, 'database', { database, onProgress }),
      };
    }

    it('reports the wait, and continues when the replica is back', async () => {
      const { folder, url, told, replica, moved } = await replicaDies();
      moved.catch(() => undefined);
      await expect
        .poll(() => told[0], { timeout: 30_000 })
        .toMatch(
          /^PostgreSQL is waiting for its synchronous replica \(synchronous_standby_names = '\*'\): none is connected\. Giving up in 60 s/,
        );
      await replica.restart();
      await moved;
      await sound(await openPostgresStore({ url, dataKey: DATA_KEY }));
      await expect(openStore({ folder, dataKey: DATA_KEY })).rejects.toThrow(/was moved to PostgreSQL/);
    });

    it.runIf(LONG)(
      'ends after a minute with an explanation, holds no locks, and can be continued',
      async () => {
        const { folder, url, told, waitFor, moved } = await replicaDies();
        const beganMs = performance.now();
        await expect(moved).rejects.toThrow(
          /can’t confirm commits: they wait for a synchronous replica \(synchronous_standby_names = '\*'\).*run the same command again to continue/,
        );
        expect(performance.now() - beganMs).toBeLessThan(90_000);
        expect(told.at(-1)).toMatch(/Giving up in 0 s/);
        await waitFor('');
        await move(folder, url, 'database');
        await sound(await openPostgresStore({ url, dataKey: DATA_KEY }));
      },
    );
  });

  test.skipIf(!mayMount)(
    `by a full disk leaves nothing usable behind and can be continued once there is space${mayMount ? '' : ` (skipped: ${mount.stderr?.trim()})`}`,
    async () => {
      const folder = freshFolder();
      await filledFolder(folder, DATA_KEY, 1500);
      const url = await freshDatabase();
      await move(folder, url, 'database');
      const at = await byNetwork(url);
      const small = mkdtempSync(join(tmpdir(), 'omote-small-'));
      try {
        const script = join(import.meta.dirname, 'moving-to-small-disk.ts');
        const { status, stdout, stderr } = spawnSync(
          'unshare',
          ['-rm', process.execPath, script, small, at],
          {
            encoding: 'utf8',
            timeout: 110_000,
          },
        );
        expect(stderr).not.toMatch(/Error/);
        expect([status, stdout.trim().split('\n')]).toEqual([
          0,
          [
            expect.stringMatching(
              /^The disk of .* is full\. Free up space, then run the same command again to continue/,
            ),
            expect.stringMatching(/^Only part of the data has been moved here from PostgreSQL/),
            expect.stringMatching(/^The data here is being moved to /),
            'moved, and sound',
          ],
        ]);
      } finally {
        rmSync(small, { recursive: true, force: true });
      }
    },
  );
});
