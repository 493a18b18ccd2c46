import { randomBytes } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { refuseWithoutRoom } from '../../../src/app/backup/room.ts';
import type { Failure } from '../../../src/domain/failure.ts';
import { MAGIC } from '../../../src/flows/backup/backup-format.ts';
import { readBackup } from '../../../src/flows/backup/read-backup.ts';
import { writeBackup } from '../../../src/flows/backup/write-backup.ts';
import { importText, readImportCsv } from '../../../src/flows/enrolment/import-csv.ts';
import { operatorTexts } from '../../../src/ui/console/i18n/texts.ts';
import { inWords } from '../../../src/ui/console/parts/forms/in-words.ts';
import { refusalTexts } from '../../../src/ui/console/parts/forms/refusal-texts.ts';

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

test('a refusal of a field is found without the name of its parameter', () => {
  const said = refusalTexts.ja;
  expect(inWords(said, 'site_name must be at most 100 characters')).toBe('100文字以内で入力してください。');
  expect(inWords(said, 'name has characters that are not allowed')).toBe('使えない文字が含まれています。');
  // A whole sentence comes before one without its first word.
  expect(inWords({ 'a is b': 'whole', 'is b': 'rest' }, 'a is b')).toBe('whole');
});

test('a text in a sentence is kept, whatever it is', () => {
  const { ja, en } = operatorTexts;
  const said = 'calibration is being measured on “東口 2 *”';
  expect(inWords(ja.problem.said, said)).toBe('「東口 2 *」で較正を実行中です。');
  expect(inWords(en.problem.said, said)).toBe('A calibration is running on “東口 2 *”.');
  expect(inWords(refusalTexts.ja, 'certificate expired on 2026-01-31')).toBe(
    'この証明書は2026-01-31に期限が切れています。',
  );
  expect(inWords(ja.problem.said, 'calibration is being measured on “”')).toContain('calibration');
});

test('what is wrong with a table is said in the page’s language', async () => {
  for (const [table, words] of [
    ['image\na.jpg\n"b.jpg', '引用符（"）が閉じられていません。'],
    ['image\na.jpg\n"b"c.jpg\n', '3行目の引用符（"）の位置が正しくありません。'],
    ['image\na"b.jpg\n', '2行目の引用符（"）の位置が正しくありません。'],
    [`image\n"${'a\n'.repeat(6000)}`, '8192文字を超える行があります'],
    [`image\n${'a'.repeat(20_000)}`, '16384文字を超える行があります。'],
  ]) {
    const read = async () => {
      for await (const _rows of readImportCsv(importText(Buffer.from(table), null)));
    };
    const { sentence } = await read().then(
      () => ({ sentence: 'nothing went wrong' }),
      (error: Failure) => error,
    );
    expect(inWords(refusalTexts.ja, sentence)).toContain(words);
  }
});

test('both languages know the same sentences', () => {
  const of = (lang: 'en' | 'ja') =>
    [...Object.keys(operatorTexts[lang].problem.said), ...Object.keys(refusalTexts[lang])].sort();
  expect(of('ja')).toEqual(of('en'));
});

/** Messages from Node and SQLite, which reach the page unchanged. */
const OF_OTHERS = ['ENOSPC: no space left on device, write', 'database or disk is full'];

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

test('each sentence of the table is one that the service can say', () => {
  const sources = globSync('src/{app,domain,flows,http,store}/**/*.ts')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  // Field names and the subject may come before the sentence; a number may come from a constant.
  const isSaid = (words: readonly string[]): boolean => {
    const parts = words
      .join(' ')
      .split(/\d+|[#*]/)
      .map(escaped);
    return new RegExp(`['"\`]${parts.join('(?:\\d+|\\$\\{[^}]+\\})')}['"\`]`).test(sources);
  };
  const known = { ...operatorTexts.en.problem.said, ...refusalTexts.en };
  const unsaid = Object.keys(known).filter((sentence) => {
    const words = sentence.split(' ');
    return (
      !OF_OTHERS.includes(sentence) && !words.some((_, i) => i < words.length - 1 && isSaid(words.slice(i)))
    );
  });
  expect(unsaid).toEqual([]);
});
