/** Why an update was refused or has not succeeded: the words of the upgrade page and of the audit log. */
const en = {
  not_update: 'The file is no update for this version',
  cut: 'The file was cut off',
  damaged: 'The file was changed or damaged',
  untrusted: 'Signed with a key that isn’t trusted here',
  older: 'Not newer than what runs here',
  least: 'A version in between is needed first',
  target: 'For another kind of host',
  data_newer: 'The data is of a newer version',
  paths: 'The file holds what no release holds',
  no_room: 'The disk was too full',
  no_backup: 'No backup could be made first',
  not_ready: 'Not ready in time',
  no_restart: 'The service couldn’t be restarted',
  interrupted: 'The command was interrupted',
};

const ja: typeof en = {
  not_update: 'このバージョン用の更新ファイルではありません',
  cut: 'ファイルが途中で切れています',
  damaged: 'ファイルが変更されたか、壊れています',
  untrusted: '信頼されていない鍵で署名されています',
  older: '現在のバージョンより新しくありません',
  least: '先に途中のバージョンへの更新が必要です',
  target: '別の種類のホスト用です',
  data_newer: 'データがより新しいバージョンのものです',
  paths: '正規のリリースにない内容が含まれています',
  no_room: 'ディスクの空きが足りません',
  no_backup: '先にバックアップを作成できませんでした',
  not_ready: '時間内に準備できませんでした',
  no_restart: 'サービスを再起動できませんでした',
  interrupted: 'コマンドが中断されました',
};

export const updateReasons = { en, ja };
