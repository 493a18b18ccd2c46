// @module-tag security
/** Files of age, the keys and words for them, and the archive in them. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bech32 } from '@scure/base';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { Failure } from '../../../src/domain/failure.ts';
import { identityOfText, recipientOf, recipientOfText } from '../../../src/flows/backup/age/age-keys.ts';
import { identityOfWords, newIdentity, wordsOf } from '../../../src/flows/backup/age/recovery-words.ts';
import { ageBackup } from '../../../src/flows/backup/age/write-age.ts';
import { readBackup } from '../../../src/flows/backup/read-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'omote-age-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Bytes of content per chunk of a file of age. */
const CHUNK = 65_536;
const identity = await newIdentity();
const words = wordsOf(identity).join(' ');
const about = { createdAt: '2026-11-26T03:30:00.000000+00:00', program: '1.2.3' };

async function backupOf(files: Record<string, Buffer>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, content]) => ({
    name,
    bytes: content.length,
    content: [content.subarray(0, 1000), content.subarray(1000)],
  }));
  const parts: Uint8Array[] = [];
  const { content } = await ageBackup(await recipientOf(identity), about, entries);
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts);
}
/** The bytes of the header. */
const headerLength = (file: Buffer): number => file.indexOf('\n', file.indexOf('\n--- ') + 1) + 1;

async function read(bytes: Buffer, secret = words): Promise<Record<string, Buffer>> {
  const path = join(folder, `${randomBytes(4).toString('hex')}.tar.age`);
  writeFileSync(path, bytes);
  const files: Record<string, Buffer> = {};
  const read = await readBackup(path, secret, async (name, size, content) => {
    const parts: Uint8Array[] = [];
    for await (const part of content) parts.push(part);
    files[name] = Buffer.concat(parts);
    expect(files[name].length).toBe(size);
  });
  expect(read).toEqual(about);
  return files;
}

const reasonOf = async (work: () => unknown): Promise<string> => {
  try {
    await work();
    return '';
  } catch (error) {
    return error instanceof Failure ? error.faults[0].reason : String(error);
  }
};
const reasonIn = (bytes: Buffer, secret?: string): Promise<string> => reasonOf(() => read(bytes, secret));

test('what was written is read back, at every length around the borders of blocks and chunks', async () => {
  for (const length of [0, 1, 511, 512, 513, CHUNK - 2049, CHUNK - 2048, CHUNK, 3 * CHUNK + 7]) {
    const files = { 'data.key': randomBytes(44), 'omote.db': randomBytes(length) };
    expect(await read(await backupOf(files))).toEqual(files);
    expect(await read(await backupOf(files), identity)).toEqual(files);
  }
});

test('a file that was changed, cut or lengthened anywhere is refused', async () => {
  const whole = await backupOf({ 'data.key': randomBytes(44), 'omote.db': randomBytes(2 * CHUNK) });
  const places = [
    0,
    30,
    headerLength(whole) - 5,
    headerLength(whole) + 3,
    headerLength(whole) + 20,
    whole.length - 1,
  ];
  for (const at of [
    ...places,
    ...Array.from({ length: 40 }, (_, i) => Math.floor((i * whole.length) / 40)),
  ]) {
    const flipped = Buffer.from(whole);
    flipped[at] ^= 1;
    expect(await reasonIn(flipped), `flipped at ${at}`).toMatch(/^(not_backup_file|backup_|recovery)/);
    expect(await reasonIn(whole.subarray(0, at)), `cut at ${at}`).toMatch(/^(not_backup_file|backup_)/);
  }
  expect(await reasonIn(Buffer.concat([whole, Buffer.alloc(1)]))).toBe('backup_damaged');
  expect(await reasonIn(Buffer.concat([whole, whole]))).toBe('backup_damaged');
});

test('another key, a passphrase and mistyped words are told apart', async () => {
  const whole = await backupOf({ 'omote.db': randomBytes(10) });
  expect(await reasonIn(whole, wordsOf(await newIdentity()).join(' '))).toBe('backup_other_key');
  expect(await reasonIn(whole, 'a passphrase of several words 31')).toBe('recovery_words_count');
  expect(
    await reasonIn(
      whole,
      identity.replace(/.$/, (c) => (c === 'Q' ? 'P' : 'Q')),
    ),
  ).toBe('backup_identity_invalid');
});

test('words are typed in any case and with numbers between them; a wrong one is named by its place alone', async () => {
  const list = wordsOf(identity);
  const typed = list.map((word, i) => ` ${i + 1}. ${word.toUpperCase()}\n`).join('');
  expect(identityOfWords(typed)).toEqual(identity);
  expect(await reasonOf(() => identityOfWords(list.slice(1).join(' ')))).toBe('recovery_words_count');
  expect(await reasonOf(() => identityOfWords(list.with(0, list[1]).with(1, list[0]).join(' ')))).toMatch(
    list[0] === list[1] ? /^$/ : /^(recovery_words_mistyped|)$/,
  );
  try {
    identityOfWords(list.with(6, 'omote').join(' '));
    expect.unreachable();
  } catch (error) {
    expect((error as Failure).faults).toEqual([
      { kind: 'invalid', reason: 'recovery_word_unknown', parameter: '', values: { position: 7 } },
    ]);
  }
});

test('of 100 keys with one word exchanged for another, words that are no key are found out, and none opens the backup', async () => {
  for (let i = 0; i < 100; i++) {
    const list = wordsOf(identity);
    const other = wordsOf(await newIdentity())[0];
    const changed = list.with(i % 24, other).join(' ');
    if (changed === words) continue;
    try {
      expect(identityOfWords(changed)).not.toEqual(identity);
    } catch (error) {
      expect((error as Failure).faults[0].reason).toBe('recovery_words_mistyped');
    }
  }
});

test('keys have the form of age, and survive words', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ minLength: 32, maxLength: 32 }), async (bytes) => {
      const key = bech32.encodeFromBytes('AGE-SECRET-KEY-', bytes).toUpperCase();
      expect(await identityOfText(` ${key.toLowerCase()}\n`)).toBe(key);
      expect(identityOfWords(wordsOf(key).join(' '))).toBe(key);
      const recipient = await recipientOf(key);
      expect(recipient).toMatch(/^age1[02-9ac-hj-np-z]{58}$/);
      expect(await recipientOfText(` ${recipient}\n`)).toBe(recipient);
    }),
  );
});

test('a private key, a mistyped one and one of another kind are refused by name, and never repeated', async () => {
  const secret = identity;
  const mistyped = (await recipientOf(identity)).replace(/.$/, (c) => (c === 'q' ? 'p' : 'q'));
  for (const [given, reason] of [
    [secret, 'backup_key_private'],
    [` ${secret.toLowerCase()}`, 'backup_key_private'],
    [`# created\n${secret}`, 'backup_key_private'],
    [mistyped, 'backup_key_invalid'],
    ['age1', 'backup_key_invalid'],
    [`age1${'q'.repeat(58)}`, 'backup_key_invalid'],
    ['age1yubikey1q2w3e4r', 'backup_key_other_kind'],
    ['age1pq1qqqq', 'backup_key_other_kind'],
    ['ssh-ed25519 AAAA', 'backup_key_other_kind'],
    ['hello', 'backup_key_invalid'],
  ]) {
    try {
      await recipientOfText(given);
      expect.unreachable(given);
    } catch (error) {
      expect((error as Failure).faults[0]).toMatchObject({ reason, values: {} });
    }
  }
  // All zeros, with the right checksum: a point with which everybody would agree on the same secret.
  const zeros = bech32.encodeFromBytes('age', new Uint8Array(32));
  expect(await reasonOf(() => recipientOfText(zeros))).toBe('backup_key_invalid');
});

test('an archive with anything but files is refused', async () => {
  expect(await reasonIn(await backupOf({ 'backup.json': Buffer.from('{}') }))).toBe('backup_header_damaged');
});

test('a header without end is not read to its end', async () => {
  const magic = Buffer.from('age-encryption.org/v1\n-> X25519 ');
  expect(await reasonIn(Buffer.concat([magic, Buffer.alloc(4 * 2 ** 20, 'a')]))).toBe(
    'backup_header_damaged',
  );
});
