const en = {
  title: 'Photographs are accepted as faces',
  why: {
    no_movements:
      'People aren’t asked to move their head. Anyone who holds a person’s photograph up to the camera is accepted as that person.',
    liveness_network_alone:
      'Only the model pack’s liveness network checks the picture. In tests with real attacks, 37–77% of paper prints passed these networks.',
  },
  turnOn: 'Ask for head movements',
  settings: 'Open the setting',
};

const ja: typeof en = {
  title: '写真が顔として受け入れられます',
  why: {
    no_movements:
      '顔の動きの確認を行っていません。本人の写真をカメラにかざすだけで、本人として通過できます。',
    liveness_network_alone:
      'モデルパックの生体検知だけで判定しています。実際の攻撃による検証では、紙の印刷物の37～77%がこの種の検知を通過しました。',
  },
  turnOn: '顔の動きの確認を行う',
  settings: '設定を開く',
};

export const photographTexts = { en, ja };
