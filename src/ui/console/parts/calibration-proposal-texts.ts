import type { CalibrationReason } from '../../../contract/packs/admin-calibration.ts';
import type { Language } from '../../kit/i18n/language.tsx';

const en = {
  title: 'Measure this site',
  why: {
    never:
      'Cameras of one site make people look alike, and thresholds still rest on the model pack’s calibration alone.',
    doubled: 'The gallery has doubled since this site was measured.',
    earlier_scores:
      'This site was measured by an earlier version, which compared in another way: its thresholds are stricter than needed.',
  } satisfies Record<CalibrationReason, string>,
  takes: 'Measuring takes less than a minute; people can register and authenticate meanwhile.',
  measure: 'Measure now',
  started: 'It is being measured.',
  see: 'See the result',
  onlyAdmin: 'An administrator can start it.',
};

const ja: typeof en = {
  title: 'この拠点での測定をお勧めします',
  why: {
    never: '同じ拠点のカメラの写真は互いに似ますが、しきい値はまだモデルパックの較正だけに基づいています。',
    doubled: '前回の測定から登録者が2倍になりました。',
    earlier_scores:
      '以前のバージョンが別の比較方法で測定した結果が使われており、しきい値が必要以上に厳しくなっています。',
  },
  takes: '測定は1分以内に終わり、その間も登録と認証ができます。',
  measure: '今すぐ測定する',
  started: '測定しています。',
  see: '結果を見る',
  onlyAdmin: '管理者が開始できます。',
};

export const texts: Record<Language, typeof en> = { en, ja };
