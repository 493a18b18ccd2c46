import type { SWITCH_STATES } from '../../../../contract/packs/admin-models.ts';

export const unconvertedEn = {
  title: (pack: string) => `People whose picture ${pack} can’t use`,
  count: (n: string) =>
    `${n} ${n === '1' ? 'person' : 'people'}. This pack can recognise them once they register again.`,
  none: 'None. Every picture processed so far can be used.',
  person: 'Auth ID',
  why: 'Why',
  /** The reasons from flows/convert-face.ts, and `not_yet`. */
  reasons: {
    not_yet: 'not processed yet',
    held_by_owner: 'the person holds their face, and the site has no picture of it',
    image_damaged: 'the stored picture is damaged',
    image_not_jpeg: 'the stored picture isn’t a JPEG',
    image_too_many_bytes: 'the stored picture’s file is too large',
    image_too_many_pixels: 'the stored picture has too many pixels',
    image_too_many_scans: 'the stored picture is coded in too many scans',
    image_too_small: 'the stored picture has too few pixels',
    no_face: 'no face found',
    not_upright: 'the stored picture is upside down or on its side',
    several_faces: 'more than one face found',
    too_small: 'the face is too small',
    too_close: 'the face is too close',
    off_centre: 'part of the face is cut off',
    turned: 'the face is turned away',
    too_dark: 'too dark',
    too_bright: 'too bright',
    unsharp: 'blurred',
    covered: 'the face is covered',
    no_template: 'no template could be created',
    engine_failed: 'the engine failed on this picture',
  } as Record<string, string>,
};

export const unconvertedJa: typeof unconvertedEn = {
  title: (pack) => `${pack} で写真を読めない人`,
  count: (n) => `${n}人。登録し直すと、このパックで認証できるようになります。`,
  none: '該当者はいません。処理済みの写真はすべて読めました。',
  person: 'Auth ID',
  why: '理由',
  reasons: {
    not_yet: '未処理',
    held_by_owner: '顔を本人が保持しているため、この施設に写真がありません',
    image_damaged: '保存された写真が壊れていて開けません',
    image_not_jpeg: '保存された写真がJPEGではありません',
    image_too_many_bytes: '保存された写真のバイト数が大きすぎます',
    image_too_many_pixels: '保存された写真の画素数が多すぎます',
    image_too_many_scans: '保存された写真のプログレッシブ形式が複雑すぎます',
    image_too_small: '保存された写真の画素数が足りません',
    no_face: '顔が見つかりません',
    not_upright: '保存された写真が上下逆か、横向きになっています',
    several_faces: '複数の顔が見つかりました',
    too_small: '顔が小さすぎます',
    too_close: '顔が近すぎます',
    off_centre: '顔の一部が切れています',
    turned: '顔が横を向いています',
    too_dark: '暗すぎます',
    too_bright: '明るすぎます',
    unsharp: 'ぼやけています',
    covered: '顔が隠れています',
    no_template: 'テンプレートを作成できません',
    engine_failed: 'この写真でエンジンが失敗しました',
  },
};

/** What a pack was calibrated on, with its figures as the page writes them. */
interface Basis {
  collection: string;
  faces: string;
  downTo: string;
  factor: string;
}

const en = {
  title: 'Models',
  lead: 'See which model pack is in use and switch to another. Templates are recreated from the stored pictures while the service keeps running.',
  packs: 'Packs',
  pack: 'Pack',
  state: 'State',
  templates: 'Templates',
  active: 'In use',
  ready: 'Ready',
  incomplete: 'Incomplete',
  missing: (file: string): string => `${file} is missing`,
  change: 'Switch to this',
  drop: 'Delete its templates',
  dropTitle: 'Delete these templates?',
  dropText: (pack: string) =>
    `Switching back to ${pack} would then take as long as the original switch, and people who hold their face themselves would have to register again.`,
  asked: (pack: string) => `OMOTE_PACK is set to ${pack}.`,
  changing: 'Switching packs',
  from: 'From',
  to: 'To',
  done: 'Processed',
  states: {
    none: 'No switch in progress.',
    running: 'Creating templates. The old pack is still in use.',
    paused: 'Paused. The old pack is still in use.',
    ready: 'Ready. Cut over whenever it suits you.',
    cutting_over: 'Cutting over. This takes a few seconds.',
    failed: 'Something went wrong. You can resume.',
  } as Record<(typeof SWITCH_STATES)[number], string>,
  unconverted: unconvertedEn,
  pause: 'Pause',
  resume: 'Resume',
  cutOver: 'Cut over',
  giveUp: 'Cancel switch',
  rollback: (pack: string) => `Switch back to ${pack}`,
  acceptTitle: 'Cut over despite failures?',
  acceptText: (n: string) =>
    `${n === '1' ? '1 person' : `${n} people`} can’t be recognised until they register again.`,
  calibration: 'Calibration',
  calibrationLead:
    'Calibration sets the score that each false match rate requires. Calibrate on the people registered here to match your own cameras: scores can rise, but never fall below the pack’s.',
  source: 'The pack was calibrated on',
  basis: ({ collection, faces, downTo, factor }: Basis): string =>
    `${faces} faces of published photographs, not from your cameras (${collection}). Measured down to ${downTo}, extrapolated beyond that. Thresholds include a safety factor of ${factor}.`,
  fmr: 'False match rate',
  score: 'Score',
  packScore: 'Pack’s score',
  measure: 'Calibrate on this site',
  dry: 'Measure without applying',
  back: 'Restore the pack’s calibration',
  tooFew: (least: string, there: string) =>
    `Calibration needs at least ${least} registered faces (now: ${there}).`,
  measured: (people: string, pairs: string) =>
    `Measured on ${people} people: ${pairs} pairs of two different people`,
  running: 'Calibrating…',
  nightOn: 'Calibration runs automatically at night when needed.',
  nightOff: 'Automatic calibration is off.',
  nightChange: 'Change',
  nightLast: 'Last nightly run',
  nightOutcomes: {
    begun: () => 'started and hasn’t finished.',
    measured: (people: string) => `measured ${people} people.`,
    stopped: () => 'stopped.',
    failed: () => 'failed.',
  } as Record<'begun' | 'measured' | 'stopped' | 'failed', (people: string) => string>,
};

const ja: typeof en = {
  title: 'モデル',
  lead: '判定に使うモデルパックを確認し、切り替えます。サービスを続けながら、保存された写真からテンプレートを作り直します。',
  packs: 'パック',
  pack: 'パック',
  state: '状態',
  templates: 'テンプレート',
  active: '使用中',
  ready: '使用可能',
  incomplete: '不足あり',
  missing: (file) => `${file} がありません`,
  change: 'これに切り替える',
  drop: 'テンプレートを削除',
  dropTitle: 'テンプレートを削除しますか',
  dropText: (pack) =>
    `${pack} に戻すには、切り替えと同じ時間がかかるようになります。また、顔のデータを本人が保持している人は、登録し直しが必要になります。`,
  asked: (pack) => `OMOTE_PACK で ${pack} が指定されています。`,
  changing: 'パックの切り替え',
  from: '切り替え元',
  to: '切り替え先',
  done: '処理済み',
  states: {
    none: '切り替えは行われていません。',
    running: 'テンプレートを作成中です。判定には元のパックを使っています。',
    paused: '一時停止中です。判定には元のパックを使っています。',
    ready: '準備ができました。都合のよいときに切り替えてください。',
    cutting_over: '切り替え中です。数秒で終わります。',
    failed: '失敗しました。再開できます。',
  },
  unconverted: unconvertedJa,
  pause: '一時停止',
  resume: '再開',
  cutOver: '切り替える',
  giveUp: '中止',
  rollback: (pack) => `${pack} に戻す`,
  acceptTitle: '失敗があっても切り替えますか',
  acceptText: (n) => `${n}人は、登録し直すまで認証できません。`,
  calibration: '較正',
  calibrationLead:
    '誤合致率ごとに、必要なスコアを定めます。この拠点の登録者で較正すると、実際のカメラに合ったスコアになります。パックの値より低くなることはありません。',
  source: 'パックの較正に使われた画像',
  basis: ({ collection, faces, downTo, factor }) =>
    `公開されている写真の顔${faces}枚（${collection}）。この拠点のカメラの写真ではありません。${downTo}の割合まで測定し、それよりまれな割合は推定（外挿）です。しきい値には${factor}倍の安全率を見込んでいます。`,
  fmr: '誤合致率',
  score: 'スコア',
  packScore: 'パックのスコア',
  measure: 'この拠点で較正する',
  dry: '測定のみ',
  back: 'パックの較正に戻す',
  tooFew: (least, there) => `較正には${least}人以上の顔の登録が必要です（現在${there}人）。`,
  measured: (people, pairs) => `${people}人、別人同士の${pairs}組で測定`,
  running: '較正しています…',
  nightOn: '必要なときは、夜間に自動で較正します。',
  nightOff: '自動では較正しません。',
  nightChange: '変更',
  nightLast: '前回の夜間較正',
  nightOutcomes: {
    begun: () => '開始しましたが、終わっていません。',
    measured: (people) => `${people}人で測定しました。`,
    stopped: () => '中断されました。',
    failed: () => '失敗しました。',
  },
};

export const texts = { en, ja };

interface Why {
  pack: string;
  recognised: string;
  /** The share that the pack in use recognises; null if it is unknown. */
  now: string | null;
  /** The false match rate at which both were measured: "1 in 100,000". */
  rate: string;
  collection: string;
}

const recommendedEn = {
  title: 'A more accurate model pack is available',
  why: ({ pack, recognised, now, rate, collection }: Why) =>
    `From a single picture, ${pack} recognises ${recognised}${now ? `; the pack in use recognises ${now}` : ''}. Measured at a false match rate of ${rate} (${collection}).`,
  share: (value: string, low: string, high: string) => `${value}% of people (95% interval ${low}–${high})`,
  fetch:
    'It’s published under the MIT licence. To download, check and install it, run this on the appliance’s host:',
  offline: 'No internet there? Download the file elsewhere, copy it over, then run:',
  change: (pack: string) => `Switch to ${pack}`,
  toModels: 'Switch to it under Models',
};

const recommendedJa: typeof recommendedEn = {
  title: 'より高精度なモデルパックがあります',
  why: ({ pack, recognised, now, rate, collection }) =>
    `写真1枚で認証できる本人の割合は、${pack} で${recognised}${now ? `、使用中のパックで${now}` : ''}です。誤合致率${rate}での測定値です（${collection}）。`,
  share: (value, low, high) => `${value}%（95%信頼区間 ${low}–${high}）`,
  fetch:
    'ファイルは MIT ライセンスで公開されています。この装置のホストで次のコマンドを実行すると、取得・検査・導入まで行います。',
  offline: 'インターネットに接続できない場合は、別の場所でファイルを取得して持ち込み、次を実行してください。',
  change: (pack) => `${pack} に切り替える`,
  toModels: '「モデル」で切り替える',
};

export const recommendedTexts = { en: recommendedEn, ja: recommendedJa };
