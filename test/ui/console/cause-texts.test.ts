/** Limitations are shown in the reader's language: no English sentence of the service appears within Japanese text. */
import { describe, expect, test } from 'vitest';
import { Cause } from '../../../src/contract/site/causes.ts';
import { CAUSES } from '../../../src/domain/site/cause.ts';
import { causeTexts } from '../../../src/ui/console/parts/health/cause-texts.ts';

const VALUES = {
  detail: 'EIO',
  kernel: 'AVX2',
  offered: 'cpu',
  seconds: '9000',
  how: 'SIGSEGV',
  ms: '9',
  against: '8',
  pack: 'embedded',
  port: '7443',
};

test('the service and the pages know the same causes', () => {
  expect(Cause.enum).toEqual(CAUSES);
});

describe.each(CAUSES)('%s', (code) => {
  test('has a text in both languages', () => {
    const [en, ja] = [causeTexts.en[code](VALUES), causeTexts.ja[code](VALUES)];
    expect(en).not.toBe('');
    expect(ja).toMatch(/[ぁ-んァ-ヶ一-龠]/);
    expect(`${en} ${ja}`).not.toMatch(/undefined|NaN/);
    // No two English words in a row. Single names, such as Electron, are allowed, and so are commands.
    expect(ja.replaceAll(/npm run (-s omote --|setup)/g, '')).not.toMatch(/[a-z]+ [a-z]+ [a-z]+/);
  });
});

test('in Japanese, the set-up on the command line is not called as the page of settings is', () => {
  const { library_missing: missing, library_outdated: outdated } = causeTexts.ja;
  for (const said of [missing(VALUES), outdated(VALUES)]) {
    expect(said).toContain('セットアップ');
    expect(said).not.toContain('設定');
  }
});

test.each([
  ['300', '5 minutes', '5分'],
  ['9000', '3 hours', '3時間'],
  ['31536000', '365 days', '365日'],
])('a clock that is wrong by %s s', (seconds, en, ja) => {
  expect(causeTexts.en.clock_behind({ seconds })).toContain(en);
  expect(causeTexts.ja.clock_behind({ seconds })).toContain(ja);
});
