const en = {
  title: 'Compare with a picture',
  lead: 'Check whether the person in front of you is the one in a document’s picture. No one is registered, and nothing of either face is kept. The audit log records that you asked, and what came of it.',
  picture: '1. Picture from the document',
  pictureText: 'Cut it down to the photograph: one face, upright and sharp. It isn’t stored.',
  start: 'Create link',
  person: '2. The person shows their face',
  scan: 'Let the person scan this with their phone, or open the link on a device with a camera. The link is valid for ten minutes.',
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
  injection: 'Camera injection',
  end: 'End this comparison',
  again: 'Compare another picture',
  session: 'Session',
  answers: {
    same: 'The same person',
    different: 'Not the same person, as far as could be seen',
    none: 'No one was compared',
  },
  explained: {
    same: 'A live person matched the picture. Whether the document itself is genuine wasn’t checked.',
    different:
      'A live person was compared and didn’t match. Look yourself: old and small pictures are missed more often.',
    none: 'Ask the person to try again, or check them in another way.',
  },
};

const ja: typeof en = {
  title: '写真との照合',
  lead: '目の前の人が証明書類の写真の人と同じかどうかを確かめます。誰も登録されず、どちらの顔のデータも残りません。照合したこととその結果は監査ログに残ります。',
  picture: '1. 証明書類の写真',
  pictureText:
    '写真の部分だけを切り出してください。顔が1つで、正しい向きの鮮明なものを使います。写真は保存されません。',
  start: 'リンクを発行',
  person: '2. 本人の顔を撮影',
  scan: '本人のスマートフォンで読み取ってもらうか、カメラのある端末でリンクを開いてください。リンクは10分間有効です。',
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
  injection: 'カメラ映像の差し替え',
  end: 'この照合を終了',
  again: '別の写真と照合',
  session: 'セッション',
  answers: {
    same: '写真と同じ人です',
    different: '写真と同じ人とは確認できませんでした',
    none: '照合は行われませんでした',
  },
  explained: {
    same: '目の前の人の顔が写真と一致しました。証明書類そのものが本物かどうかは確かめていません。',
    different:
      '目の前の人の顔を撮影して照合しましたが、一致しませんでした。古い写真や小さい写真では一致しないことがあります。目でも確かめてください。',
    none: 'もう一度試してもらうか、別の方法で確かめてください。',
  },
};

export const compareTexts = { en, ja };
