import type { SettingGroup, SettingName } from '../../../../contract/settings.ts';

interface SettingText {
  label: string;
  hint: string;
  /** Words for the values of a choice, by the value as text. */
  choices?: Record<string, string>;
}

interface Texts {
  title: string;
  lead: string;
  groups: Record<SettingGroup, string>;
  groupLeads: Record<SettingGroup, string>;
  save: string;
  discard: string;
  unsaved: (count: number) => string;
  saved: string;
  reset: string;
  standard: (value: string) => string;
  fixed: string;
  on: string;
  off: string;
  seconds: string;
  days: string;
  lines: string;
  notNumber: string;
  oneIn: (n: string) => string;
  scoreIs: (score: string) => string;
  falseHits: (hits: string, people: string) => string;
  oneHitPer: (searches: string, people: string) => string;
  beyondMeasured: string;
  outlook: { title: string; forEver: string; due: (n: string) => string; next: string; nothing: string };
  settings: Record<SettingName, SettingText>;
}

const en: Texts = {
  title: 'Settings',
  lead: 'Changes count at once. What a variable of the host sets is shown, but cannot be changed here.',
  groups: {
    thresholds: 'Thresholds',
    reviews: 'Reviews',
    capture: 'Capture',
    kiosk: 'Kiosk',
    retention: 'Retention',
    site: 'Site',
    limits: 'Rate limits',
  },
  groupLeads: {
    thresholds: 'How often a stranger may be taken for somebody: smaller is stricter.',
    reviews: 'Who settles suspicions of duplicates.',
    capture: 'What a capture has to prove, and with which cameras.',
    kiosk: 'What people meet at the kiosks of the site.',
    retention: 'How long what is no longer needed is kept. 0 keeps it for ever.',
    site: 'How the site calls itself.',
    limits: 'Calls beyond these are refused for a while.',
  },
  save: 'Save',
  discard: 'Discard',
  unsaved: (count) => `${count} not saved yet`,
  saved: 'Saved; it counts from now on.',
  reset: 'Default',
  standard: (value) => `Default: ${value}`,
  fixed: 'Set by',
  on: 'On',
  off: 'Off',
  seconds: 'seconds',
  days: 'days',
  lines: 'One per line',
  notNumber: 'A number such as 1e-5',
  oneIn: (n) => `1 stranger in ${n}`,
  scoreIs: (score) => `score ${score}`,
  falseHits: (hits, people) => `about ${hits} false hits per search among ${people} people`,
  oneHitPer: (searches, people) => `about one false hit in ${searches} searches among ${people} people`,
  beyondMeasured: 'Beyond what was measured: the score is estimated.',
  outlook: {
    title: 'What is removed next',
    forEver: 'kept for ever',
    due: (n) => `${n} within minutes`,
    next: 'the next one',
    nothing: 'nothing',
  },
  settings: {
    match_fmr: {
      label: 'Authentication',
      hint: 'How often a stranger would be accepted as the person (false match rate).',
    },
    duplicate_fmr: {
      label: 'Duplicates: automatic record',
      hint: 'A registration that looks so much like somebody else is recorded as a duplicate by itself.',
    },
    review_fmr: {
      label: 'Duplicates: review',
      hint: 'One that looks like somebody else at this rate is shown to an operator.',
    },
    review_operators: {
      label: 'Operators who must agree',
      hint: 'With two, one operator alone judges nothing.',
      choices: { '1': 'One', '2': 'Two' },
    },
    review_undo_seconds: {
      label: 'A judgement can be taken back for',
      hint: 'Until then callers may have read it.',
    },
    reject_injection_from: {
      label: 'Reject a suspected camera injection',
      hint: 'The score is always reported; here it may also decide.',
      choices: { null: 'Never', '1': 'When possible', '2': 'When highly likely' },
    },
    active_challenge: {
      label: 'Movements of the head',
      hint: 'People turn or nod as they are told, in random order.',
      choices: { off: 'Off', when_no_liveness_model: 'Where the models have no liveness', always: 'Always' },
    },
    light_challenge: {
      label: 'Light challenge',
      hint: 'The screen shows colours that must be seen on the face.',
    },
    registration_detection_timeout_seconds: {
      label: 'A registration looks for a face for',
      hint: 'After that the capture stops and can be started again.',
    },
    camera_allow_list: {
      label: 'Cameras that the kiosk of this host may use',
      hint: 'USB vendor:product, such as 046d:082d; with a serial number if wanted. Empty: any.',
    },
    kiosk_offers: {
      label: 'People may begin by themselves',
      hint: 'What a local system presents is shown in any case.',
      choices: { both: 'Both', authentication: 'Authentication', registration: 'Registration' },
    },
    kiosk_registers: {
      label: 'Who may register',
      hint: 'New IDs are linked to a new Auth ID.',
      choices: { known: 'Who has an ID already', new: 'Anybody with an ID' },
    },
    kiosk_retries: { label: 'Retries', hint: 'Of an authentication that began at a kiosk.' },
    kiosk_session_seconds: { label: 'Time for a session', hint: 'From the tap to the end.' },
    kiosk_detection_seconds: { label: 'Time without a face', hint: 'After that the capture stops.' },
    kiosk_idle_seconds: { label: 'Back to the start after', hint: 'When nobody does anything.' },
    kiosk_result_seconds: { label: 'A result is shown for', hint: '' },
    kiosk_speech: { label: 'Spoken prompts', hint: 'Can be muted at the kiosk.' },
    kiosk_language: {
      label: 'Language while it waits',
      hint: 'People can switch.',
      choices: { browser: 'That of the browser', ja: '日本語', en: 'English' },
    },
    kiosk_keys: {
      label: 'Keys that come first',
      hint: 'When an ID is entered.',
      choices: { digits: 'Digits', letters: 'Letters' },
    },
    kiosk_pairs_on_host: {
      label: 'This host may become a kiosk by one tap',
      hint: 'Otherwise it needs a code from the console.',
    },
    keep_details_days: {
      label: 'Details of ended sessions',
      hint: 'Scores, evidence, addresses and redirects; results stay.',
    },
    keep_sessions_days: {
      label: 'Ended sessions',
      hint: 'Authentications and failed registrations; results can then no longer be asked for.',
    },
    keep_receipts_days: {
      label: 'Receipts of deletions',
      hint: 'The signed proof; export it before.',
    },
    metadata_seconds: { label: 'Metadata can be fetched for', hint: 'After a successful authentication.' },
    site_name: { label: 'Name of the site', hint: 'Stands on the kiosks’ screens. Empty: nothing does.' },
    time_zone: { label: 'Time zone', hint: 'By whose clock days begin, such as Asia/Tokyo.' },
    calls_per_key: { label: 'Calls per second and API key', hint: '' },
    calls_per_address: { label: 'Calls per second and address', hint: '' },
    guesses_per_minute: {
      label: 'Wrong guesses per minute and address',
      hint: 'Of keys, issued links and sign-ins.',
    },
  },
};

const ja: Texts = {
  title: '設定',
  lead: '変更はすぐに反映されます。装置の環境変数で決められた項目は、ここでは変更できません。',
  groups: {
    thresholds: 'しきい値',
    reviews: '審査',
    capture: '撮影',
    kiosk: 'キオスク',
    retention: '保存期間',
    site: '拠点',
    limits: '呼び出しの上限',
  },
  groupLeads: {
    thresholds: '他人を本人と誤る割合です。小さいほど厳しくなります。',
    reviews: '重複の疑いを誰が判断するか。',
    capture: '撮影で確認する内容と、使えるカメラ。',
    kiosk: '拠点のキオスクでの動作。',
    retention: '不要になったデータを残す期間。0 は無期限です。',
    site: '拠点の名前と時刻。',
    limits: '上限を超えた呼び出しは、しばらく拒否されます。',
  },
  save: '保存',
  discard: '元に戻す',
  unsaved: (count) => `未保存の変更: ${count}件`,
  saved: '保存しました。今から有効です。',
  reset: '初期値に戻す',
  standard: (value) => `初期値: ${value}`,
  fixed: '環境変数で設定:',
  on: 'オン',
  off: 'オフ',
  seconds: '秒',
  days: '日',
  lines: '1行に1つ',
  notNumber: '1e-5 のような数値',
  oneIn: (n) => `他人 ${n} 人に 1 人`,
  scoreIs: (score) => `スコア ${score}`,
  falseHits: (hits, people) => `登録者 ${people} 人の検索1回あたり、約 ${hits} 件の誤り`,
  oneHitPer: (searches, people) => `登録者 ${people} 人の検索 約 ${searches} 回に1件の誤り`,
  beyondMeasured: '測定範囲を超えているため、スコアは推定値です。',
  outlook: {
    title: '次に削除されるもの',
    forEver: '無期限に保存',
    due: (n) => `${n}件を数分以内に削除`,
    next: '次は',
    nothing: 'なし',
  },
  settings: {
    match_fmr: { label: '認証', hint: '他人を本人として受け入れる割合（誤合致率）。' },
    duplicate_fmr: {
      label: '重複: 自動記録',
      hint: 'この割合で別の人に似ている登録は、自動的に重複として記録されます。',
    },
    review_fmr: { label: '重複: 審査', hint: 'この割合で別の人に似ている登録は、担当者が審査します。' },
    review_operators: {
      label: '一致が必要な担当者の数',
      hint: '2人の場合、1人だけでは確定しません。',
      choices: { '1': '1人', '2': '2人' },
    },
    review_undo_seconds: {
      label: '判断を取り消せる時間',
      hint: 'それまでに外部システムが読んでいる場合があります。',
    },
    reject_injection_from: {
      label: 'カメラへの映像注入が疑われる場合に拒否',
      hint: 'スコアは常に報告されます。ここでは判定にも使うかを決めます。',
      choices: { null: '拒否しない', '1': '可能性がある場合', '2': '可能性が高い場合' },
    },
    active_challenge: {
      label: '頭の動きの確認',
      hint: '指示に合わせて、ランダムな順序で顔を動かしてもらいます。',
      choices: { off: 'しない', when_no_liveness_model: '生体検知モデルがない場合', always: '常に行う' },
    },
    light_challenge: { label: '光による確認', hint: '画面の色が顔に映ることを確認します。' },
    registration_detection_timeout_seconds: {
      label: '登録時に顔を探す時間',
      hint: '過ぎると撮影が止まり、もう一度始められます。',
    },
    camera_allow_list: {
      label: 'この装置のキオスクで使えるカメラ',
      hint: '046d:082d のような USB のベンダー:製品。シリアル番号も指定できます。空欄はすべて許可。',
    },
    kiosk_offers: {
      label: '利用者が自分で始められること',
      hint: '連携システムが表示したものは常に出ます。',
      choices: { both: '両方', authentication: '認証', registration: '登録' },
    },
    kiosk_registers: {
      label: '登録できる人',
      hint: '新しいIDには新しい Auth ID が結び付けられます。',
      choices: { known: 'すでにIDがある人', new: 'IDを持つ人なら誰でも' },
    },
    kiosk_retries: { label: 'やり直しの回数', hint: 'キオスクで始めた認証について。' },
    kiosk_session_seconds: { label: '1回にかけられる時間', hint: '最初の操作から終わりまで。' },
    kiosk_detection_seconds: { label: '顔が見えない時間', hint: '過ぎると撮影が止まります。' },
    kiosk_idle_seconds: { label: '最初の画面に戻るまで', hint: '誰も操作しない場合。' },
    kiosk_result_seconds: { label: '結果を表示する時間', hint: '' },
    kiosk_speech: { label: '音声案内', hint: 'キオスクで消音できます。' },
    kiosk_language: {
      label: '待機中の言語',
      hint: '利用者が切り替えられます。',
      choices: { browser: 'ブラウザーの言語', ja: '日本語', en: 'English' },
    },
    kiosk_keys: {
      label: '最初に出すキー',
      hint: 'IDの入力時。',
      choices: { digits: '数字', letters: '英字' },
    },
    kiosk_pairs_on_host: {
      label: 'この装置を1回の操作でキオスクにできる',
      hint: 'オフの場合は管理画面のコードが必要です。',
    },
    keep_details_days: {
      label: '終了したセッションの詳細',
      hint: 'スコア、根拠、アドレス、戻り先。結果は残ります。',
    },
    keep_sessions_days: {
      label: '終了したセッション',
      hint: '認証と、失敗した登録。以後は結果を取得できません。',
    },
    keep_receipts_days: { label: '削除の証明書', hint: '署名付きの証明書。必要なら先に書き出してください。' },
    metadata_seconds: { label: 'メタデータを取得できる時間', hint: '認証の成功後。' },
    site_name: { label: '拠点の名前', hint: 'キオスクの画面に表示されます。空欄なら表示しません。' },
    time_zone: { label: 'タイムゾーン', hint: '一日の始まりを決めます。例: Asia/Tokyo' },
    calls_per_key: { label: 'APIキーごとの毎秒の呼び出し', hint: '' },
    calls_per_address: { label: 'アドレスごとの毎秒の呼び出し', hint: '' },
    guesses_per_minute: {
      label: 'アドレスごとの毎分の失敗',
      hint: 'キー、発行済みリンク、サインインについて。',
    },
  },
};

export const texts = { en, ja };
