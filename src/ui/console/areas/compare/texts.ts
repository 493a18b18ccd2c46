const en = {
  title: 'Compare with a picture',
  lead: 'Check whether a visitor is the one in a document’s picture, and watch them do it. No one is registered, and nothing of either face is kept. The audit log records that you asked, and what came of it.',
  picture: '1. Picture from the document',
  pictureText: 'Cut it down to the photograph: one face, upright and sharp. It isn’t stored.',
  start: 'Create link',
  person: '2. The person shows their face',
  watch:
    'It is best to open the page here, on a device with a camera, and to watch the person do it: only you can see that the person in front of you is the one who opened the link.',
  scan: 'Otherwise, let them scan this with their phone in front of you. The link is valid for ten minutes.',
  qr: 'QR code of the link',
  open: 'Open the page here',
  loopback: 'Phones can’t open this link yet',
  loopbackText: 'So far, only this computer can reach the service.',
  linkGone: 'The link is no longer shown',
  linkGoneText: 'It is kept nowhere. If the person doesn’t have it, end this comparison and start again.',
  state: 'State',
  states: {
    issued: 'Waiting for the person',
    opened: 'The person has opened the page',
    attempting: 'The camera is on',
    concluded: 'Ended',
  },
  rate: 'False match rate',
  attempts: 'Attempts',
  injection: 'Camera injection',
  end: 'End this comparison',
  again: 'Compare another picture',
  session: 'Session',
  answers: {
    same: 'The person who opened the link matched the picture',
    different: 'Not the same person, as far as could be seen',
    none: 'No one was compared',
    attack: 'No live person was seen',
  },
  suspect:
    'Another attempt looked like a picture, a screen or a replaced camera. Look at the person and their device.',
  explained: {
    same: 'A live person opened the link and matched. A link can be passed on: it was the person in front of you only if you watched them do it. Whether the document itself is genuine wasn’t checked.',
    different:
      'A live person opened the link and didn’t match. Look yourself: old and small pictures are missed more often.',
    none: 'Attempts, if there were any, are listed below. Ask the person to try again, or check them in another way.',
    attack:
      'At least one attempt looked like a picture, a screen or a replaced camera, and no one was compared. It may be an attack, or bad light. Don’t rely on another try alone: look at the person and their device.',
  },
};

const ja: typeof en = {
  title: '写真との照合',
  lead: '訪れた人が証明書類の写真の人と同じかどうかを確かめます。撮影は必ず見届けてください。誰も登録されず、どちらの顔のデータも残りません。照合したこととその結果は監査ログに残ります。',
  picture: '1. 証明書類の写真',
  pictureText:
    '写真の部分だけを切り出してください。顔が1つで、正しい向きの鮮明なものを使います。写真は保存されません。',
  start: 'リンクを発行',
  person: '2. 本人の顔を撮影',
  watch:
    'できるだけカメラのあるこの端末でページを開き、本人が撮影するのを見届けてください。リンクを開いた人が目の前の人かどうかは、見届けなければわかりません。',
  scan: '難しい場合は、目の前で本人のスマートフォンで読み取ってもらってください。リンクは10分間有効です。',
  qr: 'リンクのQRコード',
  open: 'この端末で開く',
  loopback: 'このリンクはまだスマートフォンでは開けません',
  loopbackText: '今のところ、このコンピューターからしか利用できません。',
  linkGone: 'リンクはもう表示できません',
  linkGoneText:
    'リンクはどこにも保存されていません。本人が開いていない場合は、この照合を終了してやり直してください。',
  state: '状態',
  states: {
    issued: '本人を待っています',
    opened: '本人がページを開きました',
    attempting: '撮影中です',
    concluded: '終了',
  },
  rate: '他人が一致する割合（最大）',
  attempts: '試行',
  injection: 'カメラ映像の差し替え',
  end: 'この照合を終了',
  again: '別の写真と照合',
  session: 'セッション',
  answers: {
    same: 'リンクを開いた人の顔が写真と一致しました',
    different: '写真と同じ人とは確認できませんでした',
    none: '照合は行われませんでした',
    attack: '生体の顔を確認できませんでした',
  },
  suspect:
    '写真、画面、差し替えられたカメラのように見える試行がありました。本人とその端末を目で確かめてください。',
  explained: {
    same: '生体と判定された人がリンクを開き、写真と一致しました。リンクは転送できるため、目の前の人だといえるのは、撮影を見届けた場合だけです。証明書類そのものが本物かどうかは確かめていません。',
    different:
      'リンクを開いた人の顔を照合しましたが、一致しませんでした。古い写真や小さい写真では一致しないことがあります。目でも確かめてください。',
    none: '試行があれば下に表示されます。もう一度試してもらうか、別の方法で確かめてください。',
    attack:
      '写真、画面、差し替えられたカメラのように見える試行があり、照合は行われませんでした。なりすましのほか、暗さが原因のこともあります。やり直しだけに頼らず、本人とその端末を目で確かめてください。',
  },
};

export const compareTexts = { en, ja };
