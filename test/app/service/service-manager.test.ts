import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serviceManager } from '../../../src/app/service/service-manager.ts';
import { notifySocket } from '../../support/notify-socket.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omote-notify-'));
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

test('nothing is sent and nothing is said where no service manager waits', async () => {
  const said: string[] = [];
  const manager = await serviceManager({}, (why) => said.push(why));
  manager.ready();
  manager.stopping();
  expect(said).toEqual([]);
});

describe.skipIf(process.platform !== 'linux')('systemd', () => {
  test('hears that the service is ready, three signs of life in the time it allows, and the end', async () => {
    using socket = notifySocket(join(folder, 'notify'));
    vi.useFakeTimers();
    const env = { NOTIFY_SOCKET: join(folder, 'notify'), WATCHDOG_USEC: '120000000' };
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
    const NOTIFY_SOCKET = join(folder, 'notify');
    const ofAnother = { NOTIFY_SOCKET, WATCHDOG_USEC: '120000000', WATCHDOG_PID: '1' };
    for (const env of [{ NOTIFY_SOCKET }, ofAnother]) (await serviceManager(env, expect.unreachable)).ready();
    vi.advanceTimersByTime(600_000);
    expect(socket.said()).toEqual(['READY=1', 'READY=1']);
  });

  test('that reads nothing keeps the service neither from its work nor from being ready later', async () => {
    using socket = notifySocket(join(folder, 'notify'));
    vi.useFakeTimers();
    const env = { NOTIFY_SOCKET: join(folder, 'notify'), WATCHDOG_USEC: '3000000' };
    // A sender's own buffer holds some 270 datagrams, and the queue 512, where systemd has set it.
    for (let i = 0; i < 8; i++) (await serviceManager(env, expect.unreachable)).ready();
    vi.advanceTimersByTime(600_000);
    (await serviceManager({ NOTIFY_SOCKET: env.NOTIFY_SOCKET }, expect.unreachable)).ready();
    expect(socket.said().filter((state) => state === 'READY=1')).toHaveLength(8);
    vi.advanceTimersByTime(2000);
    expect(socket.said().filter((state) => state === 'READY=1')).toHaveLength(9);
  });

  test('with an abstract name is told as well', async () => {
    using socket = notifySocket(`@omote-test-${process.pid}`);
    const manager = await serviceManager({ NOTIFY_SOCKET: `@omote-test-${process.pid}` }, expect.unreachable);
    manager.ready();
    expect(socket.said()).toEqual(['READY=1']);
  });

  test('that can’t be reached is named once, and the service goes on', async () => {
    const said: string[] = [];
    const manager = await serviceManager({ NOTIFY_SOCKET: join(folder, 'nobody') }, (why) => said.push(why));
    manager.ready();
    manager.stopping();
    expect(said).toEqual([expect.stringMatching(/READY=1.*\d$/)]);
  });
});
