import type { Language } from '../../../kit/i18n/language.tsx';

const en = {
  title: 'High-confidence duplicates',
  lead: 'Registrations so similar to someone else’s that the service flagged them automatically.',
  threshold: (oneIn: string): string =>
    `Flagged automatically at a similarity that two different people reach in no more than ${oneIn} comparisons.`,
  list: 'High-confidence duplicates, newest first',
  filters: 'Filters',
  person: 'Auth ID or eKYC ID of either person',
  from: 'From',
  to: 'Until',
  clear: 'Clear filters',
  csv: 'Export CSV',
  more: 'Load more',
  nothing: 'No duplicates match these filters',
  nothingText: 'Change or clear the filters.',
  nothingYet: 'No high-confidence duplicates yet',
  nothingYetText:
    'When someone who is almost certainly already registered registers again, it appears here. Scan the gallery to find older duplicates.',
  scan: 'Scan the gallery',
  columns: { at: 'Detected', who: 'New registration', whom: 'Looks like', alike: 'Similarity' },
  registered: 'registered',
  session: 'session',
  times: (n: number): string => `found ${n} times`,
  states: {
    open: 'To review',
    pending: 'Waiting for a second operator',
    same: 'Same person',
    different: 'Not a duplicate',
  },
  compare: 'Compare',
  all: 'High-confidence duplicates',
  toReview: 'Open the review',
  gone: 'No record of this pair',
  goneText: 'One of them may have been deleted, or the address is wrong.',
  dismiss: 'Not a duplicate',
  dismissTitle: 'Not a duplicate?',
  dismissThen:
    'They’re recorded as different people, and calling systems will see that. The detection stays on record. No one is deleted.',
  note: 'Note (optional)',
  remove: 'Delete one…',
  removeTitle: 'Delete one of the two',
  removeThen:
    'You’ll choose which one. Their face and data will be permanently deleted. The other person isn’t changed.',
  which: 'Who do you want to delete?',
  next: 'Continue',
};

const ja: typeof en = {
  title: '確実な重複',
  lead: '別の人と非常によく似ているため、自動的に記録された登録です。',
  threshold: (oneIn) =>
    `別人同士の比較で、多くても${oneIn}しか現れないほど似ているときに自動的に記録します。`,
  list: '確実な重複（新しい順）',
  filters: '絞り込み',
  person: 'Auth IDまたはeKYC ID（どちら側でも）',
  from: '開始',
  to: '終了',
  clear: '条件を消す',
  csv: 'CSVで書き出す',
  more: 'さらに読み込む',
  nothing: '条件に合う重複はありません',
  nothingText: '条件を変えるか、消してください。',
  nothingYet: '確実な重複はまだありません',
  nothingYetText:
    '別の人とほぼ確実に同じ顔が登録されると、ここに表示されます。以前からの重複は全件照合で見つかります。',
  scan: '全件照合へ',
  columns: { at: '検出日時', who: '新しい登録', whom: '似ている人', alike: '類似度' },
  registered: '登録',
  session: 'セッション',
  times: (n) => `${n}回検出`,
  states: {
    open: '確認待ち',
    pending: '2人目の判断待ち',
    same: '同じ人',
    different: '重複ではない',
  },
  compare: '比べる',
  all: '確実な重複の一覧へ',
  toReview: '確認を開く',
  gone: 'この組の記録はありません',
  goneText: 'どちらかが削除されたか、アドレスが間違っています。',
  dismiss: '重複ではない',
  dismissTitle: '重複ではないと判断しますか',
  dismissThen:
    '別の人と記録され、連携システムにもそのように返されます。検出の記録は残ります。誰も削除されません。',
  note: 'メモ（任意）',
  remove: '一方を削除…',
  removeTitle: '一方を削除',
  removeThen:
    '次の画面でどちらかを選びます。選んだ人の顔とデータは完全に削除され、もう一方はそのまま残ります。',
  which: 'どちらを削除しますか',
  next: '次へ',
};

export const texts: Record<Language, typeof en> = { en, ja };
