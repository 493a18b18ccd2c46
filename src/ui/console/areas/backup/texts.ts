const en = {
  title: 'Backup',
  lead: 'Saves people, faces, sessions, settings and keys at one point in time in a single encrypted file. The service keeps running.',
  last: 'Last backup',
  none: 'No backup has been made yet. If the disk fails, everything will be lost.',
  lastLine: (people: string, faces: string, size: string) =>
    `${people} people, ${faces} faces, ${size}; verified by a test restore`,
  old: 'The last backup is too old.',
  make: 'Create a backup with a passphrase',
  passphrase: 'Passphrase',
  passphraseHint: 'At least 12 characters. No one can open the file without it. Store the two separately.',
  again: 'Repeat passphrase',
  different: 'The passphrases don’t match.',
  secret: 'Passphrase, or recovery key of an automatic backup',
  go: 'Create backup',
  running: 'Creating the backup and verifying it with a test restore…',
  failed: 'The last attempt failed',
  files: 'Files',
  folder: 'Folder',
  elsewhere:
    'These files are on the same computer as the data. Download each new backup and keep it on another one.',
  name: 'Name',
  madeAt: 'Created',
  size: 'Size',
  download: 'Download',
  remove: 'Delete',
  removeTitle: 'Delete this backup?',
  removeText: (name: string) => `${name} can’t be recovered.`,
  restoreTitle: 'Restore',
  restoreText:
    'Restoring replaces all data on this appliance. Check first whether the backup can be restored and what would be lost. Checking changes nothing.',
  upload: 'Upload a backup file',
  uploading:
    'Uploading… Keep this page open, and click or press a key now and then: if you do nothing for a while, you are signed out, and the upload stops.',
  which: 'Backup',
  noFiles: 'No backups here yet.',
  check: 'Check',
  checking: 'Running a test restore. Your live data isn’t affected…',
  good: 'This backup can be restored',
  bad: 'This backup can’t be restored',
  otherDataKey:
    'Its data key isn’t the one in use. It’s from before that was replaced, from another appliance, or made by someone else. Restore it only if you know where it comes from.',
  contains: (people: string, faces: string): string => `It contains ${people} people and ${faces} faces.`,
  now: (people: string, faces: string): string =>
    `This appliance currently has ${people} people and ${faces} faces.`,
  lost: [
    'Everything added since then will be lost: registrations, sessions, decisions, settings, keys and accounts.',
    'People deleted since then, or due to be deleted, will be deleted from the restored data too.',
    'Accounts, passwords and network settings will be those in the backup. Everyone will have to sign in again.',
    'Your current data will be moved to another place in the data folder, not deleted.',
  ],
  since: {
    title: (when: string): string => `You would lose what has changed since ${when}`,
    counted: {
      people: (n: string, one: boolean): string => (one ? '1 registration' : `${n} registrations`),
      sessions: (n: string, one: boolean): string => (one ? '1 session' : `${n} sessions`),
      decisions: (n: string, one: boolean): string =>
        one ? '1 decision about a duplicate' : `${n} decisions about duplicates`,
      links: (n: string, one: boolean): string => (one ? '1 eKYC link' : `${n} eKYC links`),
      settings: (n: string, one: boolean): string =>
        one ? '1 change of settings' : `${n} changes of settings`,
      keys: (n: string, one: boolean): string => (one ? '1 API key' : `${n} API keys`),
      kiosks: (n: string, one: boolean): string => (one ? '1 kiosk' : `${n} kiosks`),
      accounts: (n: string, one: boolean): string => (one ? '1 operator account' : `${n} operator accounts`),
    },
    atLeast: (list: string): string => `More than can be counted here, at least ${list}.`,
    nothing: 'The audit log of this appliance records nothing of the kind since then.',
  },
  keyBeside:
    'After the restore, the data key will be a file next to the data and no longer protected by its passphrase.',
  restoreGo: 'Restore this backup…',
  restoreAsk: (name: string) => `Restore ${name}?`,
  restartText:
    'The backup is prepared without touching your live data. The service then restarts with it, which takes a few seconds and interrupts kiosks and captures. If this fails, nothing changes.',
  restoreNow: 'Replace all data',
  preparing: 'Preparing the backup. Your live data isn’t affected…',
  switching: 'The service is restarting. In a moment, sign in with an account from the backup.',
  restoreFailed: (name: string) => `${name} wasn’t restored`,
  asBefore: 'Your data hasn’t changed.',
  restoreDone: (name: string) => `${name} was restored`,
  deletedAgain: (people: string) =>
    `People deleted since the backup, or due to be deleted, who are now being deleted from the restored data: ${people}`,
  deletionsUnknown:
    'The previous data came from another appliance, so Omote can’t tell who was deleted since the backup. Use your deletion receipts to delete those people again.',
  backupsOff:
    'Automatic backups are off, because a backup from elsewhere can’t say which folder and key are right here. Set them up again.',
  movedTo: 'The previous data is in this folder. Delete it once everything works:',
  atHost: {
    credential:
      'This appliance gets its data key from systemd, but the backup contains its own. Restore it on the host instead.',
    keychain:
      'This appliance’s data key is in the desktop app’s keychain, but the backup contains its own. Restore it on the host instead.',
    database:
      'This appliance keeps its data in PostgreSQL, so a backup can’t be restored here. Restore it into an empty data folder, then move that into a new database: omote store move --to.',
    sandbox: 'Backups can’t be restored in a sandbox: its data is deleted when it stops.',
  },
  command: 'Stop the service, run this on the host, and start the service again:',
};

const ja: typeof en = {
  title: 'バックアップ',
  lead: '登録者、顔、セッション、設定、鍵を、ある時点のまま1つの暗号化ファイルに保存します。その間もサービスは動き続けます。',
  last: '最後のバックアップ',
  none: 'まだバックアップがありません。ディスクが壊れるとすべて失われます。',
  lastLine: (people, faces, size) => `${people}人、顔 ${faces}件、${size}。復元の確認済み`,
  old: '最後のバックアップが古くなっています。',
  make: 'パスフレーズで作成',
  passphrase: 'パスフレーズ',
  passphraseHint: '12文字以上。これがないとファイルは開けません。ファイルとは別に保管してください。',
  again: 'もう一度入力',
  different: '一致していません。',
  secret: 'パスフレーズ、または自動バックアップのリカバリーキー',
  go: 'バックアップを作成',
  running: 'バックアップを作成し、復元できるか確認しています…',
  failed: '前回は失敗しました',
  files: 'ファイル',
  elsewhere:
    'これらのファイルはデータと同じコンピューターにあります。新しいバックアップはダウンロードして、別の場所に保管してください。',
  folder: 'フォルダー',
  name: '名前',
  madeAt: '作成日時',
  size: 'サイズ',
  download: 'ダウンロード',
  remove: '削除',
  removeTitle: 'このバックアップを削除しますか',
  removeText: (name) => `${name} は元に戻せません。`,
  restoreTitle: '復元',
  restoreText:
    '復元すると、この装置のすべてのデータが入れ替わります。まず、復元できるかどうかと、何が失われるかを確かめてください。確かめるだけでは何も変わりません。',
  upload: 'バックアップファイルをアップロード',
  uploading:
    'アップロードしています…このページを開いたまま、ときどきクリックするかキーを押してください。しばらく操作がないと自動でサインアウトされ、アップロードが止まります。',
  which: 'バックアップ',
  noFiles: 'バックアップはまだありません。',
  check: '確かめる',
  checking: '使用中のデータとは別の場所で、復元を試しています…',
  good: 'このバックアップは復元できます',
  bad: 'このバックアップは復元できません',
  otherDataKey:
    'データ鍵が今の鍵と違います。鍵を交換する前のもの、別の装置のもの、または他人が作ったものです。出所が分かるときだけ復元してください。',
  contains: (people, faces) => `${people}人、顔 ${faces}件を含みます。`,
  now: (people, faces) => `現在は${people}人、顔 ${faces}件です。`,
  lost: [
    'バックアップ以降に追加されたものはすべて失われます：登録、セッション、判断、設定、キー、アカウント。',
    'バックアップ以降に削除された人と、削除を受け付けた人は、復元したデータからも削除されます。',
    'アカウント、パスワード、ネットワークの設定はバックアップ時のものになります。全員がサインインし直す必要があります。',
    '現在のデータは削除されず、データフォルダーの中の別の場所に移されます。',
  ],
  since: {
    title: (when) => `${when}以降の変更は失われます`,
    counted: {
      people: (n) => `登録${n}件`,
      sessions: (n) => `セッション${n}件`,
      decisions: (n) => `重複についての判断${n}件`,
      links: (n) => `eKYC連携${n}件`,
      settings: (n) => `設定の変更${n}件`,
      keys: (n) => `APIキー${n}個`,
      kiosks: (n) => `キオスク${n}台`,
      accounts: (n) => `操作担当者${n}件`,
    },
    atLeast: (list) => `ここで数えられる件数を超えています（少なくとも${list}）。`,
    nothing: 'この装置の監査ログには、それ以降のそうした変更の記録はありません。',
  },
  keyBeside: '復元後、データ鍵はデータと同じ場所のファイルになり、パスフレーズでは守られなくなります。',
  restoreGo: 'このバックアップを復元…',
  restoreAsk: (name) => `${name} を復元しますか`,
  restartText:
    '使用中のデータとは別の場所で準備し、終わるとサービスを再起動して切り替えます。再起動には数秒かかり、キオスクと撮影は中断します。失敗した場合、データはそのまま残ります。',
  restoreNow: 'すべてのデータを置き換える',
  preparing: '使用中のデータとは別の場所で、復元を準備しています…',
  switching: 'サービスを再起動しています。まもなく、バックアップ時のアカウントでサインインし直してください。',
  restoreFailed: (name) => `${name} は復元されませんでした`,
  asBefore: 'データはすべて元のままです。',
  restoreDone: (name) => `${name} を復元しました`,
  deletedAgain: (people) =>
    `バックアップ以降に削除されたか、削除を受け付けたため、復元したデータから削除する人：${people}人`,
  deletionsUnknown:
    '以前のデータは同じ装置のものではないため、それ以降に誰が削除されたかは分かりません。削除証明書をもとに、あらためて削除してください。',
  backupsOff:
    '別のデータのバックアップから復元したため、自動バックアップは停止しています。正しいフォルダーと鍵は分からないので、もう一度設定してください。',
  movedTo: '以前のデータは次のフォルダーにあります。問題がなければ削除してください：',
  atHost: {
    credential:
      'この装置のデータ鍵はsystemdから渡され、バックアップには別の鍵が入っています。そのため、復元はこの装置で直接行います。',
    keychain:
      'この装置のデータ鍵はデスクトップアプリのキーチェーンにあり、バックアップには別の鍵が入っています。そのため、復元はこの装置で直接行います。',
    database:
      'この装置のデータはPostgreSQLにあるため、ここでは復元できません。空のデータフォルダーに復元してから、omote store move --to で新しいデータベースに移してください。',
    sandbox: 'サンドボックスでは復元できません。データは停止時に削除されます。',
  },
  command: 'サービスを止め、ホストで次を実行してから、サービスを起動してください：',
};

export const texts = { en, ja };
