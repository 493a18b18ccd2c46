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
  newDefault: {
    title: 'New in this version: people are asked to move their head',
    text: 'Before a face is accepted, people now turn or tilt their head as shown on screen, four times by default. This keeps photographs out and takes a few extra seconds. Tell your staff and the teams whose systems issue links. You can exempt people who can’t move their head on their page.',
    confirm: 'Got it',
    settings: 'Change it',
  },
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
  newDefault: {
    title: 'この更新から、利用者に顔を動かしてもらいます',
    text: '顔を受け入れる前に、画面の指示に合わせて顔を左右や上下に動かしてもらいます（初期値では4回）。写真によるなりすましを防ぐためで、所要時間が数秒延びます。係員と、リンクを発行する連携システムの担当者にお知らせください。頭を動かせない方は、その方のページで免除できます。',
    confirm: '確認しました',
    settings: '変更する',
  },
};

export const photographTexts = { en, ja };
