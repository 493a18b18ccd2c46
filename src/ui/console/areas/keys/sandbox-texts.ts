const en = {
  title: 'Sandbox',
  lead: 'A copy of the service with simulated people, for developers: no camera, no real people, no real data. It has its own address and key, and its data is deleted when it stops.',
  unavailable: 'A sandbox can’t be started from here. Run this in a terminal on this computer:',
  start: 'Start a sandbox',
  starting: 'Starting…',
  stop: 'Stop and delete its data',
  state: 'State',
  states: { off: 'Off', starting: 'Starting', running: 'Running' },
  address: 'Address',
  since: 'Started',
  idle: (hours: number) =>
    `It stops automatically after ${hours} hours without a call, and when this appliance stops.`,
  lastEnd: 'Last sandbox',
  ends: {
    asked: 'Stopped by an administrator',
    idle: 'Stopped because it wasn’t used',
    crashed: 'Ended unexpectedly',
    shutdown: 'Stopped with the appliance',
  },
  key: 'This key is shown only once. It only works in this sandbox.',
  keyGone:
    'The key was shown when the sandbox started. If you’ve lost it, stop the sandbox and start a new one.',
  first: 'First calls: register a person',
  console: 'Open its console',
  docs: 'Sandbox documentation',
};

const ja: typeof en = {
  title: 'サンドボックス',
  lead: '開発者向けに、シミュレーションの人物で動くサービスです。カメラも人も実データも要りません。専用のアドレスとキーを持ち、停止するとデータは削除されます。',
  unavailable: 'この装置からは開始できません。このコンピューターのターミナルで実行してください：',
  start: 'サンドボックスを開始',
  starting: '開始しています…',
  stop: '停止してデータを削除',
  state: '状態',
  states: { off: '停止中', starting: '開始中', running: '動作中' },
  address: 'アドレス',
  since: '開始日時',
  idle: (hours) => `呼び出しが${hours}時間ないとき、またはこの装置が停止すると、自動的に停止します。`,
  lastEnd: '前回の終了',
  ends: {
    asked: '管理者が停止しました',
    idle: '呼び出しがなかったため停止しました',
    crashed: '予期せず終了しました',
    shutdown: '装置とともに停止しました',
  },
  key: 'このキーは今だけ表示されます。このサンドボックスでのみ使えます。',
  keyGone: 'キーは開始時に表示されました。控えがない場合は、停止してから新しく開始してください。',
  first: '最初の呼び出し（登録）',
  console: '管理画面を開く',
  docs: 'サンドボックスの説明',
};

export const sandboxTexts = { en, ja };
