/** What operators read when a call is refused: by the type there is a text for each reason; here it is one that helps. */
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { refuseWithoutRoom } from '../../../src/app/backup/disk-space.ts';
import { sentenceIn } from '../../../src/contract/refusals/sentence.ts';
import { refusalText } from '../../../src/contract/refusals/words.ts';
import { Failure } from '../../../src/domain/failure.ts';
import { REASONS, type Reason } from '../../../src/domain/refusals.ts';
import { StoreUnavailable } from '../../../src/domain/store-failure.ts';
import { MAGIC } from '../../../src/flows/backup/backup-format.ts';
import { readBackup } from '../../../src/flows/backup/read-backup.ts';
import { writeBackup } from '../../../src/flows/backup/write-backup.ts';
import { importText, readImportCsv } from '../../../src/flows/enrolment/import-csv.ts';
import { jobFault } from '../../../src/flows/job-fault.ts';
import { inCommandForm } from '../../../src/ui/console/command.ts';
import { refusalWords } from '../../../src/ui/console/refusals/words.ts';

afterEach(() => vi.unstubAllGlobals());

const ALL = Object.entries(REASONS) as unknown as [Reason, readonly string[]][];
const valuesOf = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `<${name}>`]));

/** What is written in English in Japanese, too. */
const ENGLISH_EVERYWHERE =
  /omote [a-z-]+ [a-z]+|openssl [^（）]*|BEGIN [A-Z]+( [A-Z]+)?|subject alternative name/g;

test.each(ALL)(
  '%s: both languages have a whole sentence, and the Japanese one is Japanese',
  (reason, [, ...names]) => {
    const [en, ja] = [refusalWords.en, refusalWords.ja].map((words) =>
      sentenceIn(words, reason, valuesOf(names)),
    );
    expect(en).toMatch(/^[A-Z“<]/);
    expect(ja).toMatch(/[ぁ-んァ-ヶ一-龠]/);
    expect(ja?.replaceAll(ENGLISH_EVERYWHERE, '')).not.toMatch(/[a-z]+ [a-z]+ [a-z]+/i);
    expect(`${en}${ja}`).not.toMatch(/undefined|\$\{|null/);
  },
);

test('a reason that this page does not know has no words, and neither has what every object has', () => {
  expect(sentenceIn(refusalWords.ja, 'of_a_later_version', {})).toBeNull();
  expect(sentenceIn(refusalWords.ja, 'toString', {})).toBeNull();
});

test('commands are named as they are typed on the host, and no file of the program is named', () => {
  vi.stubGlobal('document', {
    querySelector: (selector: string) => ({
      content: selector.includes('command') ? 'npx omote' : '/srv/omote',
    }),
  });
  const all = ALL.flatMap(([reason, [, ...names]]) =>
    [refusalWords.en, refusalWords.ja].map((words) => sentenceIn(words, reason, valuesOf(names)) ?? ''),
  );
  const typed = all.map(inCommandForm);
  expect(
    typed.filter((text) => text.includes("OMOTE_DATA_DIR='/srv/omote' npx omote ")).length,
  ).toBeGreaterThan(10);
  expect(typed.filter((text) => /(?<!npx )\bomote [a-z]/.test(text))).toEqual([]);
  expect(all.filter((text) => /docs\/|\.md\b/.test(text))).toEqual([]);
});

test('a reason with other values than this page knows is said in the service’s words', () => {
  expect(sentenceIn(refusalWords.en, 'too_long', { limit: 3 })).toBeNull();
  expect(sentenceIn(refusalWords.en, 'too_long', { most: 3 })).toContain('3');
});

test('what is wrong with a table is said in both languages, with its numbers', async () => {
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
    const refused = await read().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Failure);
    const [fault] = (refused as Failure).faults;
    expect(sentenceIn(refusalWords.ja, fault.reason, fault.values)).toContain(words);
    expect(refusalText([fault])).toMatch(/^csv (has|must) /);
  }
});

const reasonOf = async (failing: Promise<unknown>): Promise<string> =>
  await failing.then(
    () => 'nothing went wrong',
    (error: unknown) => jobFault(error).reason,
  );

test('a backup that cannot be made, checked or restored has a reason of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'omote-words-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [whole, cut, flipped, other, headless] = ['whole', 'cut', 'flipped', 'other', 'headless'].map(
    (name) => join(folder, name),
  );
  const content = randomBytes(3000);
  const about = { createdAt: '2026-01-01T00:00:00.000000Z', program: '1.0.0' };
  const files = [{ name: 'omote.db', bytes: 3000, content: [content] }];
  await writeBackup(whole, 'right', about, files, () => undefined);
  const bytes = readFileSync(whole);
  writeFileSync(cut, bytes.subarray(0, -100));
  bytes[bytes.length - 50] ^= 1;
  writeFileSync(flipped, bytes);
  writeFileSync(other, 'a letter to nobody');
  writeFileSync(headless, Buffer.concat([MAGIC, Buffer.from([0, 0, 0, 2]), Buffer.from('{}')]));
  const read = (path: string, passphrase = 'right') =>
    reasonOf(
      readBackup(path, passphrase, async (_, __, parts) => {
        for await (const _part of parts);
      }),
    );
  expect(await reasonOf(refuseWithoutRoom('no_room_for_check', folder, 2 ** 60))).toBe('no_room_for_check');
  expect(await read(whole, 'wrong')).toBe('wrong_passphrase');
  expect(await read(cut)).toBe('backup_damaged');
  expect(await read(flipped)).toBe('backup_damaged');
  expect(await read(other)).toBe('not_backup_file');
  expect(await read(headless)).toBe('backup_header_damaged');
});

test('what the system says of a job is kept, and a full disk is told as one', () => {
  const ofSystem = Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO' });
  expect(jobFault(ofSystem)).toMatchObject({ reason: 'job_broke', values: { detail: ofSystem.message } });
  expect(sentenceIn(refusalWords.ja, 'job_broke', { detail: 'EIO' })).toContain('EIO');
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(jobFault(full).reason).toBe('disk_full_in_job');
  expect(jobFault(new StoreUnavailable('full', full)).reason).toBe('disk_full_in_job');
  expect(jobFault(new StoreUnavailable('busy', ofSystem)).reason).toBe('job_broke');
});
