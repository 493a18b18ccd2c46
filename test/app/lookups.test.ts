// @module-tag security
/** Tests that a name that hangs keeps few others waiting: with the resolver of this host, and with one that is led. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, type TestContext, test, vi } from 'vitest';
import { Lookups } from '../../src/app/lookups.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const fresh = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'omote-names-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Runs a command in namespaces of its own, with a resolver that is asked at 127.0.0.1 alone. */
function run(patience: string, command: string[]): { code: number | null; output: string } {
  const folder = fresh();
  const files = {
    'resolv.conf': `nameserver 127.0.0.1\noptions ${patience}\n`,
    'nsswitch.conf': 'hosts: files dns\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const mounts = Object.keys(files).map((name) => `mount --bind '${join(folder, name)}' /etc/${name}`);
  const inside = ['ip link set lo up', ...mounts, 'exec "$@"'].join(' && ');
  const ran = spawnSync('unshare', ['-rnm', 'sh', '-c', inside, 'sh', ...command], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { code: ran.status, output: `${ran.stdout}${ran.stderr}` };
}

/** @returns what a script prints as its last line; skips the test where there are no namespaces */
function told(context: TestContext, patience: string, script: string, ...args: string[]): unknown {
  const can = run(patience, ['true']);
  if (can.code !== 0) context.skip(`no namespaces here: ${can.output}`);
  const path = join(ROOT, 'test/support', script);
  const { code, output } = run(patience, [process.execPath, path, ...args]);
  expect(code, output).toBe(0);
  return JSON.parse(output.split('\n').findLast((line) => line.startsWith('{')) ?? '{}');
}

test('a door by a name of the site opens while receivers and a collector hang behind a link that is down', (context) => {
  expect(told(context, 'timeout:3 attempts:1', 'dead-names.ts')).toEqual({
    logged: '4 kept',
    door: { opened: true, status: 200 },
    // It is found, and is a server without TLS.
    provider: 'tls',
    lookedUp: ['one.elsewhere.test'],
    // The name, by its addresses of both kinds, for two hundred datagrams.
    lookedUpForDatagrams: 2,
    stopped: ['at once'],
  });
});

test('a service that looks for a name ends when it is told to, and does not wait for the resolver', (context) => {
  expect(told(context, 'timeout:30 attempts:4', 'dead-collector.ts', fresh())).toEqual({ code: 0 });
}, 120_000);

test('a command and a start whose database is at a name that hangs fail and say so', (context) => {
  const failed = { code: 1, saysWhere: true };
  const ended = told(context, 'timeout:2 attempts:1', 'dead-database.ts', fresh());
  expect(ended).toEqual({ command: failed, start: failed });
}, 120_000);

test('a name that rests keeps the process alive while somebody waits for it', () => {
  const script = `
    import { Lookups } from './src/app/lookups.ts';
    const hangs = () => new Promise((_, reject) => setTimeout(() => reject(new Error('EAI_AGAIN')), 2100));
    const lookups = new Lookups(hangs, 4);
    const failed = () => lookups.addressesOf('one', 'later').catch(() => console.log('failed'));
    void failed().then(failed);
  `;
  const ran = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  expect(ran.stdout, ran.stderr).toBe('failed\nfailed\n');
}, 60_000);

describe('with four threads, of which two look names up', () => {
  /** What the resolver is asked now. */
  let running: Map<string, PromiseWithResolvers<string[]>>;
  let lookups: Lookups;

  const resolver = (name: string): Promise<string[]> => {
    expect(running.has(name)).toBe(false);
    const asked = Promise.withResolvers<string[]>();
    running.set(name, asked);
    return asked.promise;
  };
  const names = () => [...running.keys()];
  const answers = (urgency: 'now' | 'later', ...asked: string[]) =>
    asked.map((name) => lookups.addressesOf(name, urgency).catch(() => 'failed'));
  /** Whoever asks leaves before there is an answer. */
  const ask = (urgency: 'now' | 'later', ...asked: string[]): void => void answers(urgency, ...asked);

  /** The resolver answers, or gives up. */
  async function settle(name: string, addresses: string[] | null, afterMs = 0): Promise<void> {
    await vi.advanceTimersByTimeAsync(afterMs);
    const asked = running.get(name);
    running.delete(name);
    if (addresses) asked?.resolve(addresses);
    else asked?.reject(new Error('EAI_AGAIN'));
    await vi.advanceTimersByTimeAsync(0);
  }

  const HANGS_MS = 10_000;
  const hangs = (name: string) => settle(name, null, HANGS_MS);

  beforeEach(() => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    running = new Map();
    lookups = new Lookups(resolver, 4);
  });

  test('a name is looked up once for all who ask, and anew for who asks later', async () => {
    const asked = [...answers('later', 'a', 'a'), ...answers('now', 'a')];
    expect(names()).toEqual(['a']);
    await settle('a', ['10.0.0.1']);
    expect(await Promise.all(asked)).toEqual([['10.0.0.1'], ['10.0.0.1'], ['10.0.0.1']]);
    const again = lookups.addressesOf('a', 'now');
    await settle('a', ['10.0.0.2']);
    expect(await again).toEqual(['10.0.0.2']);
  });

  test('a number is no name', async () => {
    expect(await Promise.all(answers('later', '10.0.0.1', '::1'))).toEqual([['10.0.0.1'], ['::1']]);
    expect(names()).toEqual([]);
  });

  test('what may wait has one place, and a door has the other', async () => {
    ask('later', 'a', 'b', 'c');
    expect(names()).toEqual(['a']);
    ask('now', 'door', 'broker');
    expect(names()).toEqual(['a', 'door']);
    await settle('door', ['10.0.0.1']);
    expect(names()).toEqual(['a', 'broker']);
    // Both places are not for those that may wait, even when a door asks for a name that they wait for.
    ask('now', 'a');
    await settle('broker', ['10.0.0.2']);
    expect(names()).toEqual(['a']);
    await settle('a', null);
    expect(names()).toEqual(['b']);
  });

  test('a door that asks for a name that waits does not wait with it', () => {
    ask('later', 'a', 'door');
    expect(names()).toEqual(['a']);
    ask('now', 'door');
    expect(names()).toEqual(['a', 'door']);
  });

  test('a name that hung waits for all others, whoever asks for it', async () => {
    ask('now', 'cloud');
    await hangs('cloud');
    ask('later', 'a', 'b');
    ask('now', 'cloud');
    expect(names()).toEqual(['a']);
    await settle('a', ['10.0.0.1']);
    expect(names()).toEqual(['b']);
    await settle('b', ['10.0.0.1']);
    expect(names()).toEqual(['cloud']);
    ask('now', 'door', 'broker');
    ask('later', 'a');
    expect(names()).toEqual(['cloud', 'door']);
  });

  test('a door’s name that hung does not rest, whatever else hung', async () => {
    ask('later', 'one');
    ask('now', 'door');
    await vi.advanceTimersByTimeAsync(HANGS_MS);
    await settle('one', null);
    await settle('door', null);
    ask('later', 'one');
    ask('now', 'door');
    expect(names()).toEqual(['door']);
    await hangs('door');
    ask('now', 'door');
    expect(names()).toEqual(['door']);
  });

  test('a door’s name that hangs keeps no receiver’s name at rest', async () => {
    ask('later', 'one');
    ask('now', 'door');
    await vi.advanceTimersByTimeAsync(HANGS_MS);
    await settle('one', null);
    await settle('door', null);
    ask('later', 'one');
    ask('now', 'door');
    await hangs('door');
    ask('now', 'door');
    await hangs('door');
    expect(names()).toEqual(['one']);
  });

  test('a door’s name that hung is next after a receiver’s that hangs, and other doors have the other place', async () => {
    ask('later', 'one', 'two');
    ask('now', 'cloud');
    await vi.advanceTimersByTimeAsync(HANGS_MS);
    await settle('cloud', null);
    await settle('one', null);
    await hangs('two');
    ask('later', 'one', 'two');
    await vi.advanceTimersByTimeAsync(2 * HANGS_MS);
    ask('now', 'cloud');
    expect(names()).toEqual(['one']);
    ask('now', 'door');
    expect(names()).toEqual(['one', 'door']);
    await settle('door', ['10.0.0.1']);
    await hangs('one');
    expect(names()).toEqual(['cloud']);
  });

  test('names that hang leave their place to others for twice as long as each hung', async () => {
    ask('later', 'one', 'two');
    await hangs('one');
    await hangs('two');
    ask('later', 'one', 'two');
    expect(names()).toEqual([]);
    await vi.advanceTimersByTimeAsync(2 * HANGS_MS);
    expect(names()).toEqual(['one']);
    await hangs('one');
    expect(names()).toEqual([]);
    ask('later', 'a');
    expect(names()).toEqual(['a']);
    await settle('a', ['10.0.0.1']);
    await vi.advanceTimersByTimeAsync(2 * HANGS_MS);
    expect(names()).toEqual(['two']);
  });

  test.each([
    ['answers, however late', ['10.0.0.1'], HANGS_MS],
    ['is said not to exist', null, 0],
  ])('a name that %s hangs no more', async (_, addresses, afterMs) => {
    ask('now', 'cloud');
    await hangs('cloud');
    ask('now', 'cloud');
    await settle('cloud', addresses, afterMs);
    ask('later', 'a');
    ask('now', 'cloud');
    expect(names()).toEqual(['a', 'cloud']);
  });
});

test('with more threads, a receiver’s name that hangs does not hold the place of a door’s that hung', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const begun: string[] = [];
  const lookups = new Lookups((name) => {
    begun.push(name);
    return new Promise((_, reject) => setTimeout(() => reject(new Error('EAI_AGAIN')), 10_000));
  }, 8);
  const ask = (name: string, urgency: 'now' | 'later') =>
    void lookups.addressesOf(name, urgency).catch(() => undefined);
  ask('one', 'later');
  ask('door', 'now');
  await vi.advanceTimersByTimeAsync(10_000);
  ask('one', 'later');
  await vi.advanceTimersByTimeAsync(20_000);
  ask('door', 'now');
  expect(begun).toEqual(['one', 'door', 'one', 'door']);
});

test('with more threads, those that may wait have half of the places, and with one thread all share one', () => {
  const begun: string[] = [];
  const resolver = (name: string) => {
    begun.push(name);
    return new Promise<string[]>(() => undefined);
  };
  const many = new Lookups(resolver, 8);
  for (const name of ['a', 'b', 'c']) void many.addressesOf(name, 'later');
  for (const name of ['d', 'e', 'f']) void many.addressesOf(name, 'now');
  expect(begun.splice(0)).toEqual(['a', 'b', 'd', 'e']);
  const few = new Lookups(resolver, 1);
  void few.addressesOf('a', 'later');
  void few.addressesOf('d', 'now');
  expect(begun).toEqual(['a']);
});
