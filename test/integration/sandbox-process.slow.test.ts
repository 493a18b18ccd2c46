/**
 * Tests that a sandbox ends with the appliance that started it, in whatever way, and that the next start deletes what a
 * killed one left.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openConsole } from '../support/appliance.ts';
import { ServiceProcess } from '../support/process.ts';

let temporary: string;
let data: string;
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'omote-test-left-'));
  data = mkdtempSync(join(tmpdir(), 'omote-test-'));
});
afterEach(() => {
  for (const folder of [temporary, data]) rmSync(folder, { recursive: true, force: true });
});

const start = () =>
  ServiceProcess.start({
    OMOTE_DATA_DIR: data,
    OMOTE_PORT: '0',
    OMOTE_SANDBOX_PORT: '0',
    TMPDIR: temporary,
    OMOTE_SECRET_OF_THE_SITE: 'not for a sandbox',
  });

const left = (): string[] => readdirSync(temporary).filter((name) => name.startsWith('omote-sandbox-'));

async function startSandbox(service: ServiceProcess): Promise<{ url: string; pid: number }> {
  const cookie = await openConsole(service.told('Console'));
  const answer = await fetch(`${service.url}/admin/v1/sandbox`, {
    method: 'POST',
    headers: { cookie, 'x-omote-console': '1' },
  });
  expect(answer.status).toBe(200);
  const { base_url: url } = (await answer.json()) as { base_url: string };
  expect(left()).toHaveLength(1);
  return { url, pid: Number(left()[0]?.split('-')[2]) };
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a killed appliance leaves neither a process nor a folder of its sandbox', async () => {
  const service = await start();
  const { url, pid } = await startSandbox(service);
  // A terminal sends these to both processes. The appliance decides when its sandbox ends.
  for (const signal of ['SIGINT', 'SIGHUP'] as const) process.kill(pid, signal);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  await service.end('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 15_000 }).toBe(false);
  expect(left()).toEqual([]);
  await expect(fetch(`${url}/healthz`)).rejects.toThrow();
});

test('a stopped appliance stops its sandbox, which doesn’t get its environment', async () => {
  const service = await start();
  const { pid } = await startSandbox(service);
  if (process.platform === 'linux')
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toMatch(/OMOTE_/);
  await service.end('SIGTERM');
  expect(isAlive(pid)).toBe(false);
  expect(left()).toEqual([]);
});

test('the next start deletes what killed sandboxes left, but nothing of living ones', async () => {
  const service = await start();
  const { pid } = await startSandbox(service);
  process.kill(pid, 'SIGKILL');
  await expect.poll(left, { timeout: 10_000 }).toEqual([]);
  await service.end('SIGTERM');

  // Folders of a process that has ended, of this process and of no process.
  const dead = join(temporary, `omote-sandbox-${pid}-abcdef`);
  const living = join(temporary, `omote-sandbox-${process.pid}-abcdef`);
  const foreign = join(temporary, 'omote-sandbox-notes');
  for (const folder of [dead, living, foreign]) {
    mkdirSync(folder, { mode: 0o700 });
    writeFileSync(join(folder, 'omote.db'), 'x');
  }
  const next = await start();
  expect(left().sort()).toEqual([`omote-sandbox-${process.pid}-abcdef`, 'omote-sandbox-notes'].sort());
  await next.end('SIGTERM');
});
