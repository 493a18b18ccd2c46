import { execFile } from 'node:child_process';
import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { built } from '../support/process.ts';
import type { StartOnce } from '../support/start-once.ts';

const SCRIPT = built('start-once.js', 'test/support/start-once.ts');
/** A process that something keeps alive is killed after this time, which fails the test. */
const PATIENCE_MS = 40_000;
const NOTHING_OPEN = { unlocked: true, files: [], resources: [] };

/** A data folder left by an earlier run. */
const used = mkdtempSync(join(tmpdir(), 'omote-start-used-'));
beforeAll(async () => {
  expect(await startOnce({ OMOTE_DATA_DIR: used })).toEqual({ problem: null, ...NOTHING_OPEN });
  expect(existsSync(join(used, 'service.json'))).toBe(false);
});
afterAll(() => rmSync(used, { recursive: true, force: true }));

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'omote-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** One start in a separate process, which must end on its own. */
async function startOnce(env: Record<string, string> = {}): Promise<StartOnce> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT], {
    env: { ...process.env, OMOTE_DATA_DIR: folder, OMOTE_PORT: '0', ...env },
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as StartOnce;
}

function inDatabase<T>(work: (db: Database.Database) => T): T {
  const db = new Database(join(folder, 'omote.db'));
  try {
    return work(db);
  } finally {
    db.close();
  }
}

/** Makes a key of the service missing, and its creation fail. */
const refuseSecret = (name: string) =>
  inDatabase((db) =>
    db.exec(`DELETE FROM settings WHERE name = '${name}';
             CREATE TRIGGER refuse BEFORE INSERT ON settings WHEN NEW.name = '${name}'
               BEGIN SELECT RAISE(ABORT, 'refused'); END`),
  );

/** Damages one page of the file like a failing disk. */
function damagePage(name: string): void {
  const { page, size } = inDatabase((db) => {
    db.pragma('wal_checkpoint(TRUNCATE)');
    const page = db.prepare('SELECT rootpage FROM sqlite_master WHERE name = ?').pluck().get(name) as number;
    return { page, size: db.pragma('page_size', { simple: true }) as number };
  });
  const fd = openSync(join(folder, 'omote.db'), 'r+');
  writeSync(fd, Buffer.alloc(size, 0xa5), 0, size, (page - 1) * size);
  closeSync(fd);
}

describe('everything that was started is stopped', () => {
  test('when the service is closed', async () => {
    cpSync(used, folder, { recursive: true });
    expect(await startOnce()).toEqual({ problem: null, ...NOTHING_OPEN });
  });

  test.each<[string, RegExp, Record<string, string>]>([
    ['a model pack that is not there', /pack/, { OMOTE_PACK: 'nowhere' }],
    [
      'an address that is not of this host',
      /OMOTE_HOST/,
      { OMOTE_HOST: '203.0.113.7', OMOTE_ALLOW_PLAIN_HTTP: '1' },
    ],
  ])('when the start fails by %s', async (_, why, env) => {
    expect(await startOnce(env)).toEqual({ problem: expect.stringMatching(why), ...NOTHING_OPEN });
  });

  test('when the start fails because a port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const port = String((other.address() as AddressInfo).port);
    try {
      const told = await startOnce({ OMOTE_PORT: port });
      expect(told).toEqual({
        problem: expect.stringContaining('is used by another program'),
        ...NOTHING_OPEN,
      });
    } finally {
      other.close();
    }
  });

  test.each<[string, () => void]>([
    ['a data key that is none', () => writeFileSync(join(folder, 'data.key'), 'no key')],
    ['a database that is none', () => writeFileSync(join(folder, 'omote.db'), Buffer.alloc(8192, 7))],
    ['a damaged gallery', () => damagePage('templates_by_pack')],
    ['a key that cannot be kept, of the pages', () => refuseSecret('capture_ticket_key')],
    ['a key that cannot be kept, of the audit log', () => refuseSecret('audit_head_key')],
    ['a key that cannot be kept, of the receipts', () => refuseSecret('receipt_key')],
    [
      'a first key that cannot be kept, when it listens already',
      () =>
        inDatabase((db) =>
          db.exec(`DELETE FROM api_keys;
                   CREATE TRIGGER refuse BEFORE INSERT ON api_keys BEGIN SELECT RAISE(ABORT, 'refused'); END`),
        ),
    ],
  ])('when the start fails by %s', async (_, damage) => {
    cpSync(used, folder, { recursive: true });
    damage();
    const told = await startOnce();
    expect(told).toEqual({ problem: expect.any(String), ...NOTHING_OPEN });
  });
});
