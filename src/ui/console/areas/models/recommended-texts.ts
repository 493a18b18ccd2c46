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
