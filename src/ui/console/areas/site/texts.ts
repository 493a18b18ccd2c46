import { bytes } from '../../parts/regional.ts';

/** A lag too small to tell. PostgreSQL does not know its time while nothing is written. */
const isNone = (seconds: number | null, behind: number): boolean =>
  behind < 5000 && Math.round(seconds ?? 0) === 0;

const en = {
  title: 'Site',
  lead: 'Appliances that share one database. Any of them can answer any call. If one fails, the others keep working.',
  alone: 'This is a single appliance',
  aloneText:
    'Its data is in its own folder. Several appliances can share one PostgreSQL database. The guide says when and how.',
  add: 'Add an appliance',
  list: 'Appliances',
  name: 'Name',
  state: 'State',
  address: 'Address',
  version: 'Version',
  behind: 'Lag',
  joined: 'Joined',
  here: 'this appliance',
  at_work: 'Running',
  stopped: 'Stopped',
  away: (seconds: number) =>
    seconds < 120
      ? `No response for ${seconds} s`
      : seconds < 7200
        ? `No response for ${Math.round(seconds / 60)} min`
        : `No response for ${Math.round(seconds / 3600)} h`,
  decidesNothing: 'Not making decisions',
  leavesOut: 'Some people can’t be recognised',
  heldBack: (what: readonly string[]) =>
    `It can’t apply changes to ${new Intl.ListFormat('en').format(what)}, and keeps retrying. See its log for the reason. Update it to the same version as the others, or restart it.`,
  held: { settings: 'settings', pack: 'the model pack', clock: 'the clock', people: 'people' },
  changes: (n: number) => (n === 0 ? 'Up\u00a0to\u00a0date' : n === 1 ? '1 change' : `${n} changes`),
  forAll: (list: string) => `Shared tasks: ${list}`,
  upkeep: 'deadlines and deletions',
  scan: 'gallery scan',
  packs: 'switching model packs',
  calibration: 'calibration',
  audit_export: 'audit export',
  webhooks: 'webhooks',
  doors: 'brokers of doors',
  sign_ins: 'identity provider checks',
  backups: 'automatic backups',
  database: 'Database',
  databaseServer: (version: string) => `PostgreSQL ${version}`,
  role: 'Role',
  primary: 'Primary',
  replica: 'Replica',
  waitsFor: 'Synchronous',
  waitsNot: 'Asynchronous',
  mayWait: 'Next to be synchronous',
  hidden: 'Not visible to this database role',
  bySocket: 'This host',
  unnamed: 'Unnamed',
  lagOf: (seconds: number | null, behind: number) =>
    isNone(seconds, behind)
      ? 'Up to date'
      : `${bytes(behind, 'en')}${seconds === null ? '' : `, ${Math.round(seconds)} s`}`,
  notDurable: 'The database doesn’t wait for writes to reach disk',
  notDurableText: 'A power cut could damage it beyond repair. Set fsync = on in postgresql.conf and reload.',
  noReplica: 'No replica is connected',
  noReplicaText: 'If the database host fails, you only have its backup.',
  noneWaitedFor: 'No synchronous replica is connected',
  noneWaitedForText:
    'Changes wait for one, so nothing can be saved. Start it, or correct synchronous_standby_names.',
  mayLose:
    'Changes are confirmed before a replica has them, so a failover could lose the most recent ones (synchronous_standby_names).',
  noAddress: 'None yet',
  otherVersion: 'different version',
  remove: 'Remove',
  removeTitle: (name: string) => `Remove ${name} from the site?`,
  removeText: (name: string) =>
    `Within a second, ${name} stops making decisions, and it can’t rejoin. People using it are served by other appliances.`,
  removeKnows: 'It still has the data key and the database password.',
  removeThen:
    'If someone else may have its disk, first change the PostgreSQL password and set it on the remaining appliances. Then replace the data key: stop one appliance and run this command on its host. The others pick up the new key automatically.',
  waiting: 'An appliance wants to join',
  compare: (name: string) => `Does the screen of ${name} show these digits?`,
  compareText:
    'Check in person, or have someone read them to you. Accept only if all twelve digits match: the appliance then receives this site’s data key.',
  digits: 'Digits',
  accept: 'They match: accept',
  refuse: 'Reject',
  accepted: (name: string) => `${name} has been added. Start it as usual, and it will appear below.`,
  unused: 'There’s an unused token.',
  left: (text: string) => `${text} left`,
  withdraw: 'Revoke',
  false: 'Someone without the token wrote to the database',
  falseText: 'No appliance was added. Find out who has write access to the database, and revoke the token.',
  addTitle: 'Add an appliance',
  addText:
    'You’ll get a token that’s valid for ten minutes and one appliance. On the new host, install Omote, set OMOTE_DATABASE_URL to the same database, and leave the data folder empty.',
  make: 'Create token',
  tokenTitle: 'Enter this token on the new host',
  tokenText: 'It’s shown only once. Run this command on the new host and enter the token when asked:',
  thenText: 'The host then shows twelve digits. They’ll appear on this page too. Compare them, then accept.',
  done: 'Done',
  ended: 'The token has expired. Create another.',
};
type Texts = typeof en;
const ja: Texts = {
  title: '拠点',
  lead: '1つのデータベースで連携している装置です。どの装置もすべての呼び出しに応答し、1台が故障しても残りが続けます。',
  alone: 'この装置は単独で動いています',
  aloneText:
    'データはこの装置のフォルダーにあります。複数の装置は1つのPostgreSQLで連携できます。必要になる場面と手順は手順書にあります。',
  add: '装置を追加',
  list: '装置',
  name: '名前',
  state: '状態',
  address: 'アドレス',
  version: 'バージョン',
  behind: '遅れ',
  joined: '参加',
  here: 'この装置',
  at_work: '稼働中',
  stopped: '停止',
  away: (seconds: number) =>
    seconds < 120
      ? `${seconds}秒間応答なし`
      : seconds < 7200
        ? `${Math.round(seconds / 60)}分間応答なし`
        : `${Math.round(seconds / 3600)}時間応答なし`,
  decidesNothing: '判定を停止中',
  leavesOut: '対象外の人あり',
  heldBack: (what: readonly string[]) =>
    `${what.join('、')}の変更を適用できません。自動的に再試行します。原因はその装置のログにあります。ほかと同じバージョンにするか、再起動してください。`,
  held: { settings: '設定', pack: 'モデルパック', clock: '時刻', people: '登録者' },
  changes: (n: number) => (n === 0 ? 'なし' : `${n}件`),
  forAll: (list: string) => `全体の担当：${list}`,
  upkeep: '期限と削除の処理',
  scan: '登録者の全件照合',
  packs: 'モデルパックの切り替え',
  calibration: '較正',
  audit_export: '監査ログの出力',
  webhooks: 'Webhookの送信',
  doors: 'ドアのブローカー',
  sign_ins: 'IDプロバイダーへの確認',
  backups: '自動バックアップ',
  database: 'データベース',
  databaseServer: (version: string) => `PostgreSQL ${version}`,
  role: '役割',
  primary: 'プライマリー',
  replica: 'レプリカ',
  waitsFor: '同期',
  waitsNot: '非同期',
  mayWait: '同期の候補',
  hidden: 'このロールには表示されません',
  bySocket: 'このホスト',
  unnamed: '名前なし',
  lagOf: (seconds: number | null, behind: number) =>
    isNone(seconds, behind)
      ? 'なし'
      : `${bytes(behind, 'ja')}${seconds === null ? '' : `、${Math.round(seconds)}秒`}`,
  notDurable: 'データベースがディスクへの書き込みを確認していません',
  notDurableText:
    '停電で修復できないほど壊れることがあります。postgresql.confでfsync = onにし、再読み込みしてください。',
  noReplica: 'レプリカが接続されていません',
  noReplicaText: 'データベースのホストが故障すると、残るのはバックアップだけです。',
  noneWaitedFor: '同期レプリカが接続されていません',
  noneWaitedForText:
    '変更は同期レプリカへの書き込みを待つため、何も保存できません。レプリカを起動するか、synchronous_standby_namesを直してください。',
  mayLose:
    '変更はレプリカに届く前に確定します。フェイルオーバーで直前の変更が失われることがあります（synchronous_standby_names）。',
  noAddress: '未定',
  otherVersion: '異なるバージョン',
  remove: '除外',
  removeTitle: (name: string) => `${name} を拠点から除外しますか`,
  removeText: (name: string) =>
    `${name} は1秒以内に判定をやめ、再び参加することはできません。その装置を使っている人は別の装置に移ります。`,
  removeKnows: 'データ鍵とデータベースのパスワードは、その装置に残ります。',
  removeThen:
    'ディスクが他人の手に渡るおそれがあるときは、まずPostgreSQLのパスワードを変えて残る装置に設定し、次にデータ鍵を交換してください。1台を止め、そのホストで次のコマンドを実行します。ほかの装置は自動で新しい鍵を受け取ります。',
  waiting: '参加を求めている装置があります',
  compare: (name: string) => `${name} の画面に同じ数字が出ていますか`,
  compareText:
    '現地で見るか、読み上げてもらってください。12桁すべてが同じときだけ承認します。承認すると、その装置にこの拠点のデータ鍵が渡ります。',
  digits: '数字',
  accept: '同じなので承認する',
  refuse: '拒否',
  accepted: (name: string) =>
    `${name} の参加を承認しました。現地で通常どおり起動すると、下の一覧に表示されます。`,
  unused: '未使用のトークンがあります。',
  left: (text: string) => `残り ${text}`,
  withdraw: '取り消す',
  false: 'トークンを持たない者がデータベースに書き込みました',
  falseText: '参加した装置はありません。データベースに書き込める人を調べ、トークンを取り消してください。',
  addTitle: '装置を追加',
  addText:
    '10分間、1台だけに使えるトークンを発行します。新しいホストにOmoteをインストールし、同じデータベース（OMOTE_DATABASE_URL）を指定し、データフォルダーは空のままにしてください。',
  make: 'トークンを発行',
  tokenTitle: '新しいホストでこのトークンを入力してください',
  tokenText: '表示はこの一度だけです。新しいホストで次のコマンドを実行すると、入力を求められます。',
  thenText: '続いて12桁の数字が表示されます。このページにも同じ数字が出るので、見比べて承認してください。',
  done: '完了',
  ended: 'トークンの期限が切れました。新しく発行してください。',
};
export const texts = { en, ja };
