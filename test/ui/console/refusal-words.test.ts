/** What operators read when a call is refused: by the type there is a text for each reason; here it is one that helps. */
import { expect, test } from 'vitest';
import { sentenceIn } from '../../../src/contract/refusals/sentence.ts';
import { refusalText } from '../../../src/contract/refusals/words.ts';
import { Failure } from '../../../src/domain/failure.ts';
import { REASONS, type Reason } from '../../../src/domain/refusals.ts';
import { importText, readImportCsv } from '../../../src/flows/enrolment/import-csv.ts';
import { refusalWords } from '../../../src/ui/console/refusals/words.ts';

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
