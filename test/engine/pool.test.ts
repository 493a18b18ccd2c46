import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { STILL_LIMITS } from '../../src/domain/capture/quality.ts';
import { EngineBusy, type ReadOptions, WorkerDied } from '../../src/domain/packs/ports-engine.ts';
import { Pool, type PoolOptions } from '../../src/engine/runtime/pool.ts';

// The codes of fake-worker.ts, which cannot be imported outside a worker.
const [ANSWER, SLOW, DIE, HANG, FAIL] = [1, 2, 3, 4, 5];
const url = new URL('./fake-worker.ts', import.meta.url);
const within = (deadlineMs: number): ReadOptions => ({ limits: STILL_LIMITS, embed: false, deadlineMs });
const frameOf = (party: string, network = party): ReadOptions => ({
  ...within(20_000),
  purpose: 'frame',
  source: { party, network },
});

let pool: Pool;
const open = async (options: Partial<PoolOptions> = {}) => {
  pool = await Pool.open({
    url,
    data: null,
    workers: 1,
    queueLimit: 2,
    stuckMs: 200,
    leaveMs: 200,
    ...options,
  });
  return pool;
};
const read = (bytes: number[], deadlineMs = 5000) => pool.read(Uint8Array.from(bytes), within(deadlineMs));
afterEach(() => pool.close());

test('a picture is read, and its bytes stay with the sender', async () => {
  await open();
  const large = Buffer.alloc(100_000, 9);
  const image = large.subarray(50, 53);
  image[0] = ANSWER;
  expect(await pool.read(image, within(1000))).toMatchObject({ imageWidth: 3 });
  const owner = new Uint8Array([ANSWER, 0]);
  await pool.read(owner, within(1000));
  expect([large.length, owner.length]).toEqual([100_000, 2]);
});

describe('back-pressure', () => {
  test('pictures beyond the queue are refused at once', async () => {
    await open();
    const taken = [read([SLOW, 5]), read([SLOW, 1]), read([SLOW, 2])];
    expect(pool.queued).toBe(2);
    await expect(read([ANSWER])).rejects.toBeInstanceOf(EngineBusy);
    const widths = (await Promise.all(taken)).map((r) => r.kind === 'no_face' && r.imageWidth);
    expect(widths).toEqual([5, 1, 2]);
    expect(await read([ANSWER])).toMatchObject({ kind: 'no_face' });
  });

  test('without a queue, an idle worker still takes pictures', async () => {
    await open({ queueLimit: 0 });
    const first = read([SLOW, 5]);
    await expect(read([ANSWER])).rejects.toBeInstanceOf(EngineBusy);
    await first;
    expect(await read([ANSWER])).toMatchObject({ kind: 'no_face' });
  });

  test('pictures that are read one at a time have the same queue and leave a worker for others', async () => {
    await open({ workers: 2, queueLimit: 2 });
    const heavy = () => pool.read(Uint8Array.of(SLOW, 5), { ...within(5000), alone: true });
    const taken = [heavy(), heavy(), heavy()];
    expect(pool.queued).toBe(2);
    await expect(heavy()).rejects.toBeInstanceOf(EngineBusy);
    expect(await read([ANSWER])).toMatchObject({ kind: 'no_face' });
    await Promise.all(taken);
  });

  test('two workers read at the same time', async () => {
    await open({ workers: 2, queueLimit: 0 });
    const both = await Promise.all([read([SLOW, 5]), read([SLOW, 4])]);
    expect(both).toHaveLength(2);
  });
});

test('how long a picture takes is learned from those that were read, not from waiting or being refused', async () => {
  await open();
  const still = pool.work.still;
  const taken = [read([SLOW, 5]), read([SLOW, 5]), read([SLOW, 5])];
  await expect(read([ANSWER])).rejects.toBeInstanceOf(EngineBusy);
  expect(still.latelyMs).toBeNull();
  await Promise.all(taken);
  expect(still.latelyMs).toBeGreaterThan(0);
  // Each is noted a moment before the worker counts as free again.
  expect(still.latelyMs).toBeLessThanOrEqual(still.busyMs / 3);
  const before = still.latelyMs;
  await expect(read([FAIL])).rejects.toThrow();
  expect(still.latelyMs).toBe(before);
  expect(pool.work.frame.latelyMs).toBeNull();
});

describe('turns', () => {
  /** Asks for pictures in the given order, and reports the order in which they are read. */
  const readInOrder = async (asked: [name: string, options: ReadOptions][]) => {
    const read: string[] = [];
    await Promise.all(
      asked.map(async ([name, options]) => {
        await pool.read(Uint8Array.of(SLOW, 1), options);
        read.push(name);
      }),
    );
    return read;
  };

  test('frames of many pages of one session do not hold up a visitor', async () => {
    await open({ queueLimit: 32 });
    const pages = Array.from({ length: 20 }, (): [string, ReadOptions] => ['attacker', frameOf('url')]);
    const read = await readInOrder([
      ...pages,
      ['visitor', frameOf('visitor')],
      ['visitor', frameOf('visitor')],
    ]);
    expect(read.slice(0, 4)).toEqual(['attacker', 'visitor', 'attacker', 'visitor']);
  });

  test('two workers read one frame of a session at a time, and keep the other for others', async () => {
    await open({ workers: 2, queueLimit: 32 });
    const held = [0, 1].map(() => pool.read(Uint8Array.of(SLOW, 30), frameOf('url')));
    const visitor = pool.read(Uint8Array.of(SLOW, 1), frameOf('visitor'));
    expect(
      await Promise.race([...held.map((p) => p.then(() => 'attacker')), visitor.then(() => 'visitor')]),
    ).toBe('visitor');
    await Promise.all(held);
  });

  test('a full queue drops a picture of whoever has most in it', async () => {
    await open({ queueLimit: 4 });
    const loud = Array.from({ length: 5 }, () => pool.read(Uint8Array.of(SLOW, 2), frameOf('url')));
    const dropped = expect(loud[4]).rejects.toBeInstanceOf(EngineBusy);
    expect(await pool.read(Uint8Array.of(ANSWER), frameOf('visitor'))).toMatchObject({ kind: 'no_face' });
    await dropped;
    await Promise.all(loud.slice(0, 4));
  });

  test('pictures of one party that fill the queue do not make it full for others, heavy ones least', async () => {
    await open({ workers: 2, queueLimit: 3 });
    const heavy = { ...within(5000), alone: true, source: { party: 'archive', network: 'lan' } };
    const waiting = Array.from({ length: 4 }, () => pool.read(Uint8Array.of(SLOW, 5), heavy));
    expect([pool.queued, pool.full]).toEqual([3, false]);
    const busy = pool.read(Uint8Array.of(SLOW, 5), frameOf('url'));
    expect([pool.queued, pool.full]).toEqual([3, false]);
    await Promise.all([...waiting, busy]);
    const many = Array.from({ length: 5 }, (_, n) => pool.read(Uint8Array.of(SLOW, 5), frameOf(`url${n}`)));
    expect([pool.queued, pool.full]).toEqual([3, true]);
    await Promise.all(many);
    expect(pool.full).toBe(false);
  });

  test('a picture for which nobody waits leaves the queue', async () => {
    await open();
    const first = read([SLOW, 5]);
    const page = new AbortController();
    const left = pool.read(Uint8Array.of(ANSWER), { ...frameOf('url'), signal: page.signal });
    expect(pool.queued).toBe(1);
    page.abort();
    expect(pool.queued).toBe(0);
    await expect(left).rejects.toBeInstanceOf(EngineBusy);
    await expect(
      pool.read(Uint8Array.of(ANSWER), { ...frameOf('url'), signal: page.signal }),
    ).rejects.toThrow();
    await first;
  });
});

describe('deadlines', () => {
  test('pass in the queue', async () => {
    await open();
    const first = read([SLOW, 20]);
    const start = performance.now();
    await expect(read([ANSWER], 30)).rejects.toThrow(/deadline/);
    expect(performance.now() - start).toBeLessThan(150);
    expect(pool.queued).toBe(0);
    await first;
  });

  test('have already passed', async () => {
    await open();
    await expect(read([ANSWER], 0)).rejects.toBeInstanceOf(EngineBusy);
  });

  test('restart a worker that is stuck beyond them', async () => {
    await open({ stuckMs: 100 });
    await expect(read([HANG], 50)).rejects.toBeInstanceOf(WorkerDied);
    expect(await read([ANSWER])).toMatchObject({ kind: 'no_face' });
    expect(pool.restarts).toBe(1);
  });
});

describe('workers that fail', () => {
  test('one that dies loses only its own picture', async () => {
    await open({ workers: 2, queueLimit: 8 });
    const [dying, ...others] = [read([DIE]), read([SLOW, 10]), read([ANSWER]), read([ANSWER])];
    await expect(dying).rejects.toBeInstanceOf(WorkerDied);
    expect(await Promise.all(others)).toHaveLength(3);
    expect(pool.restarts).toBe(1);
  });

  test('the only one is restarted, after a longer pause each time', async () => {
    await open({ queueLimit: 8 });
    for (let i = 0; i < 3; i++) await expect(read([DIE])).rejects.toBeInstanceOf(EngineBusy);
    const start = performance.now();
    expect(await read([ANSWER])).toMatchObject({ kind: 'no_face' });
    expect(performance.now() - start).toBeGreaterThan(150);
    expect(pool.restarts).toBe(3);
  });

  test('is restarted later if there is no thread for it now', async () => {
    // What cannot be copied to a thread is refused where a thread that cannot be had is: at once.
    const data: { refused?: () => void } = {};
    await open({ data });
    data.refused = () => undefined;
    await expect(read([DIE])).rejects.toBeInstanceOf(WorkerDied);
    await expect.poll(() => pool.restarts, { timeout: 10_000 }).toBeGreaterThan(1);
    delete data.refused;
    await expect.poll(() => pool.running, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(await read([ANSWER])).toMatchObject({ kind: 'no_face' });
  });

  test('a failing network is an error of its picture and does not restart the worker', async () => {
    await open();
    await expect(read([FAIL])).rejects.toThrow(/NaN/);
    expect(await read([ANSWER])).toMatchObject({ kind: 'no_face' });
    expect(pool.restarts).toBe(0);
  });

  test('a pack that does not load keeps the pool from opening', async () => {
    await open();
    await pool.close();
    await expect(open({ data: 'broken', workers: 2 })).rejects.toThrow('this pack does not load');
  });
});

describe('closing', () => {
  test('refuses waiting and new pictures', async () => {
    await open();
    const atHand = read([SLOW, 5]);
    const waiting = expect(read([ANSWER])).rejects.toBeInstanceOf(EngineBusy);
    await pause(10);
    const closed = pool.close();
    await waiting;
    await expect(read([ANSWER])).rejects.toThrow(/closing/);
    await closed;
    await Promise.allSettled([atHand]);
  });

  test('terminates a worker that hangs', async () => {
    await open({ stuckMs: 60_000 });
    // The picture did not stop this worker.
    const hanging = expect(read([HANG])).rejects.toThrow(/closing/);
    await pool.close();
    await hanging;
  }, 10_000);
});
