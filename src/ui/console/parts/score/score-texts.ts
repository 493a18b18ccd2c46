/** "1 in N" and its meaning, for every page of the console. */
import type { Language } from '../../../kit/i18n/language.ts';

const en = {
  oneIn: (n: string): string => `1 in ${n}`,
  rarerThan: (n: string): string => `rarer than 1 in ${n}`,
  ofPack: (n: string): string =>
    `In the model pack’s calibration (published photographs, not your cameras), two different people look this similar in about 1 in ${n} comparisons.`,
  ofPackRarer: (n: string): string =>
    `In the model pack’s calibration (published photographs, not your cameras), two different people look this similar in fewer than 1 in ${n} comparisons. Rarer rates weren’t measured.`,
  setTo: (rate: string): string => `The threshold is set to a false match rate of ${rate}.`,
  extrapolated: (rate: string): string =>
    `The model pack’s calibration is measured down to ${rate}; beyond that, the score is an estimate.`,
  unmeasured: 'Pictures from the same cameras look more alike, so it may happen more often here.',
  ofSite: (n: string, people: string): string =>
    `Measured on this site (${people} people): two different people look this similar in at most about 1 in ${n} comparisons.`,
  ofSiteRarer: (n: string, people: string): string =>
    `Measured on this site (${people} people): two different people look this similar in fewer than 1 in ${n} comparisons. Rarer rates weren’t measured here.`,
  earlier:
    'Recorded by an earlier version of Omote that scored differently. How often two different people look this similar isn’t known.',
  otherPack:
    'Scored by a model pack that isn’t the one in use. How often two different people look this similar isn’t known.',
  unknown: { earlier_version: 'recorded by an earlier version', other_pack: 'scored by another pack' },
  score: (score: string): string => `Score ${score}`,
  expectedOfAll: (count: string, comparisons: string): string =>
    `Comparing everyone in this gallery with everyone else takes ${comparisons} comparisons. About ${count} of them can be expected to find two different people this similar.`,
  expectedOfAllFewer: (count: string, comparisons: string): string =>
    `Comparing everyone in this gallery with everyone else takes ${comparisons} comparisons. Fewer than ${count} of them can be expected to find two different people this similar.`,
  expectedOfSearch: (count: string, comparisons: string): string =>
    `${comparisons} faces were compared. About ${count} of the hits can be expected to be different people who look similar by chance.`,
  expectedOfSearchFewer: (count: string, comparisons: string): string =>
    `${comparisons} faces were compared. Fewer than ${count} of the hits can be expected to be different people who look similar by chance.`,
  scale: {
    reviewFrom: (score: string): string => `sent to review from ${score}`,
    automaticFrom: (score: string): string => `flagged from ${score}`,
    acceptedFrom: (score: string): string => `accepted from ${score}`,
    label: (score: string, ticks: string): string => `Score ${score}; ${ticks}`,
  },
};

const ja: typeof en = {
  oneIn: (n) => `${n}回に1回`,
  rarerThan: (n) => `${n}回に1回未満`,
  ofPack: (n) =>
    `モデルパックの較正（公開されている写真。この拠点のカメラではありません）では、別人同士がこれほど似るのは、比較約${n}回に1回です。`,
  ofPackRarer: (n) =>
    `モデルパックの較正（公開されている写真。この拠点のカメラではありません）では、別人同士がこれほど似るのは、比較${n}回に1回より少なくなっています。それよりまれかどうかは測定されていません。`,
  setTo: (rate) => `しきい値に設定されている誤合致率は${rate}です。`,
  extrapolated: (rate) =>
    `モデルパックの較正で測定されているのは${rate}までで、それよりまれな割合のスコアは推定です。`,
  unmeasured: '同じ拠点のカメラの写真は互いに似るため、ここではもっと多い可能性があります。',
  ofSite: (n, people) =>
    `この拠点での測定（${people}人）では、別人同士がこれほど似るのは、多くても比較約${n}回に1回です。`,
  ofSiteRarer: (n, people) =>
    `この拠点での測定（${people}人）では、別人同士がこれほど似るのは、比較${n}回に1回より少なくなっています。それよりまれかどうかは、ここでは測定されていません。`,
  earlier:
    '以前のバージョンのOmoteが、別の方法で計算したスコアです。別人同士がこれほど似る頻度は分かりません。',
  otherPack: '現在とは別のモデルパックによるスコアです。別人同士がこれほど似る頻度は分かりません。',
  unknown: { earlier_version: '以前のバージョンの記録', other_pack: '別のパックによるスコア' },
  score: (score) => `スコア ${score}`,
  expectedOfAll: (count, comparisons) =>
    `登録者全員を互いに比べると${comparisons}回の比較になります。そのうち約${count}回で、別人同士がこれほど似ると見込まれます。`,
  expectedOfAllFewer: (count, comparisons) =>
    `登録者全員を互いに比べると${comparisons}回の比較になります。別人同士がこれほど似るのは、そのうち${count}回未満と見込まれます。`,
  expectedOfSearch: (count, comparisons) =>
    `${comparisons}件の顔と照合しました。偶然に含まれる別人は約${count}人と見込まれます。`,
  expectedOfSearchFewer: (count, comparisons) =>
    `${comparisons}件の顔と照合しました。偶然に含まれる別人は${count}人未満と見込まれます。`,
  scale: {
    reviewFrom: (score) => `${score}以上は確認へ`,
    automaticFrom: (score) => `${score}以上は重複として記録`,
    acceptedFrom: (score) => `${score}以上で認証成功`,
    label: (score, ticks) => `スコア ${score}、${ticks}`,
  },
};

export const texts: Record<Language, typeof en> = { en, ja };
