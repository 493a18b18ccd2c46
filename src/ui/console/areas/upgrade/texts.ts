import { updateReasons } from '../../i18n/update-reasons.ts';

const en = {
  title: 'Versions and upgrades',
  lead: 'An upgrade is one signed file, applied by a command on the host. If the new version isn’t ready within a minute, the previous one is started again automatically, unless the data has already been converted.',
  version: 'Version',
  installation: 'Installed from',
  kinds: { package: 'a package for servers', clone: 'a clone', desktop: 'the desktop app' },
  keys: 'Updates are accepted from',
  noKeys:
    'none yet, so updates are refused: put your publisher’s public key (.pem) into /etc/omote/update-keys',
  next: 'Upgrade',
  verify: 'Check the file, and see what it changes. Nothing is changed:',
  apply:
    'Apply it. An automatic backup is made first; where none are set up, add --backup FILE --passphrase-file FILE:',
  container: 'In a container, use a newer image instead.',
  oneByOne:
    'Upgrade one appliance at a time, and start the next once the previous one is running again. The others keep working.',
  otherWays: {
    clone: 'A clone is upgraded by git pull and npm start.',
    desktop: 'The desktop app is upgraded by installing its newer package.',
  },
  back: 'Going back',
  noBack: 'There is no earlier version on this host.',
  backTo: (version: string) => `Version ${version} is still here and can read the data. Nothing is lost:`,
  backWithBackup: (version: string) =>
    `Version ${version} is still here, but can’t read the data any more. The way back is the backup made before the upgrade, and loses what was changed since. The command says how:`,
  appliances: 'Versions at this site',
  appliance: 'Appliance',
  here: 'this one',
  earlier: 'Earlier upgrades',
  when: 'When',
  outcome: 'Outcome',
  from: 'From',
  to: 'To',
  unknown: 'unknown',
  outcomes: {
    applied: 'Upgraded',
    refused: 'Refused; nothing was changed',
    rolled_back: 'Rolled back',
    unready: 'Upgraded, but not ready',
    went_back: 'Returned to the previous version',
  },
  reasons: updateReasons.en as Record<string, string>,
};

const ja: typeof en = {
  title: 'バージョンの更新',
  lead: '更新は署名付きの1つのファイルで、ホスト上のコマンドで適用します。新しいバージョンが1分以内に準備できない場合は、データの形式がすでに変わっていなければ、自動的に前のバージョンに戻ります。',
  version: 'バージョン',
  installation: 'インストール元',
  kinds: { package: 'サーバー用パッケージ', clone: 'クローン', desktop: 'デスクトップアプリ' },
  keys: '更新を受け付ける署名鍵',
  noKeys: 'なし。更新は拒否されます。発行元の公開鍵（.pem）を /etc/omote/update-keys に置いてください',
  next: '更新する',
  verify: 'ファイルを検証し、変更内容を表示します。何も変更されません：',
  apply:
    '適用します。先に自動バックアップを作成します。自動バックアップが未設定の場合は、--backup ファイル --passphrase-file ファイル を付けてください：',
  container: 'コンテナーの場合は、新しいイメージに入れ替えてください。',
  oneByOne:
    'この拠点では、装置を1台ずつ更新してください。更新した装置が稼働に戻ってから、次の装置に進みます。その間はほかの装置がすべての処理を続けます。',
  otherWays: {
    clone: 'クローンは git pull と npm start で更新します。',
    desktop: 'デスクトップアプリは、新しいパッケージをインストールして更新します。',
  },
  back: '前のバージョンに戻す',
  noBack: 'このホストに前のバージョンはありません。',
  backTo: (version) =>
    `バージョン${version}が残っており、データもそのまま読み取れます。失われるものはありません：`,
  backWithBackup: (version) =>
    `バージョン${version}は残っていますが、現在のデータを読み取れません。更新前のバックアップで戻すことになり、その後の変更は失われます。手順はコマンドが表示します：`,
  appliances: 'この拠点のバージョン',
  appliance: '装置',
  here: 'この装置',
  earlier: 'これまでの更新',
  when: '日時',
  outcome: '結果',
  from: '更新前',
  to: '更新後',
  unknown: '不明',
  outcomes: {
    applied: '更新済み',
    refused: '拒否（変更なし）',
    rolled_back: '前のバージョンへの復帰（自動）',
    unready: '更新済み（準備未完了）',
    went_back: '前のバージョンへの復帰（手動）',
  },
  reasons: updateReasons.ja,
};

export const texts = { en, ja };
