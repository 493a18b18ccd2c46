import type { Language } from '../../../kit/i18n/language.ts';

const en = {
  off: 'Identification is off',
  offText: 'An administrator can switch it on in the settings, by writing down its purpose.',
  settings: 'Settings for identification',
  purpose: 'Purpose',
  promise: (share: string, people: string): string =>
    `Of searches for someone who isn’t registered, at most ${share} should name someone. ${people} faces are compared.`,
  estimated: (least: string): string =>
    `This is an estimate: with this many faces, only rates of ${least} and more have been measured. Compare the candidates’ faces before you act. Kiosks recognise no one with an estimated threshold: they ask for the ID.`,
  measured:
    'The calibration has measured this, as far as people here look no more alike than the people it was made with.',
};

export const identificationTexts: Record<Language, typeof en> = {
  en,
  ja: {
    off: '人の特定は無効です',
    offText: '管理者が設定で目的を書くと使えます。',
    settings: '人の特定の設定',
    purpose: '目的',
    promise: (share, people) =>
      `登録されていない人を検索したとき、誰かの名前が挙がるのは${share}以下の見込みです。${people}件の顔と照合します。`,
    estimated: (least) =>
      `これは推定です。この件数の顔で測定済みなのは、${least}以上の割合だけです。候補の顔を見比べてから判断してください。推定のしきい値では、キオスクは誰も認識せず、IDの入力を求めます。`,
    measured:
      '較正で測定済みの範囲です。ただし、この拠点の人どうしが、較正に使った人どうしより似ている場合は、この割合を超えることがあります。',
  },
};
