const en = {
  title: 'Site',
  lead: 'The appliances that work together on one database. Any of them answers any call; when one fails, the others go on.',
  alone: 'This appliance works alone',
  aloneText:
    'Its data lie in its own folder. Several appliances work together on one PostgreSQL: docs/site.md says when that is worth it, and how.',
  add: 'Add an appliance',
  list: 'Appliances',
  name: 'Name',
  state: 'State',
  address: 'Address',
  version: 'Version',
  behind: 'Behind',
  joined: 'Joined',
  here: 'this one',
  at_work: 'At work',
  stopped: 'Stopped',
  away: (seconds: number) =>
    seconds < 120
      ? `Away for ${seconds} s`
      : seconds < 7200
        ? `Away for ${Math.round(seconds / 60)} min`
        : `Away for ${Math.round(seconds / 3600)} h`,
  decidesNothing: 'Decides nothing',
  leavesOut: 'Leaves people out',
  heldBack: (what: string) =>
    `Changes of ${what} cannot be applied there. It tries again; its log says why. Bring it to the version of the others, or restart it.`,
  held: { settings: 'settings', pack: 'the model pack', clock: 'the clock', people: 'people' },
  and: ' and ',
  changes: (n: number) => (n === 0 ? 'up to date' : n === 1 ? '1 change' : `${n} changes`),
  forAll: (list: string) => `For all: ${list}`,
  upkeep: 'deadlines and deletions',
  scan: 'scan for duplicates',
  packs: 'change of model packs',
  calibration: 'measurement',
  audit_export: 'audit export',
  database: 'Database',
  databaseServer: (version: string) => `PostgreSQL ${version}`,
  role: 'Role',
  primary: 'Primary',
  replica: 'Replica',
  waitsFor: 'Changes wait for it',
  waitsNot: 'Changes do not wait for it',
  hidden: 'Not shown to this role (docs/site-postgresql.md)',
  bySocket: 'this host',
  unnamed: 'unnamed',
  lagOf: (seconds: number, bytes: number) =>
    bytes === 0 ? 'up to date' : `${(bytes / 1e6).toFixed(bytes < 1e6 ? 2 : 0)} MB, ${Math.round(seconds)} s`,
  notDurable: 'The database does not wait for its disk',
  notDurableText: 'A power cut may damage it beyond repair. Set fsync = on in postgresql.conf and reload.',
  noReplica: 'No replica is connected',
  noReplicaText: 'When the host of the database fails, its backup is all there is.',
  noReplicaWaited: 'Changes wait for a replica, and none is connected: start it.',
  mayLose:
    'Changes are acknowledged before a replica has them: a failover may lose the last moments (synchronous_standby_names).',
  noAddress: 'none yet',
  otherVersion: 'other version',
  remove: 'Remove',
  removeTitle: (name: string) => `Take ${name} out of the site?`,
  removeText: (name: string) =>
    `${name} decides nothing from the next second on, and is not let in again. People at its doors go to other appliances.`,
  removeKnows: 'It still knows the data key and the password of the database.',
  removeThen:
    'If its disk may be in other hands: change the password in PostgreSQL first, give it to the appliances that stay, then replace the data key: with one of them stopped, run the command data-key rotate there. The others take the new key by themselves.',
  waiting: 'Wants to join',
  compare: (name: string) => `Do these digits stand on the screen of ${name}?`,
  compareText:
    'Go there, or have somebody read them to you. Accept only if all twelve are the same: the appliance then gets the data key of this site.',
  digits: 'Digits',
  accept: 'They are the same: accept',
  refuse: 'Refuse',
  accepted: (name: string) => `${name} was let in. Start it there as usual; it then appears below.`,
  unused: 'A token waits to be used.',
  left: (text: string) => `${text} left`,
  withdraw: 'Withdraw',
  false: 'Somebody wrote into the database without having the token',
  falseText: 'No appliance was let in. Find out who can write the database, and withdraw the token.',
  addTitle: 'Add an appliance',
  addText:
    'You get a token for ten minutes and one appliance. On the new host, install Omote, name the same database (OMOTE_DATABASE_URL), and leave its data folder empty.',
  make: 'Make a token',
  tokenTitle: 'Type this token on the new host',
  tokenText: 'It is shown this once. The new host asks for it after this command:',
  thenText: 'The host then shows twelve digits. They appear on this page as well: compare and accept.',
  done: 'Done',
  ended: 'The token has ended. Make another.',
};
type Texts = typeof en;
const ja: Texts = {
  title: '拠点',
  lead: '1つのデータベースで連携しているアプライアンスです。どのアプライアンスもすべての呼び出しに応答し、1台が故障しても残りが続けます。',
  alone: 'このアプライアンスは単独で動いています',
  aloneText:
    'データはこのアプライアンスのフォルダーにあります。複数のアプライアンスは1つのPostgreSQLで連携できます。必要になる場面と手順は docs/site.md にあります。',
  add: 'アプライアンスを追加',
  list: 'アプライアンス',
  name: '名前',
  state: '状態',
  address: 'アドレス',
  version: 'バージョン',
  behind: '遅れ',
  joined: '参加',
  here: 'このアプライアンス',
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
  heldBack: (what: string) =>
    `${what}の変更を適用できません。自動的に再試行します。原因はそのアプライアンスのログにあります。ほかと同じバージョンにするか、再起動してください。`,
  held: { settings: '設定', pack: 'モデルパック', clock: '時刻', people: '人' },
  and: 'と',
  changes: (n: number) => (n === 0 ? 'なし' : `${n}件`),
  forAll: (list: string) => `全体の担当: ${list}`,
  upkeep: '期限と削除の処理',
  scan: '重複の一括検査',
  packs: 'モデルパックの切り替え',
  calibration: '測定',
  audit_export: '監査ログの出力',
  database: 'データベース',
  databaseServer: (version: string) => `PostgreSQL ${version}`,
  role: '役割',
  primary: 'プライマリー',
  replica: 'レプリカ',
  waitsFor: '同期',
  waitsNot: '非同期',
  hidden: 'このロールには表示されません（docs/site-postgresql.md）',
  bySocket: 'このホスト',
  unnamed: '名前なし',
  lagOf: (seconds: number, bytes: number) =>
    bytes === 0 ? 'なし' : `${(bytes / 1e6).toFixed(bytes < 1e6 ? 2 : 0)} MB、${Math.round(seconds)}秒`,
  notDurable: 'データベースがディスクへの書き込みを確認していません',
  notDurableText:
    '停電で修復できないほど壊れることがあります。postgresql.confでfsync = onにし、再読み込みしてください。',
  noReplica: 'レプリカが接続されていません',
  noReplicaText: 'データベースのホストが故障すると、残るのはバックアップだけです。',
  noReplicaWaited:
    '変更はレプリカへの書き込みを待ちますが、接続されたレプリカがありません。起動してください。',
  mayLose:
    '変更はレプリカに届く前に確定します。フェイルオーバーで直前の変更が失われることがあります（synchronous_standby_names）。',
  noAddress: '未定',
  otherVersion: '異なるバージョン',
  remove: '除外',
  removeTitle: (name: string) => `${name} を拠点から除外しますか？`,
  removeText: (name: string) =>
    `${name} は1秒以内に判定をやめ、再び参加することはできません。そのアプライアンスを使っている人は別のアプライアンスに移ります。`,
  removeKnows: 'データ鍵とデータベースのパスワードは、そのアプライアンスに残ります。',
  removeThen:
    'ディスクが他人の手に渡るおそれがあるときは、まずPostgreSQLのパスワードを変えて残るアプライアンスに設定し、次にデータ鍵を交換してください（1台を止め、そこでコマンド data-key rotate を実行します。ほかのアプライアンスは自動で新しい鍵を受け取ります）。',
  waiting: '参加を求めています',
  compare: (name: string) => `${name} の画面に同じ数字が出ていますか？`,
  compareText:
    '現地で見るか、読み上げてもらってください。12桁すべてが同じときだけ承認します。承認すると、そのアプライアンスにこの拠点のデータ鍵が渡ります。',
  digits: '数字',
  accept: '同じなので承認する',
  refuse: '拒否',
  accepted: (name: string) =>
    `${name} の参加を承認しました。現地で通常どおり起動すると、下の一覧に表示されます。`,
  unused: '未使用のトークンがあります。',
  left: (text: string) => `残り ${text}`,
  withdraw: '取り消す',
  false: 'トークンを持たない者がデータベースに書き込みました',
  falseText:
    '参加したアプライアンスはありません。データベースに書き込める人を調べ、トークンを取り消してください。',
  addTitle: 'アプライアンスを追加',
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
