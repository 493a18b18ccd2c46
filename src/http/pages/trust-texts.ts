export interface TrustTexts {
  title: string;
  none: string;
  why: string;
  warned: string;
  warnings: [string, string][];
  compare: string;
  get: string;
  install: string;
  steps: [string, string][];
}

const en: TrustTexts = {
  title: 'Trust this service',
  none: 'This service doesn’t use its own certificate authority.',
  why: 'Your device doesn’t trust this service yet. Install its certificate once, and the camera will work without warnings.',
  warned: 'Until then, the browser warns that the connection is not private. To get to this page, press:',
  warnings: [
    ['Safari', 'Show Details → visit this website.'],
    ['Chrome, Edge, Samsung Internet', 'Advanced → Proceed (or Continue) to this site.'],
    ['Firefox', 'Advanced → Accept the Risk and Continue.'],
  ],
  compare:
    'Ask an operator to read you the fingerprint from the console. Continue only if it matches this one:',
  get: 'Download the certificate',
  install: 'Then install it:',
  steps: [
    [
      'iPhone, iPad',
      'Settings → Profile Downloaded → Install. Then open General → About → Certificate Trust Settings and turn it on.',
    ],
    ['Android', 'Settings → Security → Encryption & credentials → Install a certificate → CA certificate.'],
    ['Windows', 'Open the file → Install Certificate → Trusted Root Certification Authorities.'],
    ['Mac', 'Open the file in Keychain Access, then set it to “Always Trust”.'],
  ],
};

const ja: TrustTexts = {
  title: 'このサービスを信頼する',
  none: 'このサービスには独自の認証局がありません。',
  why: 'お使いの端末は、まだこのサービスを信頼していません。証明書を一度インストールすると、警告なしでカメラを使えます。',
  warned:
    'インストールするまで、ブラウザーには接続が安全でないという警告が表示されます。このページを開くには、次のように進みます。',
  warnings: [
    ['Safari', '「詳細を表示」→「このWebサイトを閲覧」'],
    ['Chrome・Edge・Samsung Internet', '「詳細設定」→「アクセスする」（または「続行」）'],
    ['Firefox', '「詳細へ進む」→「危険性を承知で続行」'],
  ],
  compare: '操作担当者に管理画面のフィンガープリントを確認し、同じ場合だけ進んでください。',
  get: '証明書を取得',
  install: '取得したら、インストールします。',
  steps: [
    [
      'iPhone・iPad',
      '設定 → ダウンロード済みのプロファイル → インストール。その後、一般 → 情報 → 証明書信頼設定でオンにします。',
    ],
    ['Android', '設定 → セキュリティ → 暗号化と認証情報 → 証明書のインストール → CA証明書。'],
    ['Windows', 'ファイルを開く → 証明書のインストール → 信頼されたルート証明機関。'],
    ['Mac', 'キーチェーンアクセスで開き、「常に信頼」に設定します。'],
  ],
};

export const trustTexts = { en, ja };
