import type { SWITCH_STATES } from '../../../../contract/packs/admin-models.ts';
import { unconvertedEn, unconvertedJa } from './unconverted-texts.ts';

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
