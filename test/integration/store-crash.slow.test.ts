// @module-tag security
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { hexId, person } from '../store/samples.ts';
import { besides, DATA_KEY, freshFolder, open } from '../store/temporary.ts';
import { printedChance } from '../support/chance.ts';

const chance = printedChance(import.meta.filename);

const WRITER = fileURLToPath(new URL('../store/crash-writer.ts', import.meta.url));
/** `npm run test:drills` kills 24 times. */
const KILLS = Number(process.env.OMOTE_STORE_KILLS ?? 3);

interface Writer {
  child: ChildProcess;
  ready: Promise<void>;
  /** The complete lines printed so far. */
  acknowledged: () => string[];
}

function startWriter(folder: string): Writer {
  const key = Buffer.from(DATA_KEY).toString('hex');
  const child = spawn(process.execPath, [WRITER, folder, key], { stdio: ['ignore', 'pipe', 'inherit'] });
  const { promise, resolve } = Promise.withResolvers<void>();
  let printed = '';
  child.stdout?.on('data', (chunk) => {
    printed += chunk;
    resolve();
  });
  return { child, ready: promise, acknowledged: () => printed.split('\n').slice(1, -1) };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function killAfter(writer: Writer, ms: number): Promise<string[]> {
  await writer.ready;
  await pause(ms);
  const closed = once(writer.child, 'close');
  writer.child.kill('SIGKILL');
  await closed;
  return writer.acknowledged();
}

describe('a writer killed with SIGKILL', () => {
  it(`loses nothing that it had acknowledged, ${KILLS} times on one database`, {
    timeout: 600_000,
  }, async () => {
    const folder = freshFolder();
    const acknowledged: string[] = [];
    for (let i = 0; i < KILLS; i++) {
      acknowledged.push(...(await killAfter(startWriter(folder), chance.between(0, 250))));
      const store = await open(folder);
      for (const id of acknowledged.slice(-200)) {
        expect((await store.session(id))?.authId).toBe(id);
        expect(await store.metadataOf(id)).toBe(JSON.stringify({ id }));
        expect(await store.imageOf(id)).toBeNull();
      }
      // Only complete jobs: no person without session and face.
      const { people, faces, sessions } = await store.counts();
      expect([faces, sessions]).toEqual([people, people]);
      expect(people).toBeGreaterThanOrEqual(acknowledged.length);
      await store.close();
      expect(besides(folder, (db) => db.pragma('integrity_check', { simple: true }))).toBe('ok');
      expect(besides(folder, (db) => db.pragma('foreign_key_check'))).toEqual([]);
    }
    expect(acknowledged.length).toBeGreaterThan(KILLS);
    const store = await open(folder);
    for (const id of acknowledged) expect((await store.person(id))?.authId).toBe(id);
    for await (const { template } of store.templates('bench')) expect(template).not.toBeNull();
  });
});

describe('two processes', () => {
  it('can write to one database at the same time: none is refused, and each sees the other’s changes', {
    timeout: 60_000,
  }, async () => {
    const folder = freshFolder();
    const writer = startWriter(folder);
    const store = await open(folder);
    await writer.ready;
    const own: string[] = [];
    const until = performance.now() + 1500;
    while (performance.now() < until || writer.acknowledged().length === 0) {
      const id = hexId();
      await store.transact((tx) => tx.addPerson(person(id)));
      own.push(id);
    }
    const theirs = await killAfter(writer, 0);
    expect(own.length).toBeGreaterThan(0);
    for (const id of [...own, ...theirs]) expect((await store.person(id))?.authId).toBe(id);
  });

  it('can create a database at the same time', { timeout: 60_000 }, async () => {
    const folder = freshFolder();
    const writers = [startWriter(folder), startWriter(folder), startWriter(folder)];
    const all = await Promise.all(writers.map((writer) => killAfter(writer, 200)));
    const store = await open(folder);
    for (const id of all.flat()) expect((await store.person(id))?.authId).toBe(id);
  });
});
