/** Tests `npm run site` as a prospective buyer breaks it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { clearLeftovers } from '../../scripts/site/leftovers.ts';
import { openConsole } from '../support/appliance.ts';
import { describePostgres } from '../support/postgres/shared-server.ts';

const ROOT = join(import.meta.dirname, '../..');

vi.setConfig({ testTimeout: 240_000 });

class Demo {
  readonly child: ChildProcess;
  out = '';
  readonly ended: Promise<unknown[]>;

  constructor(env: Record<string, string> = {}) {
    this.child = spawn(process.execPath, [join(ROOT, 'scripts/site.ts')], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...env },
    });
    this.child.stdout?.on('data', (data) => {
      this.out += data;
    });
    this.ended = once(this.child, 'exit');
  }

  say(command: string): void {
    this.child.stdin?.write(`${command}\n`);
  }

  async hears(what: RegExp): Promise<RegExpExecArray> {
    await expect.poll(() => this.out, { timeout: 120_000, interval: 50 }).toMatch(what);
    return what.exec(this.out) as RegExpExecArray;
  }
}

describePostgres('the demonstration of a site', () => {
  it('loses nothing while an appliance and the primary are killed, and leaves nothing behind', async () => {
    // Replaces the browser on the host, and records what it should open.
    const seen = mkdtempSync(join(tmpdir(), 'od-'));
    const opened = () => readFileSync(join(seen, 'opened'), 'utf8').split('\n').slice(0, -1);
    writeFileSync(join(seen, 'xdg-open'), `#!/bin/sh\necho "$1" >> '${seen}/opened'\n`, { mode: 0o755 });
    const demo = new Demo({ DISPLAY: ':0', PATH: `${seen}:${process.env.PATH}` });
    try {
      await demo.hears(/site> /);
      const [, link] = await demo.hears(/Console +(\S+)/);
      const consoles = [...demo.out.matchAll(/(http:\S+)\/console\/site\b/g)].map(([, url]) => url);
      expect(consoles).toHaveLength(3);
      // Signing in at the site counts at each appliance.
      const cookie = await openConsole(link);
      for (const url of consoles)
        expect((await fetch(`${url}/admin/v1/status`, { headers: { cookie } })).status).toBe(200);
      const site = await fetch(`${consoles[0]}/admin/v1/site`, { headers: { cookie } });
      const { appliances, database } = await site.json();
      expect(appliances.map(({ name }: { name: string }) => name)).toEqual(['node-1', 'node-2', 'node-3']);
      expect(database).toMatchObject({ synchronous: true, replicas: [{ mode: 'sync' }] });
      if (process.platform === 'linux') {
        await expect.poll(opened).toEqual([link]);
        demo.say('open');
        await expect
          .poll(() => opened().slice(1).toSorted())
          .toEqual(consoles.map((url) => `${url}/console/site`).toSorted());
      }
      demo.say('load 5');
      demo.say('kill node 2');
      await demo.hears(/node-2 was killed/);
      demo.say('kill primary');
      await demo.hears(/its replica promoted; all appliances were ready again after/);
      await demo.hears(/a new replica streams/);
      demo.say('start node 2');
      await demo.hears(/node-2 serves again/);
      const [, acknowledged, lost] = await demo.hears(
        /load: (\d+) people and sessions acknowledged, (\d+) lost/,
      );
      expect(Number(acknowledged)).toBeGreaterThan(0);
      expect(lost).toBe('0');
      demo.say('status');
      await demo.hears(/replica streaming, sync/);
      expect(demo.out.match(/node-\d {2}http\S+ {2}ready/g)).toHaveLength(3);
      demo.say('quit');
      expect(await demo.ended).toEqual([0, null]);
      expect(demo.out).toContain('everything is removed');
    } finally {
      demo.child.stdin?.end();
      await demo.ended;
      rmSync(seen, { recursive: true });
    }
  });

  it('ends with all its appliances when killed, and the next run deletes what it leaves', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'od-'));
    // PostgreSQL runs as another user, who needs access.
    chmodSync(folder, 0o755);
    const left = () => readdirSync(folder).filter((name) => name.startsWith('omote-site-'));
    try {
      const demo = new Demo({ TMPDIR: folder });
      const [, url] = await demo.hears(/node-1 serves at (\S+)/);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
      // Nothing of a running one is deleted.
      expect([clearLeftovers(folder), left().length]).toEqual([[], 1]);
      demo.child.kill('SIGKILL');
      await demo.ended;
      const answers = () =>
        fetch(`${url}/healthz`).then(
          () => true,
          () => false,
        );
      await expect.poll(answers, { timeout: 30_000, interval: 100 }).toBe(false);
      expect(clearLeftovers(folder)).toHaveLength(1);
      expect(left()).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    }
  });
});
