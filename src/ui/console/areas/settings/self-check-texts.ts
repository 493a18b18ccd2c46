import type { AdminSelfCheck } from '../../../../contract/site/admin-policy.ts';

type Check = AdminSelfCheck['requirements'][number];

/** Stands for a figure that does not apply. */
export const NONE = '—';

interface Texts {
  title: string;
  /** Shown while the site has not chosen these limits. */
  optional: string;
  counted: (met: number, of: number, elsewhere: number) => string;
  states: Record<Check['state'], string>;
  requirements: Record<
    Check['requirement'],
    { title: string; text: (value: string, limit: string, met: boolean) => string }
  >;
}

const en: Texts = {
  title: 'NIST SP 800-63B-4',
  optional: 'Optional: NIST SP 800-63B-4',
  counted: (met, of, elsewhere) =>
    `${met} of ${of} met, ${elsewhere} ${elsewhere === 1 ? 'is' : 'are'} up to you.`,
  states: { met: 'Met', not_met: 'Not met', elsewhere: 'Up to you' },
  requirements: {
    false_match_rate: {
      title: 'Strangers rarely match',
      text: (value, limit) => `False match rate: ${value} (limit: ${limit}). See Settings > Thresholds.`,
    },
    failures_in_a_row: {
      title: 'Few failures in a row',
      text: (value, limit) =>
        `People must wait after ${value} failures at most (limit: ${limit}). See “Limits on failed attempts”.`,
    },
    pause: {
      title: 'A wait between further attempts',
      text: (value, limit) => `${value} seconds, doubling up to one hour (minimum: ${limit} seconds).`,
    },
    switched_off: {
      title: 'Face authentication is turned off after many failures',
      text: (value, limit) =>
        value === NONE
          ? `Never. It must be turned off after ${limit} failures in a row. See “Limits on failed attempts”.`
          : `After ${value} failures in a row, until an operator unlocks it (limit: ${limit}).`,
    },
    attack_detection: {
      title: 'Photos and screens are detected',
      text: (_value, _limit, met) =>
        met
          ? 'By head movements, or by a model pack that detects liveness. This check doesn’t measure how well that works at your site.'
          : 'They are accepted as faces. See “Head movements”.',
    },
    claimed_identity: {
      title: 'Each face is compared with one person',
      text: (_value, _limit, met) =>
        met
          ? 'With the person whose ID was given.'
          : 'Kiosks recognise people without an ID, by a search of everyone. The standard knows only comparisons with the person that someone claims to be. See “Kiosks recognise people without an ID”.',
    },
    intent: {
      title: 'The person starts it on purpose',
      text: (_value, _limit, met) =>
        met
          ? 'Each session starts when the person taps the screen.'
          : 'A page that already has camera access and skips the introduction starts automatically. With the NIST limits, each session starts with a tap. See “Limits on failed attempts”.',
    },
    samples_wiped: {
      title: 'Samples are erased from memory',
      text: () =>
        'Pictures, pixels, crops and templates held by Omote are overwritten in memory. Copies inside the image decoder and model runtime are freed but not overwritten, so turn off swap and core dumps on the host.',
    },
    alternative: {
      title: 'An alternative is offered',
      text: (_value, _limit, met) =>
        met
          ? 'People whose face isn’t accepted can identify themselves another way, and visitors are told how.'
          : 'Turn on “We offer another way”, and tell visitors how in Settings > Visitors, under “Another way”.',
    },
    second_factor: {
      title: 'Not by face alone',
      text: () =>
        'The standard allows face recognition only together with something the person has. That’s up to the systems that use this product.',
    },
  },
};

const ja: Texts = {
  title: 'NIST SP 800-63B-4',
  optional: '任意：NIST SP 800-63B-4',
  counted: (met, of, elsewhere) =>
    `${of}件中${met}件を満たしています。${elsewhere}件は利用者側で対応します。`,
  states: { met: '適合', not_met: '不適合', elsewhere: '運用側で対応' },
  requirements: {
    false_match_rate: {
      title: '他人を誤って受け入れにくい',
      text: (value, limit) =>
        `誤合致率は${value}です（上限：${limit}）。「設定」の「しきい値」を確認してください。`,
    },
    failures_in_a_row: {
      title: '続けて失敗できる回数が少ない',
      text: (value, limit) =>
        `遅くとも${value}回で待ち時間に入ります（上限：${limit}回）。「失敗回数の制限」を確認してください。`,
    },
    pause: {
      title: 'その後の試行に待ち時間がある',
      text: (value, limit) => `${value}秒から始まり、1時間まで倍々に延びます（下限：${limit}秒）。`,
    },
    switched_off: {
      title: '失敗が重なると顔認証を止める',
      text: (value, limit) =>
        value === NONE
          ? `止まりません。続けて${limit}回の失敗で止める必要があります。「失敗回数の制限」を確認してください。`
          : `続けて${value}回の失敗で、操作担当者が解除するまで止まります（上限：${limit}回）。`,
    },
    attack_detection: {
      title: '写真や画面を見分ける',
      text: (_value, _limit, met) =>
        met
          ? '顔の動きの確認、または生体検知のあるモデルパックで見分けます。現場での検知率は、ここでは測っていません。'
          : '写真や画面も顔として受け入れられます。「顔の動きの確認」を確認してください。',
    },
    claimed_identity: {
      title: '1人の相手とだけ照合する',
      text: (_value, _limit, met) =>
        met
          ? 'IDで示された本人とだけ照合します。'
          : 'キオスクがIDなしで、登録者全員から検索して認識しています。規格が認めるのは、名乗った本人との照合だけです。「キオスクでIDなしに認識する」を確認してください。',
    },
    intent: {
      title: '本人の意思で始まる',
      text: (_value, _limit, met) =>
        met
          ? 'どのセッションも、本人が画面に触れてから始まります。'
          : 'カメラが許可済みで案内を省くページは、触れなくても始まります。「失敗回数の制限」を NIST SP 800-63B-4 にすると、必ず本人が触れてから始まります。',
    },
    samples_wiped: {
      title: '撮影データを消去する',
      text: () =>
        'Omoteが保持する画像、画素、切り出し、テンプレートはメモリー上で上書きします。画像デコーダーとモデル実行環境の内部の複製は解放のみで、上書きはしません。ホストのスワップとコアダンプを無効にしてください。',
    },
    alternative: {
      title: '顔以外の手段がある',
      text: (_value, _limit, met) =>
        met
          ? '顔で確認できない人も別の方法で本人確認を受けられ、その方法を来訪者に案内しています。'
          : '「顔以外の手段がある」をオンにし、「設定」の「来訪者」の「別の方法」で来訪者に案内してください。',
    },
    second_factor: {
      title: '顔だけに頼らない',
      text: () =>
        '規格では、顔は本人の持ち物と組み合わせて使います。本製品を利用するシステムの側で対応してください。',
    },
  },
};

export const texts = { en, ja };
