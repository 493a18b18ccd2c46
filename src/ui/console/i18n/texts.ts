import { useTextsOf } from '../../kit/i18n/language.ts';

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
  acted: (action) => `${action}：完了しました`,
  deletedPerson: '削除された人',
  unknownId: '登録されていないID',
  moreIds: (n) => `ほか${n}件`,
  close: '閉じる',
  cancel: 'キャンセル',
  never: 'なし',
  none: 'なし',
};

/** The texts that operators read in the console. */
export const en = {
  language: 'Language',
  title: 'Console',
  menu: 'Menu',
  search: 'Search',
  waiting: { staff: 'waiting for staff', reviews: 'to review', notices: 'to look at' },
  skip: 'Skip to content',

  problem: {
    /** Said of what the page loads by itself. */
    notLoaded: 'This couldn’t be loaded. Trying again…',
    /** Said of what the operator tried to do: during an outage, and before or after it. */
    unreachable: 'The service isn’t responding, so this can’t be done right now.',
    unanswered: 'The service didn’t respond. Try again.',
    refused: 'That didn’t work',
  },
  acted: (action: string): string => `${action}: done`,
  deletedPerson: 'Deleted person',
  unknownId: 'Unknown ID',
  moreIds: (n: string): string => `and ${n} more`,
  close: 'Close',
  cancel: 'Cancel',
  never: 'Never',
  none: 'None',
};

type OperatorTexts = typeof en;

export const operatorTexts = { en, ja };
export const useOperatorTexts = () => useTextsOf(operatorTexts);
