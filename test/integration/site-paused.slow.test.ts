/**
 * Tests a primary that stops responding for a while, as on a host that is moved or swapping. Nothing tells the
 * appliances that it is gone or back.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { portrait } from '../../scripts/sample-people.ts';
import { verifyAuditLog } from '../../src/flows/audit/verify-audit-log.ts';
import { openPostgresStore } from '../../src/store/postgres-store.ts';
import { Appliance } from '../support/appliance.ts';
import { PostgresServer } from '../support/postgres/server.ts';
import { describePostgres } from '../support/postgres/shared-server.ts';

const PAUSE_MS = 20_000;
/** A call waits for a silent database for 10 s, plus 5 s of patience. */
const ANSWERS_WITHIN_MS = 16_000;
const BACK_WITHIN_MS = 5000;

/** `npm run test:drills`. */
const LONG = process.env.OMOTE_SITE_LONG === '1';

vi.setConfig({ testTimeout: 120_000 });

describePostgres('a primary that doesn’t respond for 20 s', () => {
  it.runIf(LONG)(
    'causes 503 meanwhile; then everyone continues, and nothing acknowledged is lost',
    async () => {
      const server = await PostgresServer.start();
      onTestFinished(() => server[Symbol.asyncDispose]());
      const dataKey = () => new Uint8Array(32).fill(5);
      const env = { OMOTE_DATABASE_URL: server.networkUrl() };
      const one = await Appliance.start(env, { dataKey: dataKey() });
      const other = await Appliance.start(env, { dataKey: dataKey() }, one.key);
      const both = [one, other];
      onTestFinished(async () => {
        await Promise.all(both.map((at) => at.close()));
      });
      const ada = await one.registered(await portrait('ada'));
      const readiness = (at: Appliance) => fetch(`${at.url}/readyz`).then(({ status }) => status);
      const acknowledged: string[] = [];
      let [longestMs, stopped] = [0, false];
      const load = both.map(async (at) => {
        while (!stopped) {
          const atMs = performance.now();
          const { status, body } = await at.post('/v1/auth');
          longestMs = Math.max(longestMs, performance.now() - atMs);
          expect([200, 503]).toContain(status);
          if (status === 200) acknowledged.push(body.auth_id);
          await pause(20);
        }
      });
      await pause(500);
      server.freeze();
      try {
        await pause(PAUSE_MS - 2000);
        expect(await Promise.all(both.map(readiness))).toEqual([503, 503]);
        await pause(2000);
      } finally {
        server.thaw();
      }
      const backMs = performance.now();
      for (const at of both)
        await expect.poll(() => readiness(at), { timeout: BACK_WITHIN_MS, interval: 50 }).toBe(200);
      for (const at of both) expect((await at.post('/v1/auth')).status).toBe(200);
      expect(performance.now() - backMs).toBeLessThan(BACK_WITHIN_MS);
      stopped = true;
      await Promise.all(load);
      expect(longestMs).toBeLessThan(ANSWERS_WITHIN_MS);
      expect((await other.issue('sessions', ada)).status).toBe(200);
      const known = await server.query<{ id: string }>('SELECT auth_id AS id FROM main.people');
      expect(acknowledged.length).toBeGreaterThan(10);
      const ids = new Set(known.map(({ id }) => id));
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
      const store = await openPostgresStore({ url: server.url(), dataKey: dataKey() });
      onTestFinished(() => store.close());
      expect(await verifyAuditLog(store)).toMatchObject({ sound: true });
    },
  );
});
