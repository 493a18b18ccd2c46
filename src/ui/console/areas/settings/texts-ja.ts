import type { Texts } from './texts-en.ts';

/** For texts that visitors read. */
const plain = (most: number): string =>
  `${most}文字以内で入力してください。制御文字や、文字の向きを変える記号は使えません。`;

export const ja: Texts = {
  title: '設定',
  lead: '変更は保存するとすぐに反映されます。装置の環境変数で決められた項目は、ここでは変更できません。',
  groupsName: '設定の分類',
  find: '設定を探す',
  found: (n) => (n === 0 ? '該当する設定はありません' : `${n}件`),
  groups: {
    thresholds: 'しきい値',
    reviews: '重複の確認',
    capture: '撮影',
    identification: '人の特定',
    kiosk: 'キオスク',
    visitors: '来訪者',
    retention: '保存期間',
    site: '拠点',
    limits: '呼び出しの上限',
    operators: 'サインイン',
    audit: '監査',
  },
  groupLeads: {
    thresholds: '別の人を本人と取り違える割合です。選択肢は、緩いものから厳しいものの順です。',
    reviews: '重複かどうかを判断する人の設定です。',
    capture: '撮影で確認する内容と、使えるカメラの設定です。',
    identification:
      'IDなしで、登録者全員の中から顔を検索する機能です。目的を書くまで無効です。多くの国で、認証とは別の法的根拠が必要です。個人情報保護の責任者に確認してください。',
    kiosk: '拠点のキオスクの動作についての設定です。',
    visitors:
      '来訪者のスマートフォンとキオスクに表示する、拠点ごとの文です。言語を選んで入力してください。その言語の文がない来訪者には、最も近い言語の文が表示されます。',
    retention: '不要になったデータを残す期間です。0日にすると無期限になります。',
    site: '拠点の名前、タイムゾーン、利用者の戻り先です。',
    limits: '上限を超えた呼び出しは、しばらく拒否されます。',
    operators: '管理画面を使う人のサインインについての設定です。',
    audit: '監査ログの転送先です。ここで宛先を設定しない限り、この装置の外へは何も送りません。',
  },
  save: '保存',
  unsaved: (count) => `未保存の変更：${count}件`,
  refused: {
    redirect_allow_list:
      'https://app.example のようなオリジン、https://app.example/back/ のようなフォルダー、myapp: のようなスキームで入力してください。',
    camera_allow_list: '046d:082d のように「ベンダー:製品」を16進数で、1行に1件入力してください。',
    audit_syslog: 'tls://host:6514 のようなアドレスを入力してください。',
    site_name: plain(60),
    identify_purpose: plain(200),
    visitor_purpose: plain(300),
    visitor_picture_use: plain(300),
    visitor_other_way: plain(300),
    visitor_contact: plain(300),
    visitor_id_hint: plain(300),
    visitor_next_step: plain(300),
  },
  changedMeanwhile: 'この画面を開いた後に、ほかの人がこの設定を変更しました。',
  loadCurrent: '現在の値を読み込む',
  loadCurrentOf: (setting) => `現在の値を読み込む：${setting}`,
  saved: '保存しました。すぐに反映されます。',
  undo: '元に戻す',
  undone: '元に戻しました。以前の値が有効です。',
  reset: '初期値に戻す',
  resetOf: (setting) => `初期値に戻す：${setting}`,
  standard: (value) => `初期値：${value}`,
  standardOfPack: (value, pack) =>
    `パック ${pack} の初期値：${value}。同じ拠点の他人どうしは、しきい値の基になった写真データよりも似る傾向があります。このパックは厳しくしても本人の通りにくさがほとんど変わりません。`,
  fixed: '環境変数で設定：',
  on: 'オン',
  off: 'オフ',
  lines: '1行に1つ',
  films: {
    label: '映像が受け入れられる割合',
    caption:
      '本人の映像が受け入れられる割合（計算とシミュレーション）。画面の指示を見て選ばれた短い映像は、動きの数にかかわらず通ります。',
    asked: '求める動き',
    movements: (n) => `動き ${n}回`,
    path: '点の道すじ（角3つ）',
    film: 'すべての動きを撮った1本の映像',
    session: '最も通りやすい1本の映像で、1セッション（retry_limit 3）',
    clips: '手で選ぶ4本の短い映像',
    program: '8本の映像から選ぶプログラム',
    none: '512回中0回',
    notMeasured: '未測定',
  },
  threshold: {
    about: (share) => `約${share}`,
    below: (share) => `${share}未満`,
    secondTry: (share) => `やり直しになる人は${share}です。`,
    how: '測定方法',
    interval: (interval) => `95%信頼区間 ${interval}。すべて異なる写真で、5枚で登録し3枚と照合した場合です。`,
    singlePicture: (share, interval) => `写真1枚で登録し、1枚と照合した場合は${share}です（${interval}）。`,
    effectSource: (collection) =>
      `公開されている写真（${collection}）での測定です。この拠点のカメラの写真ではありません。`,
    noEffect: 'この設定でやり直しになる人の割合は測定されていません。',
    ofPack:
      'スコアはモデルパックの較正によるものです。同じ拠点のカメラの写真は互いに似るため、この拠点で較正するまでは、実際の割合はこれより高い可能性があります。',
    calibrate: '「モデル」で較正する',
    ofSite: (people) =>
      `スコアは、モデルパックの較正と、この拠点（${people}人）の較正のうち、厳しいほうによるものです。`,
    scoreIs: (score) => `スコア ${score}。`,
  },
  outlook: {
    title: '次に削除されるもの',
    forEver: '無期限に保存',
    due: (n) => `数分以内に${n}件`,
    nothing: '削除予定なし',
  },
  settings: {
    match_fmr: {
      label: '認証',
      hint: '別の人を本人として受け入れる割合です。何回の比較に1回かで表します（誤合致率）。',
    },
    duplicate_fmr: {
      label: '重複として記録',
      hint: 'この割合でしか起こらないほど別の人に似た登録を、自動的に重複として記録します。',
    },
    review_fmr: {
      label: '操作担当者に確認',
      hint: 'この割合でしか起こらないほど別の人に似た登録を、操作担当者が確認します。',
    },
    calibrate_at_night: {
      label: '夜間にこの拠点で較正する',
      hint: '登録者が250人以上になると、拠点の時刻で2時から5時の間に、一晩に1回まで、この拠点のカメラで別人同士がどれほど似るかを測ります。しきい値が緩むことはありません。',
    },
  },
};
