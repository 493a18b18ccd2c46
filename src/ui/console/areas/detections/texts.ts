import type { Language } from '../../../kit/i18n/language.tsx';

const en = {
  title: 'Certain duplicates',
  lead: 'Registrations so similar to somebody else’s that the service recorded them by itself.',
  threshold: (oneIn: string): string =>
    `Set to record what at most ${oneIn} comparisons of two different people reach.`,
  list: 'Certain duplicates, newest first',
  filters: 'Filters',
  person: 'Auth ID or eKYC ID, either side',
  from: 'From',
  to: 'Until',
  clear: 'Clear filters',
  csv: 'Export CSV',
  more: 'Load more',
  nothing: 'No detection matches',
  nothingText: 'Change or clear the filters.',
  nothingYet: 'No duplicate was detected',
  nothingYetText:
    'A registration that is certainly like somebody else appears here. A scan of the gallery finds older ones.',
  scan: 'Scan the gallery',
  columns: { at: 'Detected', who: 'New registration', whom: 'Looks like', alike: 'Similarity' },
  registered: 'registered',
  session: 'session',
};

const ja: typeof en = {
  title: '確実な重複',
  lead: '別の人と非常によく似ているため、自動的に記録された登録です。',
  threshold: (oneIn) => `別人同士の比較で${oneIn}以下しか現れない類似を記録する設定です。`,
  list: '確実な重複（新しい順）',
  filters: '絞り込み',
  person: 'Auth IDまたはeKYC ID（どちら側でも）',
  from: '開始',
  to: '終了',
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
  session: 'セッション',
};

export const texts: Record<Language, typeof en> = { en, ja };
