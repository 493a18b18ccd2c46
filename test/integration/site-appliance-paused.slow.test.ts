/**
 * Tests an appliance that stops running for a while, because its host is a virtual machine that was paused, moved or
 * copied. See docs/site.md.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { openConsole } from '../support/appliance.ts';
import { describePostgres, schemaDatabase } from '../support/postgres/shared-server.ts';
import { SiteProcesses } from '../support/site-processes.ts';

/** Longer than anything waits for the database, and than it takes the others to consider the appliance gone. */
const PAUSED_MS = 12_000;

/** `npm run test:drills`. */
const LONG = process.env.OMOTE_SITE_LONG === '1';

const CUT = 0;

vi.setConfig({ testTimeout: 90_000 });

describePostgres('an appliance of a site that is paused', () => {
  it.runIf(LONG)('answers earlier and later requests as if nothing had happened', async () => {
    const site = await SiteProcesses.start(2, await schemaDatabase());
    try {
      const [paused, other] = site.services;
      const headers = { authorization: `Bearer ${site.key}` };
      const ask = async (url: string) =>
        await fetch(`${url}/v1/auth`, { method: 'POST', headers }).then(
          ({ status }) => status,
          () => CUT,
        );
      expect(await ask(paused.url)).toBe(200);
      const cookie = await openConsole(other.told('Console'));
      const before = Array.from({ length: 40 }, () => ask(paused.url));
      await Promise.race(before);
      await pause(20);
      paused.child.kill('SIGSTOP');
      const meanwhile = ask(other.url);
      // A change of the site meanwhile is the first thing it must apply.
      const changed = await fetch(`${other.url}/admin/v1/settings`, {
        method: 'PUT',
        headers: { cookie, 'x-omote-console': '1', 'content-type': 'application/json' },
        body: JSON.stringify({ set: { kiosk_speech: false } }),
      });
      expect(changed.status).toBe(200);
      await pause(PAUSED_MS);
      const after = Array.from({ length: 10 }, () => ask(paused.url));
      paused.child.kill('SIGCONT');
      expect(await meanwhile).toBe(200);
      const answers = await Promise.all([...before, ...after]);
      // 408, or a connection that had been idle too long: nothing of the request was processed.
      expect(answers.filter((status) => ![200, 408, CUT].includes(status))).toEqual([]);
      expect(answers.filter((status) => status === 200).length).toBeGreaterThan(40);
    } catch (error) {
      process.stdout.write(`the logs of the appliances are kept in ${site.keepLogs()}\n`);
      throw error;
    } finally {
      await site.close();
    }
  });
});
