/** Texts for success rate and duration at each kiosk. */
const en = {
  title: 'Success rate and time per kiosk',
  ofOne: 'Success rate and time',
  lead: (fewest: number): string =>
    `Sessions that were started, from the first tap to the result. The rate is shown once there are ${fewest} sessions.`,
  back: 'All kiosks',
  unknown: 'Kiosk not found. It may have been removed.',
  list: 'All sessions at this kiosk',
  kiosk: 'Kiosk',
  period: 'Period',
  kind: 'Kind',
  ranges: { today: 'Today', '7d': 'Last 7 days', '30d': 'Last 30 days' },
  sessions: 'Sessions',
  rate: 'Success rate',
  median: 'Median time',
  ninetieth: '90th percentile',
  of: (accepted: string, all: string): string => ` (${accepted} of ${all})`,
  tooFew: (accepted: string, all: string): string => `${accepted} of ${all}: too few to show a rate`,
  low: 'lower than the other kiosks',
  seconds: (s: string): string => `up to ${s} s`,
  longer: (s: string): string => `over ${s} s`,
};

const ja: typeof en = {
  title: 'キオスク別の成功率と所要時間',
  ofOne: '成功率と所要時間',
  lead: (fewest) =>
    `開始されたセッションの、タップから結果までの時間です。成功率は${fewest}件以上で表示します。`,
  back: 'キオスクの一覧',
  unknown: 'このキオスクは見つかりません。削除された可能性があります。',
  list: 'このキオスクのセッションをすべて表示',
  kiosk: 'キオスク',
  period: '期間',
  kind: '種類',
  ranges: { today: '今日', '7d': '過去7日間', '30d': '過去30日間' },
  sessions: 'セッション',
  rate: '成功率',
  median: '所要時間（中央値）',
  ninetieth: '所要時間（90パーセンタイル）',
  of: (accepted, all) => `（${all}件中${accepted}件）`,
  tooFew: (accepted, all) => `${all}件中${accepted}件：件数が少ないため成功率は表示しません`,
  low: '他のキオスクより低い',
  seconds: (s) => `${s}秒以内`,
  longer: (s) => `${s}秒超`,
};

export const figureTexts = { en, ja };
