// @module-tag security
/** Files of age, the keys and words for them, and the archive in them. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { Failure } from '../../../src/domain/failure.ts';
import { AGE_CHUNK, headerLength, newFileKey } from '../../../src/flows/backup/age/age-format.ts';
import {
  identityOfText,
  identityText,
  recipientOf,
  recipientOfText,
  recipientText,
} from '../../../src/flows/backup/age/age-keys.ts';
import { identityOfWords, newIdentity, wordsOf } from '../../../src/flows/backup/age/recovery-words.ts';
import { ageBackup } from '../../../src/flows/backup/age/write-age.ts';
import { readBackup } from '../../../src/flows/backup/read-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'omote-age-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const identity = newIdentity();
const words = wordsOf(identity).join(' ');
const about = { createdAt: '2026-11-26T03:30:00.000000+00:00', program: '1.2.3' };

const backupOf = (files: Record<string, Buffer>, recipient = recipientOf(identity)): Buffer => {
  const entries = Object.entries(files).map(([name, content]) => ({
    name,
    bytes: content.length,
    content: [content.subarray(0, 1000), content.subarray(1000)],
  }));
  return Buffer.concat([...ageBackup(newFileKey(), recipient, about, entries)]);
};

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

const reasonOf = (work: () => unknown): string => {
  try {
    work();
    return '';
  } catch (error) {
    return error instanceof Failure ? error.faults[0].reason : String(error);
  }
};
const reasonIn = (bytes: Buffer, secret?: string): Promise<string> =>
  read(bytes, secret).then(
    () => '',
    (error) => (error instanceof Failure ? error.faults[0].reason : String(error)),
  );

test('what was written is read back, at every length around the borders of blocks and chunks', async () => {
  for (const length of [
    0,
    1,
    511,
    512,
    513,
    AGE_CHUNK - 2049,
    AGE_CHUNK - 2048,
    AGE_CHUNK,
    3 * AGE_CHUNK + 7,
  ]) {
    const files = { 'data.key': randomBytes(44), 'omote.db': randomBytes(length) };
    expect(await read(backupOf(files))).toEqual(files);
    expect(await read(backupOf(files), identityText(identity))).toEqual(files);
  }
});

test('a file that was changed, cut or lengthened anywhere is refused', async () => {
  const whole = backupOf({ 'data.key': randomBytes(44), 'omote.db': randomBytes(2 * AGE_CHUNK) });
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
  const whole = backupOf({ 'omote.db': randomBytes(10) });
  expect(await reasonIn(whole, wordsOf(newIdentity()).join(' '))).toBe('backup_other_key');
  expect(await reasonIn(whole, 'a passphrase of several words 31')).toBe('recovery_words_count');
  expect(
    await reasonIn(
      whole,
      identityText(identity).replace(/.$/, (c) => (c === 'Q' ? 'P' : 'Q')),
    ),
  ).toBe('backup_identity_invalid');
});

test('words are typed in any case and with numbers between them; a wrong one is named by its place alone', () => {
  const list = wordsOf(identity);
  const typed = list.map((word, i) => ` ${i + 1}. ${word.toUpperCase()}\n`).join('');
  expect(identityOfWords(typed)).toEqual(identity);
  expect(reasonOf(() => identityOfWords(list.slice(1).join(' ')))).toBe('recovery_words_count');
  expect(reasonOf(() => identityOfWords(list.with(0, list[1]).with(1, list[0]).join(' ')))).toMatch(
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

test('of 100 keys with one word exchanged for another, words that are no key are found out, and none opens the backup', () => {
  for (let i = 0; i < 100; i++) {
    const list = wordsOf(identity);
    const other = wordsOf(newIdentity())[0];
    const changed = list.with(i % 24, other).join(' ');
    if (changed === words) continue;
    try {
      expect(identityOfWords(changed)).not.toEqual(identity);
    } catch (error) {
      expect((error as Failure).faults[0].reason).toBe('recovery_words_mistyped');
    }
  }
});

test('keys have the form of age, and survive it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 32, maxLength: 32 }), (bytes) => {
      const key = Buffer.from(bytes);
      expect(identityOfText(identityText(key))).toEqual(key);
      const recipient = recipientOf(key);
      expect(recipientText(recipient)).toMatch(/^age1[02-9ac-hj-np-z]{58}$/);
      expect(recipientOfText(` ${recipientText(recipient)}\n`)).toEqual(recipient);
    }),
  );
});

test('a private key, a mistyped one and one of another kind are refused by name, and never repeated', () => {
  const secret = identityText(identity);
  const mistyped = recipientText(recipientOf(identity)).replace(/.$/, (c) => (c === 'q' ? 'p' : 'q'));
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
      recipientOfText(given);
      expect.unreachable(given);
    } catch (error) {
      expect((error as Failure).faults[0]).toMatchObject({ reason, values: {} });
    }
  }
  // All zeros, with the right checksum: a point with which everybody would agree on the same secret.
  expect(reasonOf(() => recipientOfText(recipientText(Buffer.alloc(32))))).toBe('backup_key_invalid');
});

test('an archive with anything but files is refused', async () => {
  expect(await reasonIn(backupOf({ 'backup.json': Buffer.from('{}') }))).toBe('backup_header_damaged');
});
