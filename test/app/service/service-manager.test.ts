import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serviceManager } from '../../../src/app/service/service-manager.ts';
import { notifySocket } from '../../support/notify-socket.ts';

let folder = '';
const given = process.env.NOTIFY_SOCKET;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omote-notify-'));
});
afterEach(() => {
  vi.useRealTimers();
  if (given === undefined) delete process.env.NOTIFY_SOCKET;
  else process.env.NOTIFY_SOCKET = given;
  rmSync(folder, { recursive: true, force: true });
});

const hasLibrary = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib64', '/usr/lib'].some(
  (at) => existsSync(join(at, 'libsystemd.so.0')),
);
if (!hasLibrary)
  process.stderr.write('service-manager: skipped in part: libsystemd.so.0 is not on this host\n');

test('nothing is sent and nothing is said where no service manager waits', async () => {
  const said: string[] = [];
  const manager = await serviceManager({}, (why) => said.push(why));
  manager.ready();
  manager.stopping();
  expect(said).toEqual([]);
});

describe.skipIf(!hasLibrary)('systemd', () => {
  test('hears that the service is ready, three signs of life in the time it allows, and the end', async () => {
    using socket = notifySocket(join(folder, 'notify'));
    vi.useFakeTimers();
    process.env.NOTIFY_SOCKET = join(folder, 'notify');
    const env = { NOTIFY_SOCKET: process.env.NOTIFY_SOCKET, WATCHDOG_USEC: '120000000' };
    const manager = await serviceManager(env, expect.unreachable);
    expect(socket.said()).toEqual([]);
    manager.ready();
    expect(socket.said()).toEqual(['READY=1']);
    vi.advanceTimersByTime(120_000);
    manager.stopping();
    expect(socket.said().slice(1)).toEqual(['WATCHDOG=1', 'WATCHDOG=1', 'WATCHDOG=1', 'STOPPING=1']);
  });

  test('hears no sign of life that it asked of another process, or of none', async () => {
    using socket = notifySocket(join(folder, 'notify'));
    vi.useFakeTimers();
    process.env.NOTIFY_SOCKET = join(folder, 'notify');
    const { NOTIFY_SOCKET } = process.env;
    const ofAnother = { NOTIFY_SOCKET, WATCHDOG_USEC: '120000000', WATCHDOG_PID: '1' };
    for (const env of [{ NOTIFY_SOCKET }, ofAnother]) (await serviceManager(env, expect.unreachable)).ready();
    vi.advanceTimersByTime(600_000);
    expect(socket.said()).toEqual(['READY=1', 'READY=1']);
  });

  test('that can’t be reached is named once, and the service goes on', async () => {
    process.env.NOTIFY_SOCKET = join(folder, 'nobody');
    const said: string[] = [];
    const manager = await serviceManager({ NOTIFY_SOCKET: process.env.NOTIFY_SOCKET }, (why) =>
      said.push(why),
    );
    manager.ready();
    manager.stopping();
    expect(said).toEqual([expect.stringMatching(/READY=1.*\d$/)]);
  });
});
