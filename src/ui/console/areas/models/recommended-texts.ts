interface Why {
  pack: string;
  recognised: string;
  /** The share that the pack in use recognises; null if it is unknown. */
  now: string | null;
  /** How many strangers are accepted: "1 in 100,000". */
  strangers: string;
  collection: string;
}

const en = {
  title: 'A more accurate model pack is available',
  why: ({ pack, recognised, now, strangers, collection }: Why) =>
    `From a single picture, ${pack} recognises ${recognised} of people${now ? ` (the current pack: ${now})` : ''}, while accepting ${strangers} strangers (${collection}).`,
  fetch:
    'It’s published under the MIT licence. To download, check and install it, run this on the appliance’s host:',
  offline: 'No internet there? Download the file elsewhere, copy it over, then run:',
  change: (pack: string) => `Switch to ${pack}`,
  toModels: 'Switch to it under Models',
};

const ja: typeof en = {
  title: 'より高精度なモデルパックがあります',
  why: ({ pack, recognised, now, strangers, collection }) =>
    `パック ${pack} は、他人を受け入れるのが${strangers}のとき、写真1枚で本人の ${recognised} を認証できます${now ? `（現在のパックは ${now}）` : ''}。測定：${collection}。`,
  fetch:
    'ファイルは MIT ライセンスで公開されています。この装置のホストで次のコマンドを実行すると、取得・検査・導入まで行います。',
  offline: 'インターネットに接続できない場合は、別の場所でファイルを取得して持ち込み、次を実行してください。',
  change: (pack) => `${pack} に切り替える`,
  toModels: '「モデル」で切り替える',
};

export const recommendedTexts = { en, ja };
