/**
 * Tests hosts whose clocks are half a minute off, as separate processes (test/support/clock-off.ts): the site follows
 * the database's time, and doctor says whose clock is wrong. See docs/site.md.
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { TOTP } from 'otpauth';
import { expect, it, vi } from 'vitest';
import { ActingPerson } from '../../scripts/acting-person.ts';
import { portrait } from '../../scripts/sample-people.ts';
import { createClient } from '../../src/contract/client.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { openConsole } from '../support/appliance.ts';
import { describePostgres, schemaDatabase } from '../support/postgres/shared-server.ts';
import { OMOTE_COMMAND } from '../support/process.ts';
import { SiteProcesses } from '../support/site-processes.ts';

/** `npm run test:drills`. */
const LONG = process.env.OMOTE_SITE_LONG === '1';

const OFF_MS = [0, 30_000, -30_000];
const PASSWORD = 'correct horse battery 7';
/** The time between two readings of the database's clock, plus a call. */
const NEAR_MS = 2000;

vi.setConfig({ testTimeout: 120_000 });

const offBy = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--import=${join(import.meta.dirname, '../support/clock-off.ts')}`,
  OMOTE_TEST_CLOCK_OFF_MS: String(ms),
});

describePostgres('a site whose hosts have different clocks', () => {
  it.runIf(LONG)(
    'follows one time, admits nobody for longer or shorter, and says whose clock is off',
    async () => {
      const url = await schemaDatabase();
      const site = await SiteProcesses.start(3, url, {}, [], OFF_MS.map(offBy));
      const clients = site.services.map((service) => createClient({ baseUrl: service.url, key: site.key }));
      const isNear = (instant: string) =>
        expect(Math.abs(Date.parse(instant) - Date.now())).toBeLessThan(NEAR_MS);
      try {
        for (const { url: at } of site.services) expect((await fetch(`${at}/readyz`)).status).toBe(200);
        const { auth_id: ada } = await clients[1].issueAuthId();
        const face_image = (await portrait('ada')).toString('base64');
        const registered = await clients[2].registerFaceImage({ identifier: ada, face_image });
        isNear(registered.created_at);

        const issueAt = (node: number, expires: number) =>
          clients[node].issueAuthenticationUrl({
            id_type: 'auth',
            identifier: ada,
            redirect_uri: 'https://app.example',
            expires,
          });
        const completed = async (node: number, svc_auth_session_id: string) =>
          (await clients[node].getAuthenticationResult({ svc_auth_session_id })).completed;
        // URLs issued by each node, opened at the others: valid for as long as stated, and not a moment longer.
        const begunMs = performance.now();
        const issued = await Promise.all(OFF_MS.map((_, node) => issueAt(node, 10)));
        const seen = () =>
          Promise.all(
            issued.flatMap((one) => OFF_MS.map((_, node) => completed(node, one.svc_auth_session_id))),
          );
        const [before, atMs] = [await seen(), performance.now() - begunMs];
        expect(atMs).toBeLessThan(8000);
        expect(new Set(before)).toEqual(new Set([false]));
        await expect.poll(seen, { timeout: 15_000, interval: 200 }).toEqual(before.map(() => true));
        expect(performance.now() - begunMs).toBeGreaterThan(9000);

        // With the page: issued at one node, opened and recognised at another.
        for (const [node, other] of [
          [1, 2],
          [2, 1],
          [0, 1],
        ]) {
          const one = await issueAt(node, 60);
          const there = one.url.replace(site.services[node].url, site.services[other].url);
          await playCapture(there, await ActingPerson.of('ada'), { frameGapMs: 30 });
          const { result, authenticated_at } = await clients[node].getAuthenticationResult({
            svc_auth_session_id: one.svc_auth_session_id,
          });
          expect(result).toBe(true);
          isNear(authenticated_at);
        }

        // An operator whose phone is right can sign in everywhere, and the sign-in counts everywhere.
        const call = async (node: number, method: string, path: string, body?: object, cookie = '') => {
          const answer = await fetch(`${site.services[node].url}/admin/v1${path}`, {
            method,
            headers: { 'x-omote-console': '1', cookie, ...(body && { 'content-type': 'application/json' }) },
            ...(body && { body: JSON.stringify(body) }),
          });
          return { status: answer.status, headers: answer.headers, body: await answer.json() };
        };
        const cookieOf = (answer: { headers: Headers }) =>
          answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
        const setup = await openConsole(site.services[2].told('Console'));
        const first = cookieOf(
          await call(2, 'POST', '/first_operator', { name: 'anna', password: PASSWORD }, setup),
        );
        const { secret } = (await call(2, 'POST', '/me/code', {}, first)).body;
        const codeNow = (steps: number) =>
          new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: Date.now() + steps * 30_000 });
        const put = await call(1, 'PUT', '/me/code', { code: codeNow(-1), password: PASSWORD }, first);
        expect(put.body.errors).toEqual([]);
        const signedIn = await call(1, 'POST', '/sign_in', {
          name: 'anna',
          password: PASSWORD,
          code: codeNow(0),
        });
        expect(signedIn.body.errors).toEqual([]);
        // A code used at one node isn't accepted by a host whose clock is behind.
        const again = await call(2, 'POST', '/sign_in', {
          name: 'anna',
          password: PASSWORD,
          code: codeNow(0),
        });
        expect(again.status).toBe(401);
        for (const node of OFF_MS.keys()) {
          const { status, body } = await call(node, 'GET', '/audit?limit=5', undefined, cookieOf(signedIn));
          expect(status).toBe(200);
          expect(Math.abs(Date.parse(body.entries[0].at) - Date.now())).toBeLessThan(10_000);
        }

        for (const [node, ms] of OFF_MS.entries()) {
          const told = await promisify(execFile)(process.execPath, [OMOTE_COMMAND, 'doctor'], {
            env: {
              ...process.env,
              ...offBy(ms),
              OMOTE_DATABASE_URL: url,
              OMOTE_DATA_DIR: site.folderOf(node),
            },
          }).catch((error: { stdout: string }) => error);
          expect(told.stdout).toMatch(
            ms === 0
              ? /ok +Database clock +this host is 0\.\d s/
              : new RegExp(
                  `PROBLEM +Database clock +this host is (30\\.\\d|29\\.9) s ${ms > 0 ? 'ahead of' : 'behind'} it: let the same time servers set both`,
                ),
          );
        }
      } catch (error) {
        process.stdout.write(`the logs of the appliances are kept in ${site.keepLogs()}\n`);
        throw error;
      } finally {
        await site.close();
      }
    },
  );
});
