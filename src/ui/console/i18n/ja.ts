import type { OperatorTexts } from './en.ts';

export const ja: OperatorTexts = {
  language: '言語',
  title: '管理画面',
  menu: 'メニュー',
  search: '検索',
  waiting: { staff: '件の呼び出し', reviews: '件の確認待ち', notices: '件の要対応' },
  skip: '本文へ',

  problem: {
    said: {
      'bytes need # MB of disk space, but only # MB are free':
        'このファイルには#MBの空き容量が必要ですが、この装置のディスクの空きは#MBです。',
      'the disk is full: the upload was cancelled and the partial file deleted':
        'この装置のディスクに空きがないため、アップロードを中止し、途中までのデータを削除しました。空きを作ってからやり直してください。',
      'The backup needs # MB of disk space, but only # MB are free':
        'バックアップの作成には#MBの空き容量が必要ですが、この装置のディスクの空きは#MBです。空きを作ってからやり直してください。',
      'The check of the backup needs # MB of disk space, but only # MB are free':
        'バックアップを確かめるには#MBの空き容量が必要ですが、この装置のディスクの空きは#MBです。空きを作ってからやり直してください。',
      'The restore needs # MB of disk space, but only # MB are free':
        '復元には#MBの空き容量が必要ですが、この装置のディスクの空きは#MBです。空きを作ってからやり直してください。',
      'ENOSPC: no space left on device, write':
        '作業の途中で、この装置のディスクの空きがなくなりました。空きを作ってからやり直してください。',
      'database or disk is full':
        '作業の途中で、この装置のディスクの空きがなくなりました。空きを作ってからやり直してください。',
      'the passphrase is wrong': 'パスフレーズが違います。',
      'body is not an Omote backup': 'Omoteのバックアップファイルではありません。',
      'this is not an Omote backup': 'Omoteのバックアップファイルではありません。',
      'the backup is incomplete: its end is missing': 'ファイルが途中で切れています。',
      'the backup is damaged or incomplete': 'ファイルが壊れているか、途中で切れています。',
      'the backup is damaged: its header cannot be read': 'ファイルの先頭が壊れていて、読み取れません。',
      'the store cannot write; see the service log':
        'データを保存できませんでした。ディスクに空きがない可能性があります。原因はサービスのログにあります。',
      'this computer was too busy to read the pictures; resume when it has time':
        'コンピューターの処理が混み合い、画像を読み取れませんでした。負荷が下がってから再開してください。',
      'it failed: see the service log': '失敗しました。原因はサービスのログにあります。',
      'calibration is already being measured': '較正はすでに実行中です。',
      'calibration is being measured on another appliance': '別の装置で較正を実行中です。',
      'calibration is being measured on “*”': '「*」で較正を実行中です。',
      'calibration needs # people, but the gallery has #. Until then, the pack’s calibration applies':
        '較正には#人の顔の登録が必要ですが、現在は#人です。それまではパックの較正を使います。',
      'unknown error; the service log has the request ID':
        '問題が発生しました。原因はサービスのログにあります。',
    } as Record<string, string>,
    notLoaded: '読み込めませんでした。再試行しています…',
    unreachable: 'サービスから応答がないため、実行できません。',
    unanswered: 'サービスから応答がありませんでした。もう一度お試しください。',
    refused: '実行できませんでした',
  },
  copy: 'コピー',
  copied: 'コピーしました',
  acted: (action) => `${action}：完了しました`,
  copyId: (short) => `ID ${short} をコピー`,
  deletedPerson: '削除された人',
  unknownId: '登録されていないID',
  moreIds: (n) => `ほか${n}件`,
  close: '閉じる',
  cancel: 'キャンセル',
  never: 'なし',
  none: 'なし',
};
