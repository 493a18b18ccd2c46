/** Japanese texts of the pages call one thing by one word; what stood beside it before does not come back. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const UI = join(import.meta.dirname, '..', '..', '..', 'src', 'ui');

test.each([
  ['ブラウザー', /ブラウザ(?!ー)/, '**'],
  // 「Webサイト」 is what a browser calls a page of another.
  ['拠点', /(?<!Web)サイト|貴施設|(?<!を)この施設で/, '{console,kiosk}/**'],
  ['操作担当者', /オペレータ/, '**'],
  ['この人', /この方(?!法)/, 'console/**'],
  ['データ鍵', /データキー/, '**'],
  ['管理画面', /コンソール/, '**'],
  ['確認', /審査/, '**'],
  // 指紋 is the finger's, which a product for faces does not read.
  ['フィンガープリント', /指紋/, '**'],
])('%s', (_, other, folder) => {
  const files = globSync(`${folder}/*.{ts,tsx}`, { cwd: UI });
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap((file) =>
    readFileSync(join(UI, file), 'utf8')
      .split('\n')
      .filter((line) => other.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(found).toEqual([]);
});
