import type { Language } from '../../../kit/i18n/language.tsx';

const en = {
  title: 'Automatic detections',
  lead: 'Registrations so like somebody else that the machine recorded them by itself.',
  threshold: (oneIn: string, people: string, expected: string): string =>
    `Recorded where strangers would look so alike in at most 1 of ${oneIn} comparisons. Among ${people} people, each search is expected to hit ${expected} strangers.`,
  list: 'Automatic detections, newest first',
  filters: 'Filters',
  person: 'Auth ID or eKYC ID, either side',
  from: 'From',
  to: 'until',
  clear: 'Clear filters',
  csv: 'Export CSV',
  more: 'Load more',
  nothing: 'No detection matches',
  nothingText: 'Change or clear the filters.',
  nothingYet: 'No duplicate was detected',
  nothingYetText:
    'A registration that is certainly like somebody else appears here. A scan of the gallery finds older ones.',
  scan: 'Scan the gallery',
  columns: { at: 'Detected', who: 'New registration', whom: 'Looks like', alike: 'As alike as' },
  registered: 'registered',
  oneIn: (n: string): string => `1 in ${n} strangers`,
  rarer: (n: string): string => `fewer than 1 in ${n} strangers`,
  session: 'its session',
};

const ja: typeof en = {
  title: '自動検出',
  lead: '別の人と非常によく似ているため、自動的に記録された登録です。',
  threshold: (oneIn, people, expected) =>
    `他人同士でこれほど似るのが${oneIn}回の比較に1回以下のとき記録します。登録者${people}人に対し、1回の検索で誤って見つかる他人は${expected}人と見込まれます。`,
  list: '自動検出（新しい順）',
  filters: '絞り込み',
  person: 'Auth IDまたはeKYC ID（どちら側でも）',
  from: 'この日から',
  to: 'この日まで',
  clear: '条件を消す',
  csv: 'CSVで書き出す',
  more: 'さらに読み込む',
  nothing: '条件に合う検出はありません',
  nothingText: '条件を変えるか、消してください。',
  nothingYet: '重複は検出されていません',
  nothingYetText:
    '別の人とほぼ確実に同じ顔が登録されると、ここに表示されます。以前からの重複は全件照合で見つかります。',
  scan: '全件照合へ',
  columns: { at: '検出日時', who: '新しい登録', whom: '似ている人', alike: '似ている度合い' },
  registered: '登録',
  oneIn: (n) => `他人なら${n}回に1回`,
  rarer: (n) => `他人なら${n}回に1回より少ない`,
  session: 'セッション',
};

export const texts: Record<Language, typeof en> = { en, ja };
