/** The pages use one word for one thing, in both languages; the words used before do not come back. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const UI = join(import.meta.dirname, '..', '..', '..', 'src', 'ui');

/** Lines of the pages' files, each with the name of its file. */
function linesOf(folder: string): string[] {
  const files = globSync(`${folder}/*.{ts,tsx}`, { cwd: UI });
  expect(files.length).toBeGreaterThan(20);
  return files.flatMap((file) =>
    readFileSync(join(UI, file), 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line.trim()}`),
  );
}

describe('Japanese', () => {
  test.each([
    ['ブラウザー', /ブラウザ(?!ー)/, '**'],
    // 「Webサイト」 is a website, not a site.
    ['拠点', /(?<!Web)サイト|貴施設|(?<!を)この施設で/, '{console,kiosk}/**'],
    ['操作担当者', /オペレータ|(?<!操作|送った|連携システムの)担当者/, '**'],
    ['この人', /この方(?!法)/, 'console/**'],
    ['データ鍵', /データキー/, '**'],
    ['管理画面', /コンソール/, '**'],
    ['確認', /審査/, '**'],
    // 指紋 is a person's fingerprint, which a product for faces does not read.
    ['フィンガープリント', /指紋/, '**'],
    ['誤合致率', /他人受入率|本人拒否率/, '**'],
    // 照合データ is the probe, a word that only the glossary uses.
    ['参照データ', /照合データ(?!',)/, 'console/**'],
    ['テンプレート', /特徴量/, 'console/**'],
    ['顔の動き', /頭の動き|動作確認|指示された動き|この動作/, '**'],
    ['係員', /スタッフ/, '**'],
    ['連携システム', /呼び出し元|呼び出し側|業務システム|外部システム|貴社/, '**'],
    ['リンク', /URL[をがはの]/, '**'],
    ['カメラ映像の差し替え', /カメラ差し替え|映像の不正|映像注入/, '**'],
    // The glossary's entry gives the loanword, which people may search for.
    ['装置', /アプライアンス(?!）。)/, '**'],
    ['類似度', /似ている度合い/, '**'],
    ['較正', /(拠点で|今すぐ|自動で|自動では)測定/, 'console/**'],
    ['全件照合', /一括検査/, '**'],
    ['同じ場所の', /データベースの隣/, '**'],
    ['キャンセル', /cancel: 'やめる'/, 'console/**'],
    ['失敗回数の制限', /推測の制限/, '**'],
    ['…しますか', /か？/, 'console/**'],
    ['（ ）', /[ぁ-んァ-ヶ一-龠。][()]|[()][ぁ-んァ-ヶ一-龠]/, 'console/areas/**'],
    ['：', /[ぁ-んァ-ヶ一-龠）]:( |'|`|\$)/, 'console/**'],
    // 権限 is what an API key may do.
    ['役割', /(自分の|この|強い|グループと|\}の)権限|権限(のあるグループ|は、ID)/, 'console/**'],
    // Only what goes on has an ellipsis.
    ['…しています…', /(?<!い)ます…/, 'console/**'],
    // A label and its value are separated by the colon of the language: useMarks.
    ['{colon}', /^[^:]*: \{t\.[\w.]+\}: /, 'console/**'],
    ['{colon} again', /^\S+\.tsx: .*(\/>: ?\{|(?<!=> `)\$\{[^}]*\}: \$\{)/, 'console/**'],
    // Sentences are separated by the gap of the language.
    ['{gap}', /^\S+: \{t\.[\w.]+(\[\w+\])?\} \{[^}(]*\bt\.\w+[^}(]*\}/, 'console/**'],
  ])('%s', (_, other, folder) => {
    expect(linesOf(folder).filter((line) => other.test(line))).toEqual([]);
  });
});

describe('English', () => {
  /** The texts in a line: literals that contain a space and are not keys. */
  const textsOf = (line: string): string[] =>
    [...line.matchAll(/(['"`])((?:(?!\1).)*)\1(?!:)/g)].map((m) => m[2] ?? '').filter((s) => s.includes(' '));

  test.each([
    ['someone, anyone, everyone, no one', /\b(some|any|every|no)body\b|\bwhoever\b/i, '**'],
    ['head movements', /\bmovements? of the head\b|\bnods?\b/i, '**'],
    ['next to, as well as', /\bbeside\b/, '**'],
    ['automatically', /\bby (itself|themselves)\b/, '**'],
    ['again', /\banew\b/, '**'],
    ['current', /\bat present\b|\bpresent (one|password|pack|app)\b/, '**'],
    ['in progress', /\bunder way\b/, '**'],
    ['responding', /\b(not|n’t) answer/, '**'],
    ['a member of staff', /\bthe staff\b/, '**'],
    ['learned', /\blearnt\b/, '**'],
    ['similarity', /\blikeness\b/i, 'console/**'],
    ['high-confidence duplicate', /\bcertain duplicate/i, '**'],
    ['calling system', /\bcallers?\b/i, '**'],
    ['no longer, forever, permanently', /\bnot any more\b|\bfor (ever|good)\b/, '**'],
    ['created', /\bmade$|^Make /, 'console/**'],
    ['expires', /\bkeys? ends?\b/, 'console/**'],
    ['1 in N', /\b1 of \$\{n\}/, 'console/**'],
    ['97%', /[\d}] %/, '**'],
    ['Leave empty', /\bEmpty: /, '**'],
    ['limits on failed attempts', /limits of guessing/i, '**'],
    [
      'contractions',
      /\b(cannot|(do|does|did|is|are|was|were|has|have|will|could|would) not)\b/,
      '{console/areas,kiosk}/**',
    ],
  ])('%s', (_, other, folder) => {
    const found = linesOf(folder).filter(
      (line) => !/^\S+: (\/\/|\/?\*)/.test(line) && textsOf(line).some((s) => other.test(s)),
    );
    expect(found).toEqual([]);
  });
});

test('a label that is followed by the language’s colon has none of its own', () => {
  const files = globSync('console/**/*.{ts,tsx}', { cwd: UI });
  const sources = files.map((file) => [file, readFileSync(join(UI, file), 'utf8')] as const);
  const labels = sources.flatMap(([file, source]) =>
    [...source.matchAll(/\{t\.(?:\w+\.)?(\w+)\}\s*\{colon\}/g)].map(
      ([, name]) => [dirname(file), name] as const,
    ),
  );
  expect(labels.length).toBeGreaterThan(5);
  const doubled = labels.filter(([folder, name]) =>
    sources.some(
      ([file, source]) =>
        (dirname(file) === folder || dirname(file).endsWith('i18n')) &&
        new RegExp(`\\b${name}: ['"\`][^'"\`]*[:：]['"\`]`).test(source),
    ),
  );
  expect(doubled).toEqual([]);
});
