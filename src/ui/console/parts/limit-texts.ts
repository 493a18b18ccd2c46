import type { AdminDegradation } from '../../../contract/site/admin-status.ts';
import type { Language } from '../../kit/i18n/language.tsx';
import { command } from '../command.ts';

/** `because`: the words of the cause, where it is not always the same one. */
type Words = (values: Readonly<Record<string, string>>) => string;
type Texts = Record<AdminDegradation['code'], readonly [what: Words, why: Words]>;

const caused: Words = ({ because }) => because ?? '';

const en: Texts = {
  photographs_accepted: [() => 'Photographs are accepted', caused],
  shell_headless: [
    () => 'No window',
    ({ because }) => `The service runs without the desktop app. ${because}`,
  ],
  data_key_in_folder: [({ folder }) => `Data key in ${folder}`, caused],
  search_portable: [
    () => 'Search is slower than it could be',
    ({ because }) => `${because}. The answers are the same, only later`,
  ],
  engine_not_on: [({ provider }) => `Face engine does not compute on ${provider}`, caused],
  pack_not_changed: [
    ({ active, asked }) => `Models are still ${active}, not ${asked} as OMOTE_PACK asks`,
    caused,
  ],
  pack_differs: [
    ({ active, asked }) => `Models are ${active}, not ${asked} as OMOTE_PACK asks`,
    () => 'They were changed in the console since. See Models',
  ],
  appliances_away: [
    ({ count }) =>
      count === '1' ? 'An appliance of the site is away' : `${count} appliances of the site are away`,
    ({ names }) => `${names}. Start them, or take them out: Settings, Site`,
  ],
  versions_differ: [
    () => 'Appliances of the site have different versions',
    ({ versions }) => `${versions} work together. Bring all to the latest`,
  ],
  changes_held_back: [
    () => 'What the site changed cannot be applied everywhere',
    ({ names }) => `${names}. See Settings, Site, and the log there`,
  ],
  pack_not_followed: [() => 'This appliance decides nothing: its models are not those of the site', caused],
  store_unwritable: [() => 'Nothing can be stored', caused],
  changes_lost: [
    () => 'The last changes are lost',
    ({ count }) =>
      `The write-ahead log was damaged; ${count === undefined ? 'all that it held' : `its last ${count} changes`} could not be taken over. Check the disk`,
  ],
  rows_refused: [
    () => 'Rows of the database are refused',
    ({ count, tables }) =>
      `${count} rows (${tables}) are not what the service wrote, and count for nothing. Run: ${command('verify')}`,
  ],
  people_locked: [
    () => 'People are locked',
    ({ count }) =>
      count === '1'
        ? '1 person is locked after faces that did not match. See the audit log'
        : `${count} people are locked after faces that did not match. See the audit log`,
  ],
  clock_in_doubt: [() => 'The time is in doubt', caused],
  audit_heads_unwritten: [() => 'Heads of the audit log are not written', caused],
  audit_export_failing: [({ sink }) => `Audit log does not reach ${sink}`, caused],
  people_left_out: [
    ({ count }) => (count === '1' ? '1 person is left out' : `${count} people are left out`),
    () => 'What is stored of them is damaged. They cannot be recognised and must be registered again',
  ],
};

const ja: Texts = {
  photographs_accepted: [() => '写真が受け入れられます', caused],
  shell_headless: [
    () => 'ウィンドウなし',
    ({ because }) => `デスクトップアプリなしで動いています。${because}`,
  ],
  data_key_in_folder: [({ folder }) => `データ鍵が ${folder} にあります`, caused],
  search_portable: [
    () => '検索が本来より遅くなっています',
    ({ because }) => `結果は同じですが、時間がかかります（${because}）`,
  ],
  engine_not_on: [({ provider }) => `顔認証エンジンは ${provider} を使っていません`, caused],
  pack_not_changed: [
    ({ active, asked }) => `モデルはOMOTE_PACKの ${asked} ではなく ${active} のままです`,
    caused,
  ],
  pack_differs: [
    ({ active, asked }) => `モデルはOMOTE_PACKの ${asked} ではなく ${active} です`,
    () => 'その後管理画面で切り替えられました。「モデル」を確認してください',
  ],
  appliances_away: [
    ({ count }) => `拠点のアプライアンス${count}台が応答していません`,
    ({ names }) => `${names}。起動するか、「設定」の「拠点」で除外してください`,
  ],
  versions_differ: [
    () => '拠点のアプライアンスのバージョンが異なります',
    ({ versions }) => `${versions} が混在しています。すべて最新にしてください`,
  ],
  changes_held_back: [
    () => '拠点の変更を適用できないアプライアンスがあります',
    ({ names }) => `${names}。「設定」の「拠点」と、そのアプライアンスのログを確認してください`,
  ],
  pack_not_followed: [
    () => 'このアプライアンスは判定を停止しています：モデルが拠点のものと異なります',
    caused,
  ],
  store_unwritable: [() => '何も保存できません', caused],
  changes_lost: [
    () => '最後の変更が失われました',
    ({ count }) =>
      `先行書き込みログが壊れており、${count === undefined ? 'その内容すべて' : `最後の変更${count}件`}を引き継げませんでした。ディスクを確認してください`,
  ],
  rows_refused: [
    () => 'データベースの行が拒否されています',
    ({ count, tables }) =>
      `${count}行（${tables}）はサービスが書いた内容と異なるため無効です。${command('verify')} を実行してください`,
  ],
  people_locked: [
    () => 'ロックされた人がいます',
    ({ count }) => `顔の不一致が続き、${count}人がロックされています。監査ログを確認してください`,
  ],
  clock_in_doubt: [() => '時刻が疑わしい状態です', caused],
  audit_heads_unwritten: [() => '監査ログの最新値を書き出せません', caused],
  audit_export_failing: [({ sink }) => `監査ログが ${sink} に届いていません`, caused],
  people_left_out: [
    ({ count }) => `${count}人が照合の対象外です`,
    () => '保存された顔が壊れているため認識できません。登録し直してください',
  ],
};

export const limitTexts: Record<Language, Texts> = { en, ja };
