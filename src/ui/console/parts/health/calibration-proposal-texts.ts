import type { CalibrationReason } from '../../../../contract/packs/admin-calibration.ts';
import type { Language } from '../../../kit/i18n/language.ts';

const en = {
  title: 'Calibrate for this site',
  why: {
    never:
      'The thresholds still come from the model pack. Pictures from the same cameras look more alike, so strangers may match more often here.',
    doubled: 'The gallery has doubled since this site was calibrated.',
    earlier_scores:
      'An earlier version, which compared faces differently, calibrated this site. Its thresholds are stricter than they need to be.',
  } satisfies Record<CalibrationReason, string>,
  takes: 'Calibration takes less than a minute. People can still register and authenticate.',
  measure: 'Calibrate now',
  started: 'Calibrating…',
  see: 'See the result',
  onlyAdmin: 'An administrator can start this.',
};

const ja: typeof en = {
  title: 'この拠点での較正をお勧めします',
  why: {
    never:
      'しきい値は、まだモデルパックの値のままです。同じカメラで撮った写真どうしは似やすいため、他人を誤って合致と判定することが増えるおそれがあります。',
    doubled: '前回の較正から、登録者が2倍になりました。',
    earlier_scores:
      '比較方法が異なる以前のバージョンで較正したため、しきい値が必要以上に厳しくなっています。',
  },
  takes: '較正は1分以内に終わり、その間も登録と認証ができます。',
  measure: '今すぐ較正する',
  started: '較正しています…',
  see: '結果を見る',
  onlyAdmin: '管理者が開始できます。',
};

export const texts: Record<Language, typeof en> = { en, ja };
