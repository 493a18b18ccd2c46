import type { Language } from '../../../kit/i18n/language.ts';

const en = {
  title: 'Overview',
  range: 'Period',
  ranges: { today: 'Today', '7d': '7 days', '30d': '30 days' },
  zone: (zone: string): string => `Times in ${zone}`,
  zoneChange: 'Change the time zone',
  yesterday: (n: string): string => `yesterday ${n}`,
  most: (n: string): string => `max ${n}`,
  rate: {
    title: 'Authentication success rate',
    of: (accepted: string, all: string): string => `${accepted} of ${all} succeeded`,
    none: 'No authentications finished in this period.',
    chart: {
      today: 'Successful authentications per hour today, out of all in that hour',
      '7d': 'Successful authentications per day over the last 7 days, out of all that day',
      '30d': 'Successful authentications per day over the last 30 days, out of all that day',
    },
    hint: {
      today: 'Today by the hour: successful out of all',
      '7d': 'Last 7 days: successful out of all',
      '30d': 'Last 30 days: successful out of all',
    },
  },
  attention: {
    title: 'Needs attention',
    nothing: 'Nothing needs your attention',
    failing: (n: string): string =>
      n === '1'
        ? '1 thing doesn’t work as it should: see Status'
        : `${n} things don’t work as they should: see Status`,
    asks: (kiosk: string): string => `${kiosk}: someone is asking for help`,
    answered: (kiosk: string, by: string): string => `${kiosk}: ${by} is on the way`,
    notices: {
      disk: (): string => 'The disk is getting full',
      disk_urgent: (): string => 'The disk is almost full: free up space now',
      certificate_ending: (_: string, day: string): string => `The TLS certificate expires on ${day}`,
      certificate_over: (_: string, day: string): string =>
        `The TLS certificate expired on ${day}, so browsers warn about this service`,
      authority_ending: (_: string, day: string): string =>
        `Omote’s certificate authority ends on ${day}: create a new certificate, which every phone has to trust, in good time`,
      authority_over: (_: string, day: string): string =>
        `Omote’s certificate authority ended on ${day}, so phones refuse this service: create a new certificate`,
      authority_early: (): string =>
        'Omote’s certificate authority isn’t valid yet, because it was created at a wrong time: create a new certificate',
      backup_failed: (_: string, day: string): string => `The automatic backup failed on ${day}`,
      backup_none: (): string => 'No backup has been made yet',
      backup_overdue: (_: string, day: string): string => `The last backup is too old: ${day}`,
      backup_drill: (): string =>
        'Try the recovery key of the backups: it hasn’t been tried yet, or not for half a year',
      keys_ending: (n: string, day: string): string =>
        n === '1'
          ? `1 API key expires on ${day}`
          : `${n} API keys expire within two weeks, the first on ${day}`,
      kiosks_offline: (n: string): string => (n === '1' ? '1 kiosk is offline' : `${n} kiosks are offline`),
      kiosk_cameras: (n: string): string =>
        n === '1' ? '1 kiosk has a problem with its camera' : `${n} kiosks have problems with their cameras`,
      directory_held: (n: string): string =>
        n === '1'
          ? 'The directory wants to suspend or delete 1 more person than allowed'
          : `The directory wants to suspend or delete ${n} more people than allowed`,
      reviews_waiting: (n: string): string =>
        n === '1' ? '1 possible duplicate to review' : `${n} possible duplicates to review`,
    },
    see: 'Mark as seen',
    seeThis: (what: string): string => `Mark as seen: ${what}`,
    seenBy: (name: string): string => `Seen by ${name}`,
    seenHint: 'Comes back when something changes, or after a week.',
  },
  firstSteps: {
    title: 'First steps',
    steps: {
      network: ['Open Omote to phones', 'So that links and kiosks work on other devices, too.'],
      devices: ['Add a kiosk', 'A tablet or screen at which people register and authenticate.'],
      try: ['Try it', 'Register yourself with this computer’s camera, then be recognised.'],
      keys: ['Connect a system', 'With an API key, and a sandbox to develop against.'],
    },
  },
  figures: {
    registered: 'Successful registrations',
    registration_rejected: 'Failed registrations',
    accepted: 'Successful authentications',
    rejected: 'Rejected authentications',
    never_opened: 'Links never opened',
    other_way: 'Another way chosen',
    suspicious: 'Suspected camera injection',
  },
  gallery: (n: string): string => `Registered faces: ${n}`,
  searchable: (n: string): string => `${n} searchable`,
  per: { hour: 'per hour', day: 'per day' },
  chart: (what: string, per: string): string => `${what}, ${per}. The numbers are in the table below.`,
  table: 'All figures as a table',
  time: 'Time',
  reasons: 'Why people weren’t accepted',
  reasonsCounted: 'Failed attempts, and sessions that ended for another reason',
  noReasons: 'No failures in this period.',
  usedUp: (n: number, language: string): string =>
    n === 1
      ? '1 session ended with no attempts left'
      : `${n.toLocaleString(language)} sessions ended with no attempts left`,
  health: 'Health',
  disk: 'Disk',
  diskStates: { good: 'Enough space', low: 'Getting full', critical: 'Almost full: free up space now' },
  free: (free: string, total: string): string => `${free} free of ${total}`,
  database: 'Database',
  engine: 'Face engine',
  engineBusy: (provider: string, queued: number, limit: number): string =>
    `${provider.toUpperCase()} · queue ${queued} of ${limit}`,
  service: 'Service',
  well: 'Working normally',
  limits: (n: number): string => (n === 1 ? 'Limited' : `Limited in ${n} ways`),
  details: 'View full status',
};

const ja: typeof en = {
  title: '概要',
  range: '期間',
  ranges: { today: '今日', '7d': '7日間', '30d': '30日間' },
  zone: (zone) => `時刻：${zone}`,
  zoneChange: 'タイムゾーンを変更',
  yesterday: (n) => `昨日 ${n}`,
  most: (n) => `最大 ${n}`,
  rate: {
    title: '認証の成功率',
    of: (accepted, all) => `${all}件中${accepted}件が成功`,
    none: 'この期間に終了した認証はありません。',
    chart: {
      today: '今日の認証の成功件数（1時間ごとの全件数のうち）',
      '7d': '直近7日間の認証の成功件数（各日の全件数のうち）',
      '30d': '直近30日間の認証の成功件数（各日の全件数のうち）',
    },
    hint: {
      today: '今日（1時間ごと）：全件数のうちの成功件数',
      '7d': '直近7日間：全件数のうちの成功件数',
      '30d': '直近30日間：全件数のうちの成功件数',
    },
  },
  attention: {
    title: '対応が必要なこと',
    nothing: '対応が必要なことはありません',
    failing: (n) => `正常に動いていない点が${n}件あります。「稼働状況」を確認してください`,
    asks: (kiosk) => `${kiosk}：係員が呼ばれています`,
    answered: (kiosk, by) => `${kiosk}：${by} が対応中`,
    notices: {
      disk: () => 'ディスクの空きが少なくなっています',
      disk_urgent: () => 'ディスクの空きがほとんどありません。すぐに空けてください',
      certificate_ending: (_, day) => `TLS証明書の期限：${day}`,
      certificate_over: (_, day) => `TLS証明書の期限が切れています（${day}）。ブラウザーに警告が表示されます`,
      authority_ending: (_, day) =>
        `Omoteの認証局の期限：${day}。余裕をもって証明書を作り直してください。すべての端末で、新しい証明書を信頼する操作が必要です`,
      authority_over: (_, day) =>
        `Omoteの認証局の期限が切れています（${day}）。端末から接続できません。証明書を作り直してください`,
      authority_early: () =>
        'Omoteの認証局は、誤った時刻で作成されたため、まだ有効ではありません。証明書を作り直してください',
      backup_failed: (_, day) => `自動バックアップに失敗しました（${day}）`,
      backup_none: () => 'バックアップがまだありません',
      backup_overdue: (_, day) => `最後のバックアップが古くなっています（${day}）`,
      backup_drill: () => 'バックアップの鍵を試してください。まだ、または半年以上、確かめられていません',
      keys_ending: (n, day) =>
        n === '1'
          ? `APIキー1個の期限が${day}に切れます`
          : `APIキー${n}個の期限が2週間以内に切れます（最初は${day}）`,
      kiosks_offline: (n) => `${n}台のキオスクが未接続`,
      kiosk_cameras: (n) => `カメラに問題があるキオスクが${n}台あります`,
      directory_held: (n) => `ディレクトリからの停止・削除の依頼が上限を超え、${n}人分が承認待ちです`,
      reviews_waiting: (n) => `確認待ちの重複が${n}件`,
    },
    see: '確認済みにする',
    seeThis: (what) => `確認済みにする：${what}`,
    seenBy: (name) => `${name} が確認済み`,
    seenHint: '内容が変わるか1週間たつと、もう一度表示されます。',
  },
  firstSteps: {
    title: '最初にすること',
    steps: {
      network: [
        'スマートフォンから使えるようにする',
        'リンクやキオスクを、ほかの端末でも使えるようにします。',
      ],
      devices: ['キオスクを追加する', '来訪者が登録や認証に使うタブレットや画面です。'],
      try: ['試してみる', 'このコンピューターのカメラで自分の顔を登録し、認証してみます。'],
      keys: ['システムをつなぐ', 'APIキーを作成します。開発用のサンドボックスもあります。'],
    },
  },
  figures: {
    registered: '登録成功',
    registration_rejected: '登録失敗',
    accepted: '認証成功',
    rejected: '認証失敗',
    // The zero-width space is where a phone's narrow tile may break the line; without it “ク” stands alone.
    never_opened: '開かれなかった\u200bリンク',
    other_way: '別の方法を選択',
    suspicious: 'カメラ映像の差し替えの疑い',
  },
  gallery: (n) => `登録された顔：${n}件`,
  searchable: (n) => `検索できる人 ${n}人`,
  per: { hour: '1時間ごと', day: '1日ごと' },
  chart: (what, per) => `${what}（${per}）。数値は下の表にあります`,
  table: 'すべての数値を表で見る',
  time: '時刻',
  reasons: '不成功の理由',
  reasonsCounted: '失敗した試行と、ほかの理由で不成功に終わったセッションの件数',
  noReasons: 'この期間に不成功はありません。',
  usedUp: (n, language) => `回数を使い切って終わったセッション：${n.toLocaleString(language)}件`,
  health: '稼働の状態',
  disk: 'ディスク',
  diskStates: {
    good: '十分な空きがあります',
    low: '空きが少なくなっています',
    critical: '空きがほとんどありません。すぐに空けてください',
  },
  free: (free, total) => `${total}のうち${free}が空き`,
  database: 'データベース',
  engine: '顔認証エンジン',
  engineBusy: (provider, queued, limit) => `${provider.toUpperCase()}・待機中の画像 ${queued} / ${limit}`,
  service: 'サービス',
  well: '正常に動いています',
  limits: (n) => `${n}件の制限があります`,
  details: '稼働状況の詳細',
};

export const texts: Record<Language, typeof en> = { en, ja };
