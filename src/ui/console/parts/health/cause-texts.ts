import type { Cause } from '../../../../contract/site/causes.ts';
import type { Language } from '../../../kit/i18n/language.ts';
import { command } from '../../command.ts';

type Words = (values: Readonly<Record<string, string>>) => string;
type Texts = Record<Cause, Words>;

/** A clock's deviation, in the unit that states it most briefly. */
const span = (
  given: string | undefined,
  [minutes, hours, days]: readonly [string, string, string],
): string => {
  const seconds = Number(given);
  if (seconds < 7200) return `${Math.round(seconds / 60)}${minutes}`;
  return seconds < 172_800
    ? `${Math.round(seconds / 3600)}${hours}`
    : `${Math.round(seconds / 86_400)}${days}`;
};
const EN = [' minutes', ' hours', ' days'] as const;
const JA = ['分', '時間', '日'] as const;

/** A message from the system or a driver, shown in its original English. */
const detail: Words = (values) => values.detail ?? '';
const quoted: Words = (values) => `（システムからのメッセージ：${values.detail ?? ''}）`;

const en: Texts = {
  error: detail,
  no_electron_package: () =>
    'The electron package isn’t installed. Use any browser for the console and kiosk',
  no_electron_binary: () =>
    'Electron isn’t installed on this computer. Use any browser for the console and kiosk',
  no_movements: () =>
    'People aren’t asked to move their head, so a photograph of a person is accepted as that person. See Settings > Capture',
  liveness_network_alone: () =>
    'Only the liveness model checks the picture, and many printed photographs pass it. See Settings > Capture',
  keychain_unusable: detail,
  library_missing: () => 'Its library wasn’t built: set-up found no C compiler',
  library_outdated: () => 'Its library is from another version. Run set-up again',
  library_broken: ({ detail }) => `Its library doesn’t load: ${detail}`,
  kernel_missing: ({ kernel }) => `This processor doesn’t support ${kernel}`,
  provider_taken: () => 'Another model pack is using it. Omote will try again at the next start',
  provider_not_offered: ({ offered }) => `ONNX Runtime doesn’t support it here. Available: ${offered}`,
  provider_failed: detail,
  provider_late: ({ seconds }) => `It didn’t finish within ${seconds} s`,
  provider_crashed: ({ how }) => `It crashed (${how})`,
  provider_differs: ({ detail }) => `Its results differ from the processor’s: ${detail}`,
  provider_slower: ({ ms, against }) =>
    `It’s slower than the processor: ${ms} ms per picture instead of ${against} ms`,
  engine_not_started: ({ detail }) => `The engine didn’t start on it: ${detail}`,
  pack_loading: ({ pack }) => `The site has switched to ${pack}, which is loading here`,
  pack_not_installed: ({ pack }) =>
    `The site has switched to ${pack}, which isn’t fully installed on this appliance. Install it here too`,
  disk_full: () => 'The disk is full. Free up space. People are still recognised',
  folder_read_only: () => 'The data folder is read-only. Make it writable',
  folder_unreadable: ({ detail }) => `The data folder can’t be read: ${detail}`,
  database_damaged: () => `The database is damaged. Run ${command('doctor')}`,
  database_busy: () => 'Another program is using the database',
  disk_refuses: () => 'The disk can’t be written to. Check its cable, mount and the system log',
  postgresql_full: () => 'The PostgreSQL disk is full. Free up space there',
  postgresql_read_only: () =>
    'PostgreSQL isn’t accepting changes. Point OMOTE_DATABASE_URL at the primary, or promote the replica',
  postgresql_damaged: () => 'The PostgreSQL database is damaged. Check its log',
  postgresql_busy: () => 'PostgreSQL is too busy. Check what else is running there',
  postgresql_away: () =>
    `PostgreSQL isn’t responding. Start it or check the network. For details: ${command('doctor')}`,
  write_failed: ({ detail }) => `The database can’t write: ${detail}`,
  clock_behind: ({ seconds }) =>
    `This computer’s clock is ${span(seconds, EN)} behind the service’s. No data is deleted by age until you choose which is right: see Status > Time`,
  clock_jumped: ({ seconds }) =>
    `This computer’s clock jumped forward by ${span(seconds, EN)}. No data is deleted by age until you choose which is right: see Status > Time`,
  clock_gap: ({ seconds }) =>
    `This computer’s clock is ${span(seconds, EN)} ahead of when the service last ran. No data is deleted by age until you choose which is right: see Status > Time`,
  port_taken: ({ port }) =>
    `Port ${port} is in use. Stop the program that uses it, or set OMOTE_TLS_PORT to another port and restart Omote`,
};

const ja: Texts = {
  error: ({ detail }) => `システムからのメッセージ：${detail}`,
  no_electron_package: () =>
    'electronパッケージがインストールされていません。管理画面とキオスクには、どのブラウザーも使えます',
  no_electron_binary: () =>
    'このコンピューターにElectronがありません。管理画面とキオスクには、どのブラウザーも使えます',
  no_movements: () =>
    '顔の動きを求めていないため、本人の写真でも認証されます。「設定」の「撮影」で変更できます',
  liveness_network_alone: () =>
    '生体検知モデルだけで判定しており、印刷した写真の多くが通ります。「設定」の「撮影」で変更できます',
  keychain_unusable: () => 'OSのキーチェーンを安全に使えません',
  library_missing: () => 'セットアップ時にCコンパイラーが見つからず、検索ライブラリーがありません',
  library_outdated: () =>
    '検索ライブラリーのバージョンが異なります。セットアップ（npm run setup）をもう一度実行してください',
  library_broken: (values) => `検索ライブラリーを読み込めません${quoted(values)}`,
  kernel_missing: ({ kernel }) => `このプロセッサーには ${kernel} がありません`,
  provider_taken: () => '別のモデルが使用中です。次の起動時にもう一度試します',
  provider_not_offered: ({ offered }) => `この環境のONNX Runtimeでは使えません（使えるもの：${offered}）`,
  provider_failed: (values) => `使用できません${quoted(values)}`,
  provider_late: ({ seconds }) => `${seconds}秒以内に終わりませんでした`,
  provider_crashed: ({ how }) => `異常終了しました（${how}）`,
  provider_differs: (values) => `計算結果がプロセッサーと異なります${quoted(values)}`,
  provider_slower: ({ ms, against }) =>
    `プロセッサーより遅いため使いません（1枚あたり ${ms} ミリ秒、プロセッサーは ${against} ミリ秒）`,
  engine_not_started: (values) => `エンジンを起動できませんでした${quoted(values)}`,
  pack_loading: ({ pack }) => `拠点のモデルが ${pack} に変わり、読み込み中です`,
  pack_not_installed: ({ pack }) =>
    `拠点のモデルが ${pack} に変わりましたが、この装置には揃っていません。ここにもインストールしてください`,
  disk_full: () => 'ディスクに空きがありません。空けてください。登録済みの人の認証は続きます',
  folder_read_only: () => 'データフォルダーが読み取り専用です。書き込めるようにしてください',
  folder_unreadable: (values) => `データフォルダーを確認できません${quoted(values)}`,
  database_damaged: () => `データベースが壊れています。${command('doctor')} を実行してください`,
  database_busy: () => '別のプログラムがデータベースを使用中です',
  disk_refuses: () => 'ディスクに書き込めません。ケーブル、マウント、システムのログを確認してください',
  postgresql_full: () => 'PostgreSQLのディスクに空きがありません。空けてください',
  postgresql_read_only: () =>
    'PostgreSQLに書き込めません。OMOTE_DATABASE_URL をプライマリーに向けるか、レプリカを昇格してください',
  postgresql_damaged: () => 'PostgreSQLのデータベースが壊れています。PostgreSQLのログを確認してください',
  postgresql_busy: () => 'PostgreSQLの負荷が高すぎます。ほかの処理を確認してください',
  postgresql_away: () =>
    `PostgreSQLから応答がありません。起動とネットワークを確認してください（詳しくは ${command('doctor')}）`,
  write_failed: (values) => `データベースに書き込めません${quoted(values)}`,
  clock_behind: ({ seconds }) =>
    `このコンピューターの時計が、サービスの時刻より${span(seconds, JA)}遅れています。どちらが正しいか決めるまで、古いデータは削除されません。「稼働状況」の「時刻」を確認してください`,
  clock_jumped: ({ seconds }) =>
    `このコンピューターの時計が${span(seconds, JA)}進みました。どちらが正しいか決めるまで、古いデータは削除されません。「稼働状況」の「時刻」を確認してください`,
  clock_gap: ({ seconds }) =>
    `このコンピューターの時計が、前回の稼働時より${span(seconds, JA)}進んでいます。どちらが正しいか決めるまで、古いデータは削除されません。「稼働状況」の「時刻」を確認してください`,
  port_taken: ({ port }) =>
    `ポート ${port} は、ほかのプログラムが使用中です。そのプログラムを停止するか、OMOTE_TLS_PORT に別のポートを設定してOmoteを再起動してください`,
};

/** Why something works less well than it could, in the reader's language. */
export const causeTexts: Record<Language, Texts> = { en, ja };
