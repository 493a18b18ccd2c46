import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { refusal } from '../../src/domain/failure.ts';
import { readBackup } from '../../src/flows/backup/read-backup.ts';
import { writeBackup } from '../../src/flows/backup/write-backup.ts';
import { MAY_MOUNT, onFullDisk } from '../support/on-full-disk.ts';

const folder = mkdtempSync(join(tmpdir(), 'omote-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PASSPHRASE = 'correct horse battery';
const ABOUT = { createdAt: '2026-01-31T09:00:00.000000+00:00', program: '0.1.0' };
const CHUNK = 1024 * 1024;

let count = 0;
async function write(files: Record<string, Uint8Array>, passphrase = PASSPHRASE): Promise<string> {
  const path = join(folder, `${count++}.omb`);
  const given = Object.entries(files).map(([name, bytes]) => ({
    name,
    bytes: bytes.length,
    content: [bytes],
  }));
  await writeBackup(path, passphrase, ABOUT, given, () => undefined);
  return path;
}

async function read(path: string, passphrase = PASSPHRASE): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  const about = await readBackup(path, passphrase, async (name, bytes, content) => {
    const parts: Uint8Array[] = [];
    for await (const part of content) parts.push(part);
    files[name] = Buffer.concat(parts);
    expect(files[name]).toHaveLength(bytes);
  });
  expect(about).toEqual(ABOUT);
  return files;
}

const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, (_, i) => (i * 7 + (i >> 8)) & 255);

describe('a backup', () => {
  it.each([0, 1, CHUNK - 20, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 5])(
    'returns files of %i bytes unchanged',
    async (length) => {
      const files = { 'data.key': bytes(45), 'omote.db': bytes(length) };
      const back = await read(await write(files));
      expect(Object.keys(back)).toEqual(Object.keys(files));
      for (const [name, content] of Object.entries(files)) expect(back[name]?.equals(content)).toBe(true);
    },
  );

  it('can be read by its owner only, and reveals nothing of its content', async () => {
    const path = await write({ 'data.key': Buffer.from('SECRETSECRETSECRET') });
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const raw = readFileSync(path).toString('latin1');
    for (const text of ['SECRET', 'data.key', PASSPHRASE]) expect(raw).not.toContain(text);
  });

  it.skipIf(!MAY_MOUNT)('fails on a disk that is full, also if that takes a part of the last piece', () => {
    const place = mkdtempSync(join(folder, 'full-'));
    const source = join(import.meta.dirname, '../../src/flows/backup/write-backup.ts');
    const told = onFullDisk(
      place,
      2,
      `import { writeBackup } from ${JSON.stringify(source)};
       const files = [{ name: 'a', bytes: 10_000, content: [Buffer.alloc(10_000)] }];
       await writeBackup(folder + '/b', 'x', ${JSON.stringify(ABOUT)}, files, () => undefined).then(
         () => console.log('written'),
         ({ code }) => console.log(code),
       );`,
    );
    expect(told).toBe('ENOSPC\n');
  });

  it('opens only with its passphrase, in any Unicode composition', async () => {
    const path = await write({ a: bytes(9) }, 'パスワード café');
    await expect(read(path, 'パスワード cafe')).rejects.toThrow(refusal('wrong_passphrase', ''));
    expect(Object.keys(await read(path, 'パスワード cafe\u0301'))).toEqual(['a']);
  });

  it('is refused if a single bit of it is changed, wherever that is', async () => {
    const path = await write({ 'data.key': bytes(45), 'omote.db': bytes(CHUNK + 100) });
    const whole = readFileSync(path);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: whole.length - 1 }),
        fc.integer({ min: 0, max: 7 }),
        async (at, bit) => {
          const changed = Buffer.from(whole);
          changed[at] = (changed[at] ?? 0) ^ (1 << bit);
          writeFileSync(`${path}.changed`, changed);
          // The changed bit may also be in the header, where it can ask for another cost of argon2id.
          await expect(read(`${path}.changed`)).rejects.toThrow();
        },
      ),
      // Each run derives a key from the passphrase, which is slow on purpose.
      { numRuns: 10 },
    );
  }, 120_000);

  it('is refused if it is cut off, even between two chunks, or if something follows it', async () => {
    const path = await write({ a: bytes(2 * CHUNK), b: bytes(CHUNK) });
    const whole = readFileSync(path);
    const front = 12 + whole.readUInt32BE(8);
    const sealed = CHUNK + 16;
    for (const length of [
      0,
      5,
      11,
      front - 1,
      front,
      front + 10,
      front + sealed,
      front + 2 * sealed,
      whole.length - 1,
    ]) {
      writeFileSync(`${path}.cut`, whole.subarray(0, length));
      await expect(read(`${path}.cut`)).rejects.toThrow(/backup_cut|damaged|not_backup_file/);
    }
    for (const more of [Buffer.alloc(1), whole.subarray(front, front + sealed)]) {
      writeFileSync(`${path}.more`, Buffer.concat([whole, more]));
      await expect(read(`${path}.more`)).rejects.toThrow();
    }
  });

  it('is refused if chunks are swapped', async () => {
    const path = await write({ a: bytes(3 * CHUNK) });
    const whole = readFileSync(path);
    const front = 12 + whole.readUInt32BE(8);
    const sealed = CHUNK + 16;
    const chunk = (i: number) => whole.subarray(front + i * sealed, front + (i + 1) * sealed);
    const swapped = Buffer.concat([
      whole.subarray(0, front),
      chunk(1),
      chunk(0),
      whole.subarray(front + 2 * sealed),
    ]);
    writeFileSync(`${path}.swapped`, swapped);
    await expect(read(`${path}.swapped`)).rejects.toThrow('damaged');
  });

  it.each([
    ['memory', { memoryCost: 131_073 }],
    ['passes', { timeCost: 7 }],
    ['threads', { parallelism: 3 }],
  ])('is refused if its header asks for more than twice the %s of any backup so far', async (_, cost) => {
    const path = await write({ a: bytes(1) });
    const whole = readFileSync(path);
    const length = whole.readUInt32BE(8);
    const header = JSON.parse(whole.subarray(12, 12 + length).toString());
    Object.assign(header.cost, cost);
    const head = Buffer.from(JSON.stringify(header));
    const size = Buffer.alloc(4);
    size.writeUInt32BE(head.length);
    writeFileSync(
      `${path}.dear`,
      Buffer.concat([whole.subarray(0, 8), size, head, whole.subarray(12 + length)]),
    );
    await expect(read(`${path}.dear`)).rejects.toThrow(refusal('backup_header_damaged', ''));
  });
});
