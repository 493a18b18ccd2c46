import type { Language } from '../../../kit/i18n/language.tsx';

/** The word as the field has it, and what it is here. */
type Explained = readonly [word: string, meaning: string];

export interface Term extends Record<Language, Explained> {
  /** Anchor of its entry. */
  id: string;
}

/** The words of the field: for operators at /console/glossary, in English also in docs/glossary.md (`npm run docs`). */
export const TERMS: readonly Term[] = [
  {
    id: 'active-challenge',
    en: ['active challenge', 'Movements of the head that the service draws at random and the person makes.'],
    ja: ['顔の動きの確認', 'サービスが無作為に選び、本人が行う頭の動き。'],
  },
  {
    id: 'alignment',
    en: ['alignment', 'Turning and scaling a face so that its landmarks lie where a network expects them.'],
    ja: [
      '位置合わせ',
      '目や鼻などの点がネットワークの想定する位置に来るように、顔を回転・拡大縮小すること。',
    ],
  },
  {
    id: 'apcer',
    en: [
      'APCER, BPCER',
      'Share of presentation attacks of one species that are taken for live people; share of live people taken for attacks.',
    ],
    ja: [
      'APCER、BPCER',
      '同じ種類の提示攻撃のうち、生体と判定されるものの割合。生体のうち、攻撃と判定されるものの割合。',
    ],
  },
  {
    id: 'appliance',
    en: ['appliance', 'One running Omote with its data folder.'],
    ja: ['アプライアンス', 'データフォルダーとともに動いている1台のOmote。'],
  },
  {
    id: 'attempt',
    en: ['attempt', 'One capture within a session, from `start` to its end.'],
    ja: ['試行', '1つのセッションの中で行う1回の撮影。開始から終了まで。'],
  },
  {
    id: 'auth-id',
    en: ['Auth ID', "The service's own identifier of a person: 32 hexadecimal characters."],
    ja: ['Auth ID', 'サービスが登録者に付ける固有のID。16進数32文字。'],
  },
  {
    id: 'calibration',
    en: [
      'calibration',
      'What translates between comparison scores and false match rates. Each model pack brings one; measured on the site’s own gallery it tells what holds there.',
    ],
    ja: [
      '較正',
      '比較スコアと他人受入率の対応づけ。モデルパックごとに付属し、拠点の登録者で測り直すとその拠点の値が分かる。',
    ],
  },
  {
    id: 'capture',
    en: ['capture', 'Frames of one person at one time, from which a template is made.'],
    ja: ['撮影', '1人を一度に写した一連の画像。ここからテンプレートを作る。'],
  },
  {
    id: 'comparison-score',
    en: [
      'comparison score',
      'How alike two templates are, corrected for how many pictures each is made of; thresholds are comparison scores.',
    ],
    ja: [
      '比較スコア',
      '2つのテンプレートがどれだけ似ているか。それぞれの元になった画像の枚数で補正する。しきい値もこのスコアで決まる。',
    ],
  },
  {
    id: 'cut-over',
    en: ['cut-over', 'The moment in which another model pack begins to decide.'],
    ja: ['切り替え', '別のモデルパックが判定を始める瞬間。'],
  },
  {
    id: 'data-key',
    en: ['data key', "256-bit key of a data folder, under which persons' keys and settings are sealed."],
    ja: ['データ鍵', 'データフォルダーごとの256ビットの鍵。登録者ごとの鍵と設定をこの鍵で封印する。'],
  },
  {
    id: 'ekyc-id',
    en: ['eKYC ID', "A person's identifier in another system, linked to an Auth ID."],
    ja: ['eKYC ID', 'ほかのシステムで使う登録者のID。Auth IDに結び付ける。'],
  },
  {
    id: 'evidence',
    en: [
      'evidence',
      'An observation that a picture may not come from a camera before a person; strong, weak or clearing.',
    ],
    ja: [
      '手がかり',
      '画像が目の前の人を写すカメラのものではないかもしれない、という観察。強い、弱い、疑いを晴らす、の3種類。',
    ],
  },
  {
    id: 'exemption',
    en: ['exemption', "An operator's word that a person, or a session, needs no movements."],
    ja: ['免除', '登録者またはセッションに顔の動きを求めない、という担当者の決定。'],
  },
  {
    id: 'fmr',
    en: [
      'FMR, FNMR',
      'False match rate: share of comparisons of different people (non-mated) that pass. False non-match rate: share of comparisons of the same person (mated) that fail.',
    ],
    ja: [
      'FMR、FNMR',
      '他人受入率：別人同士の比較のうち、同じ人と判定される割合。本人拒否率：同じ人同士の比較のうち、別人と判定される割合。',
    ],
  },
  {
    id: 'fpir',
    en: [
      'FPIR, FNIR',
      'The same of a search 1:N: searches of people who are not in the gallery that return somebody; searches of people in it that do not return them.',
    ],
    ja: [
      'FPIR、FNIR',
      '1対N検索での同じ割合。登録されていない人の検索で誰かが見つかる割合と、登録されている人の検索で本人が見つからない割合。',
    ],
  },
  {
    id: 'gallery',
    en: ['gallery', 'The templates of everybody who is registered, held in memory for search.'],
    ja: ['ギャラリー', '登録されている全員のテンプレート。検索のためにメモリーに置く。'],
  },
  {
    id: 'injection',
    en: [
      'injection',
      'Pictures given to the page by a program instead of a camera. The injection score is 0, 1, 2 or null (no judgement).',
    ],
    ja: [
      'カメラ映像の不正（差し替え）',
      'カメラの代わりにプログラムがページに渡す画像。スコアは0、1、2、または判定なし。',
    ],
  },
  {
    id: 'kiosk',
    en: ['kiosk', 'A device of the site that shows sessions to people.'],
    ja: ['キオスク', '来訪者が操作する、拠点の据え置き端末。'],
  },
  {
    id: 'liveness',
    en: [
      'liveness',
      'Whether a living person is before the camera rather than a print or a screen. Its score runs from 0 to 1.',
    ],
    ja: ['生体らしさ', '印刷物や画面ではなく、生身の人がカメラの前にいるか。0から1のスコアで表す。'],
  },
  {
    id: 'mated',
    en: ['mated, non-mated', 'Of the same person; of different people.'],
    ja: ['本人同士、別人同士', '同じ人の2つのテンプレート、別々の人の2つのテンプレート。'],
  },
  {
    id: 'operator',
    en: ['operator', 'Somebody with an account of the console: viewer, reviewer or admin.'],
    ja: ['操作担当者', '管理画面のアカウントを持つ人。閲覧、確認、管理のいずれかの役割。'],
  },
  {
    id: 'pack',
    en: ['pack', 'A set of networks with calibration and cards, exchanged as a whole.'],
    ja: ['モデルパック', 'ネットワーク、較正、説明書の一組。まとめて入れ替える。'],
  },
  {
    id: 'presentation',
    en: [
      'presentation',
      'A session that a local system puts on a kiosk\'s screen. (ISO\'s "presentation attack" is always written out.)',
    ],
    ja: ['提示', '拠点のシステムがキオスクの画面に出すセッション。（ISOの用語は必ず「提示攻撃」と書く。）'],
  },
  {
    id: 'probe',
    en: ['probe', 'The template that is compared with the gallery or with a reference.'],
    ja: ['照合データ', 'ギャラリーや参照データと比べる側のテンプレート。'],
  },
  {
    id: 'reading',
    en: ['Reading', 'What the engine says of one picture: face, quality, pose, liveness, template.'],
    ja: ['読み取り結果', '1枚の画像からエンジンが読み取ったもの。顔、画質、向き、生体らしさ、テンプレート。'],
  },
  {
    id: 'reference',
    en: ['reference', 'The registered template of a person.'],
    ja: ['参照データ', '登録者の、登録されたテンプレート。'],
  },
  {
    id: 'review',
    en: ['review', 'A suspected duplicate that operators decide about.'],
    ja: ['確認', '担当者が判断する、重複の疑い。'],
  },
  {
    id: 'sealed',
    en: ['sealed', 'Encrypted and authenticated (AES-256-GCM) so that the file alone tells nothing.'],
    ja: ['封印', '暗号化と改ざん検知（AES-256-GCM）。ファイルだけでは何も分からない。'],
  },
  {
    id: 'session',
    en: ['session', 'What an issued URL stands for: one authentication or registration with its limits.'],
    ja: ['セッション', '発行されたURLが表すもの。期限や回数の決まった1回の認証または登録。'],
  },
  {
    id: 'shield',
    en: [
      'shield',
      'Everything about duplicate people: records, reviews, the scan of the gallery with itself.',
    ],
    ja: ['重複対策', '同じ人の重複登録に関するすべて。記録、確認、全件照合。'],
  },
  {
    id: 'template',
    en: ['template', 'A face as a unit vector.'],
    ja: ['テンプレート', '顔を数値の列（単位ベクトル）にしたもの。'],
  },
  {
    id: 'threshold',
    en: [
      'threshold',
      'The comparison score from which two faces are taken for one person, given as a false match rate.',
    ],
    ja: ['しきい値', '2つの顔を同じ人とみなし始める比較スコア。他人受入率で指定する。'],
  },
  {
    id: 'visit',
    en: ['visit', 'An accepted authentication, from which the reference may learn.'],
    ja: ['来訪', '成功した認証。参照データがここから学習することがある。'],
  },
];
