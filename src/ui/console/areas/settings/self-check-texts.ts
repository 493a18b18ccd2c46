import type { AdminSelfCheck } from '../../../../contract/site/admin-policy.ts';

type Check = AdminSelfCheck['requirements'][number];

interface Texts {
  title: string;
  allMet: string;
  missing: (count: number) => string;
  states: Record<Check['state'], string>;
  requirements: Record<
    Check['requirement'],
    { title: string; text: (value: string, limit: string) => string }
  >;
}

const en: Texts = {
  title: 'NIST SP 800-63B-4: limits of guessing',
  allMet: 'Everything that this product can meet is met.',
  missing: (count) => (count === 1 ? 'One requirement is not met.' : `${count} requirements are not met.`),
  states: { met: 'met', not_met: 'not met', elsewhere: 'up to you' },
  requirements: {
    false_match_rate: {
      title: 'A stranger rarely matches',
      text: (value, limit) => `False match rate ${value}; at most ${limit}. Setting: Thresholds.`,
    },
    failures_in_a_row: {
      title: 'Few failures in a row',
      text: (value, limit) =>
        `A pause follows after ${value} at the latest; ${limit} are allowed. Setting: Limits of guessing.`,
    },
    pause: {
      title: 'A pause between further tries',
      text: (value, limit) => `${value} seconds, doubling up to an hour; at least ${limit}.`,
    },
    switched_off: {
      title: 'The face is switched off after many failures',
      text: (value, limit) =>
        value === '—'
          ? `Never; it must be after ${limit} in a row. Setting: Limits of guessing.`
          : `After ${value} in a row, until an operator unlocks it; ${limit} at most.`,
    },
    attack_detection: {
      title: 'Pictures and screens are looked for',
      text: () =>
        'Movements of the head, or a model pack that detects liveness. How well it does at your site is not measured by this check.',
    },
    intent: {
      title: 'The person wants it',
      text: () =>
        'Each session begins at the person’s own tap. Elsewhere than in this profile, a page that may use the camera already and shows no introduction begins by itself.',
    },
    samples_wiped: {
      title: 'Samples are wiped',
      text: () =>
        'Pictures, pixels, crops and templates that Omote holds are overwritten in memory. Copies inside the picture decoder and the model runtime are released, but not overwritten: keep swap and core dumps of the host off.',
    },
    alternative: {
      title: 'There is another way',
      text: () =>
        'Declared by you, and told to visitors in the text “Another way”: people whose face is not accepted can identify themselves otherwise.',
    },
    second_factor: {
      title: 'Not the face alone',
      text: () =>
        'The standard allows a face only together with something that the person has. The systems that use this product see to that.',
    },
  },
};

const ja: Texts = {
  title: 'NIST SP 800-63B-4:推測の制限',
  allMet: '本製品で対応できる要件は、すべて満たしています。',
  missing: (count) => `満たしていない要件が${count}件あります。`,
  states: { met: '適合', not_met: '不適合', elsewhere: '利用側の責任' },
  requirements: {
    false_match_rate: {
      title: '他人を誤って受け入れにくい',
      text: (value, limit) => `他人受入率は${value}です(上限${limit})。設定:しきい値`,
    },
    failures_in_a_row: {
      title: '続けて失敗できる回数が少ない',
      text: (value, limit) => `遅くとも${value}回で待ち時間に入ります(上限${limit}回)。設定:推測の制限`,
    },
    pause: {
      title: 'その後の試行に待ち時間がある',
      text: (value, limit) => `${value}秒から始まり、1時間まで倍々に延びます(下限${limit}秒)。`,
    },
    switched_off: {
      title: '失敗が重なると顔認証を止める',
      text: (value, limit) =>
        value === '—'
          ? `止まりません。続けて${limit}回の失敗で止める必要があります。設定:推測の制限`
          : `続けて${value}回の失敗で、係員が解除するまで止まります(上限${limit}回)。`,
    },
    attack_detection: {
      title: '写真や画面を見分ける',
      text: () =>
        '頭の動きの確認、または生体検知のあるモデルパックを使います。現場での検知率は、ここでは測っていません。',
    },
    intent: {
      title: '本人の意思で始まる',
      text: () =>
        'どの確認も、本人が画面に触れてから始まります。このプロファイル以外では、案内を省きカメラが許可済みのページは、触れなくても始まります。',
    },
    samples_wiped: {
      title: '撮影データを消去する',
      text: () =>
        'Omoteが保持する画像、画素、切り出し、特徴量はメモリー上で上書きします。画像デコーダーとモデル実行環境の内部の複製は解放のみで、上書きはしません。サーバーのスワップとコアダンプを無効にしてください。',
    },
    alternative: {
      title: '顔以外の手段がある',
      text: () =>
        '設定での宣言と、来訪者向けの案内文によります。顔で確認できない人が、別の方法で本人確認を受けられることが必要です。',
    },
    second_factor: {
      title: '顔だけに頼らない',
      text: () =>
        '規格では、顔は本人の持ち物と組み合わせて使います。本製品を利用するシステムの側で対応してください。',
    },
  },
};

export const texts = { en, ja };
