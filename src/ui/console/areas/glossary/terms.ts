import type { Language } from '../../../kit/i18n/language.ts';

/** A term and what it means in Omote. */
type Explained = readonly [word: string, meaning: string];

interface Term extends Record<Language, Explained> {
  /** The anchor of the term's entry. */
  id: string;
}

/**
 * The specialist terms, for operators at /console/glossary and in English also in docs/glossary.md (`npm run docs`).
 */
export const TERMS: readonly Term[] = [
  {
    id: 'alignment',
    en: ['alignment', 'Rotating and scaling a face so that its landmarks are where a network expects them.'],
    ja: [
      '位置合わせ',
      '目や鼻などの点がネットワークの想定する位置に来るように、顔を回転・拡大縮小すること。',
    ],
  },
  {
    id: 'apcer',
    en: [
      'APCER, BPCER',
      'APCER: the share of presentation attacks of one kind that are accepted as live people. BPCER: the share of live people mistaken for attacks.',
    ],
    ja: [
      'APCER、BPCER',
      'APCER：1種類の提示攻撃のうち、生体と判定されるものの割合。BPCER：生体のうち、攻撃と判定されるものの割合。',
    ],
  },
  {
    id: 'appliance',
    en: ['appliance', 'One running instance of Omote, with its data folder.'],
    ja: ['装置', 'データフォルダーとともに動いている1台のOmote（アプライアンス）。'],
  },
  {
    id: 'attempt',
    en: ['attempt', 'One capture within a session, from `start` to its end.'],
    ja: ['試行', '1つのセッションの中で行う1回の撮影。開始から終了まで。'],
  },
  {
    id: 'auth-id',
    en: ['Auth ID', 'Omote’s own ID for a person: 32 hexadecimal characters.'],
    ja: ['Auth ID', 'サービスが登録者に付ける固有のID。16進数32文字。'],
  },
  {
    id: 'calibration',
    en: [
      'calibration',
      'The mapping between comparison scores and false match rates. Each model pack comes with one. Measuring it on the site’s own gallery shows the rates that apply there.',
    ],
    ja: [
      '較正',
      '比較スコアと誤合致率の対応づけ。モデルパックごとに付属し、この拠点の登録者で較正するとその拠点の値が分かる。',
    ],
  },
  {
    id: 'capture',
    en: ['capture', 'A series of pictures of one person taken at one time, used to make a template.'],
    ja: ['撮影', '1人を一度に写した一連の画像。ここからテンプレートを作る。'],
  },
  {
    id: 'comparison-score',
    en: [
      'comparison score',
      'How similar two templates are, adjusted for the number of pictures each is based on. Thresholds are comparison scores.',
    ],
    ja: [
      '比較スコア',
      '2つのテンプレートがどれだけ似ているか。それぞれの元になった画像の枚数で補正する。しきい値もこのスコアで決まる。',
    ],
  },
  {
    id: 'cut-over',
    en: ['cut-over', 'The moment when a different model pack takes over.'],
    ja: ['切り替え', '別のモデルパックが判定を始める瞬間。'],
  },
  {
    id: 'data-key',
    en: ['data key', 'The 256-bit key of a data folder. It encrypts each person’s key and the settings.'],
    ja: ['データ鍵', 'データフォルダーごとの256ビットの鍵。登録者ごとの鍵と設定をこの鍵で暗号化する。'],
  },
  {
    id: 'ekyc-id',
    en: ['eKYC ID', 'A person’s identifier in another system, linked to an Auth ID.'],
    ja: ['eKYC ID', 'ほかのシステムで使う登録者のID。Auth IDに結び付ける。'],
  },
  {
    id: 'evidence',
    en: [
      'evidence',
      'A sign of whether a picture comes from a real camera in front of a person. Strong and weak evidence suggest that it doesn’t; clearing evidence removes that suspicion.',
    ],
    ja: [
      '手がかり',
      '画像が目の前の人を写すカメラのものではないかもしれない、という観察。強い、弱い、疑いを晴らす、の3種類。',
    ],
  },
  {
    id: 'exemption',
    en: ['exemption', 'An operator’s decision that a person or session doesn’t need head movements.'],
    ja: ['免除', '登録者またはセッションに顔の動きを求めない、という操作担当者の決定。'],
  },
  {
    id: 'fmr',
    en: [
      'FMR, FNMR',
      'FMR, false match rate: the share of comparisons between different people (non-mated) that pass. FNMR, false non-match rate: the share of comparisons of the same person (mated) that fail.',
    ],
    ja: [
      'FMR、FNMR',
      'FMR（誤合致率）：別人同士の比較のうち、同じ人と判定される割合。FNMR（誤非合致率）：本人同士の比較のうち、別人と判定される割合。',
    ],
  },
  {
    id: 'fpir',
    en: [
      'FPIR, FNIR',
      'The same rates for a 1:N search. FPIR: the share of searches for people who aren’t in the gallery that return someone. FNIR: the share of searches for people in the gallery that don’t return them.',
    ],
    ja: [
      'FPIR、FNIR',
      '1対N検索での同じ割合。FPIR：登録されていない人の検索のうち、誰かが見つかる割合。FNIR：登録されている人の検索のうち、本人が見つからない割合。',
    ],
  },
  {
    id: 'gallery',
    en: ['gallery', 'The templates of everyone registered, held in memory for searching.'],
    ja: ['ギャラリー', '登録されている全員のテンプレート。検索のためにメモリーに置く。'],
  },
  {
    id: 'active-challenge',
    en: [
      'head movements',
      'Turns and tilts of the head that the service picks at random and the person performs.',
    ],
    ja: ['顔の動きの確認', 'サービスが無作為に選び、本人が行う、顔を左右や上下に向ける動き。'],
  },
  {
    id: 'identification',
    en: ['identification', 'Searching everyone for a face, without an ID (1:N).'],
    ja: ['人の特定', 'IDなしで、登録者全員の中から顔を検索すること（1対N）。'],
  },
  {
    id: 'injection',
    en: [
      'injection',
      'Pictures fed to the page by a program instead of a camera. The injection score is 0, 1, 2 or null (no judgement).',
    ],
    ja: [
      'カメラ映像の差し替え',
      'カメラの代わりにプログラムがページに渡す画像。スコアは0、1、2、または判定なし。',
    ],
  },
  {
    id: 'kiosk',
    en: ['kiosk', 'A device at the site where people register and authenticate.'],
    ja: ['キオスク', '来訪者が操作する、拠点の据え置き端末。'],
  },
  {
    id: 'liveness',
    en: [
      'liveness',
      'Whether a live person, not a print or a screen, is in front of the camera. Scored from 0 to 1.',
    ],
    ja: ['生体らしさ', '印刷物や画面ではなく、生身の人がカメラの前にいるか。0から1のスコアで表す。'],
  },
  {
    id: 'mated',
    en: ['mated, non-mated', 'Mated: from the same person. Non-mated: from different people.'],
    ja: ['本人同士、別人同士', '同じ人の2つのテンプレート、別々の人の2つのテンプレート。'],
  },
  {
    id: 'operator',
    en: [
      'operator',
      'Someone with a console account: the help desk, a viewer, a reviewer or an administrator.',
    ],
    ja: [
      '操作担当者',
      '管理画面のアカウントを持つ人。役割はヘルプデスク、閲覧者、確認担当、管理者のいずれか。',
    ],
  },
  {
    id: 'pack',
    en: ['pack', 'A set of neural networks with calibration and model cards, replaced as a unit.'],
    ja: ['モデルパック', 'ネットワーク、較正、説明書の一組。まとめて入れ替える。'],
  },
  {
    id: 'presentation',
    en: [
      'presentation',
      'A session that a local system shows on a kiosk. (ISO’s “presentation attack” is always written in full.)',
    ],
    ja: ['提示', '拠点のシステムがキオスクの画面に出すセッション。（ISOの用語は必ず「提示攻撃」と書く。）'],
  },
  {
    id: 'probe',
    en: ['probe', 'The template being compared with the gallery or a reference.'],
    ja: ['照合データ', 'ギャラリーや参照データと比べる側のテンプレート。'],
  },
  {
    id: 'reading',
    en: ['reading', 'What the engine extracts from one picture: face, quality, pose, liveness and template.'],
    ja: ['読み取り結果', '1枚の画像からエンジンが読み取ったもの。顔、画質、向き、生体らしさ、テンプレート。'],
  },
  {
    id: 'recovery-key',
    en: ['recovery key', '24 words that open automatic backups.'],
    ja: ['リカバリーキー', '自動バックアップを開く24語。'],
  },
  {
    id: 'reference',
    en: ['reference', 'A person’s registered template.'],
    ja: ['参照データ', '登録者の、登録されたテンプレート。'],
  },
  {
    id: 'review',
    en: ['review', 'A possible duplicate waiting for operators to decide.'],
    ja: ['確認', '操作担当者が判断する、重複の疑い。'],
  },
  {
    id: 'sealed',
    en: ['sealed', 'Encrypted and authenticated (AES-256-GCM), so the file on its own reveals nothing.'],
    ja: ['封印', '暗号化と改ざん検知（AES-256-GCM）。ファイルだけでは何も分からない。'],
  },
  {
    id: 'session',
    en: ['session', 'One authentication or registration, with its limits, started by an issued link.'],
    ja: ['セッション', '発行されたリンクで始まる、期限や回数の決まった1回の認証または登録。'],
  },
  {
    id: 'shield',
    en: ['shield', 'Everything that detects duplicate registrations: records, reviews and the gallery scan.'],
    ja: ['重複対策', '同じ人の重複登録に関するすべて。記録、確認、全件照合。'],
  },
  {
    id: 'suspended',
    en: ['suspended', 'Not recognised while the site’s directory says that the person isn’t active.'],
    ja: ['停止', '組織のディレクトリで無効にされ、顔が認証されない状態。'],
  },
  {
    id: 'template',
    en: ['template', 'A face represented as a unit vector.'],
    ja: ['テンプレート', '顔を数値の列（単位ベクトル）にしたもの。'],
  },
  {
    id: 'threshold',
    en: [
      'threshold',
      'The comparison score at or above which two faces count as the same person. Set as a false match rate.',
    ],
    ja: ['しきい値', '2つの顔を同じ人とみなし始める比較スコア。誤合致率で指定する。'],
  },
  {
    id: 'visit',
    en: ['visit', 'A successful authentication that the reference template may learn from.'],
    ja: ['来訪', '成功した認証。参照データがここから学習することがある。'],
  },
];
