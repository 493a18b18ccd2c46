import type { OperatorTexts } from './en.ts';

export const ja: OperatorTexts = {
  language: '言語',
  title: '管理画面',
  menu: 'メニュー',
  search: '検索',
  waiting: { staff: '件の呼び出し', reviews: '件の確認待ち', notices: '件の要対応' },
  skip: '本文へ',

  problem: {
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
