import type { CalibrationReason } from '../../../contract/packs/admin-calibration.ts';
import type { Language } from '../../kit/i18n/language.tsx';

const en = {
  title: 'Calibrate for this site',
  why: {
    never:
      'Pictures from the same cameras look more alike, but the thresholds are still based only on the model pack’s calibration.',
    doubled: 'The gallery has doubled since this site was calibrated.',
    earlier_scores:
      'This site was calibrated by an earlier version that compared faces differently, so its thresholds are stricter than they need to be.',
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
    never: '同じ拠点のカメラの写真は互いに似ますが、しきい値はまだモデルパックの較正だけに基づいています。',
    doubled: '前回の較正から登録者が2倍になりました。',
    earlier_scores:
      '以前のバージョンが別の比較方法で較正した結果が使われており、しきい値が必要以上に厳しくなっています。',
  },
  takes: '較正は1分以内に終わり、その間も登録と認証ができます。',
  measure: '今すぐ較正する',
  started: '較正しています…',
  see: '結果を見る',
  onlyAdmin: '管理者が開始できます。',
};

export const texts: Record<Language, typeof en> = { en, ja };
