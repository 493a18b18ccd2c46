import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { refuseWithoutRoom } from '../../../src/app/backup/room.ts';
import { MAGIC } from '../../../src/flows/backup/backup-format.ts';
import { readBackup } from '../../../src/flows/backup/read-backup.ts';
import { writeBackup } from '../../../src/flows/backup/write-backup.ts';
import { operatorTexts } from '../../../src/ui/console/i18n/texts.ts';
import { inWords } from '../../../src/ui/console/parts/forms/in-words.ts';

const FULL = 'bytes need 512 MB of disk space, but only 40 MB are free';

test('the service’s message about a full disk is shown in the page’s language, with its numbers', () => {
  expect(inWords(operatorTexts.en.problem.said, FULL)).toBe(
    'This file needs 512 MB of free disk space. The appliance has 40 MB.',
  );
  expect(inWords(operatorTexts.ja.problem.said, FULL)).toContain('512MBの空き容量が必要ですが');
  for (const sentence of [
    'the disk is full: the upload was cancelled and the partial file deleted',
    'the store cannot write; see the service log',
  ])
    for (const { problem } of [operatorTexts.en, operatorTexts.ja])
      expect(inWords(problem.said, sentence)).not.toBe(sentence);
});

const messageOf = async (failing: Promise<unknown>): Promise<string> =>
  await failing.then(
    () => 'nothing went wrong',
    (error: Error) => error.message,
  );

test('the service’s messages about failed backups are shown in the page’s language', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'omote-words-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [whole, cut, flipped, other, headless] = ['whole', 'cut', 'flipped', 'other', 'headless'].map(
    (name) => join(folder, name),
  );
  const content = randomBytes(3000);
  const about = { createdAt: '2026-01-01T00:00:00.000000Z', program: '1.0.0' };
  await writeBackup(
    whole,
    'right',
    about,
    [{ name: 'omote.db', bytes: 3000, content: [content] }],
    () => undefined,
  );
  const bytes = readFileSync(whole);
  writeFileSync(cut, bytes.subarray(0, -100));
  bytes[bytes.length - 50] ^= 1;
  writeFileSync(flipped, bytes);
  writeFileSync(other, 'a letter to nobody');
  writeFileSync(headless, Buffer.concat([MAGIC, Buffer.from([0, 0, 0, 2]), Buffer.from('{}')]));
  const read = (path: string, passphrase = 'right') =>
    messageOf(
      readBackup(path, passphrase, async (_, __, parts) => {
        for await (const _part of parts);
      }),
    );
  const full = (what: string) => messageOf(refuseWithoutRoom(what, folder, 2 ** 60));
  const said = await Promise.all([
    full('The backup'),
    full('The check of the backup'),
    full('The restore'),
    read(whole, 'wrong'),
    read(cut),
    read(flipped),
    read(other),
    read(headless),
  ]);
  expect(new Set(said).size).toBeGreaterThanOrEqual(7);
  for (const sentence of said) {
    expect(inWords(operatorTexts.ja.problem.said, sentence)).toMatch(/^[^a-z]*(Omote[^a-z]*)?$/);
    expect(inWords(operatorTexts.en.problem.said, sentence)).not.toBe(sentence);
  }
});

test('a sentence that the page does not know is shown unchanged', () => {
  expect(inWords({}, 'size must be at most 20')).toBe('size must be at most 20');
  expect(
    inWords({ 'password must be at least 12 characters': 'x' }, 'password must be at least 12 characters'),
  ).toBe('x');
});

test('a text in a sentence is kept, whatever it is', () => {
  const { ja, en } = operatorTexts;
  const said = 'calibration is being measured on “東口 2 *”';
  expect(inWords(ja.problem.said, said)).toBe('「東口 2 *」で較正を実行中です。');
  expect(inWords(en.problem.said, said)).toBe('A calibration is running on “東口 2 *”.');
  expect(inWords(ja.problem.said, 'calibration is being measured on “”')).toContain('calibration');
});

test('both languages know the same sentences', () => {
  const of = (lang: 'en' | 'ja') => Object.keys(operatorTexts[lang].problem.said).sort();
  expect(of('ja')).toEqual(of('en'));
});
