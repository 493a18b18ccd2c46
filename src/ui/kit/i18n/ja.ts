import type { Texts } from './en.ts';
import { untitled } from './untitled.ts';

export const ja: Texts = {
  language: '言語',
  kindTitle: { authentication: 'ご本人確認', registration: 'お顔の登録' },
  asks: {
    authentication: (site) => `${site}がご本人確認をお願いしています`,
    registration: (site) => `${site}がお顔の登録をお願いしています`,
  },
  readAloud: '案内を読み上げる',
  connecting: 'お待ちください…',
  connectingSlow: 'サービスからまだ応答がありません。接続を続けています。',
  reconnecting: '再接続しています…',
  reconnectingText: '接続が途切れました。このままお待ちください。',
  busy: 'ただいま混み合っています。まもなく続きます。',

  tutorial: {
    lead: '数秒で終わります。',
    steps: {
      look: 'カメラを目の高さにして、まっすぐ見てください',
      stand: 'カメラの前に立ち、まっすぐ見てください',
      light: '明るいほうを向き、逆光を避けてください',
      uncover: 'マスク・サングラス・帽子を外してください',
      move: '案内が出たら、顔を左右や上下に動かしてください',
    },
  },
  colours: {
    text: '撮影中に約3秒間、画面の色がゆるやかに変わります。',
    without: '色の変化を使わない',
  },
  movementsBefore: (n) => `途中で、顔を左右や上下に動かす案内が${n}回出ます。`,
  turnOnCamera: 'カメラを起動する',
  permission: {
    title: 'カメラを使います',
    text: 'ブラウザーに確認が出たら「許可」を選んでください。終わるとカメラはすぐにオフになります。',
    privacy: '画像は、この施設の中だけで使います。',
  },
  pictureUse: {
    link: '画像の取り扱い',
    points: [
      'お顔は、この施設に登録されたお顔とだけ比べます。',
      'ご本人確認のために撮った画像は保存しません。',
      'お顔を登録する場合は、画像1枚とお顔の特徴を表す数値を、削除されるまで暗号化して保存します。',
      '画像をクラウドサービスに送ることはありません。',
    ],
    close: '閉じる',
  },
  otherWay: {
    button: '別の方法を使う',
    title: '別の方法',
    text: '顔を使わなくてもかまいません。係員、またはこのリンクを送った担当者にお申し出ください。',
    atKiosk: '顔を使わなくてもかまいません。係員にお申し出ください。',
    back: 'カメラに戻る',
  },
  ask: (contact) => `お問い合わせ：${contact}`,
  openingCamera: 'カメラを起動しています…',

  openingSlow:
    'ブラウザーに確認が出たら「許可」を選んでください。何も出ないときは、カメラを使うほかのアプリを閉じてから、もう一度お試しください。',
  picture: {
    black: {
      title: 'カメラに何も映っていません',
      text: 'カメラのカバーやシャッターを開け、レンズから指を離してください。',
    },
    frozen: {
      title: '映像が止まっています',
      text: '通話を終え、カメラを使うほかのアプリを閉じてください。自動的に再開します。',
    },
  },
  camera: {
    insecure: {
      title: 'このアドレスではカメラを使えません',
      text: 'カメラは安全な接続でのみ使えます。https で始まるリンクを係員にお尋ねください。',
    },
    unsupported: {
      title: 'このブラウザーではカメラを使えません',
      text: 'ほかのアプリの中でリンクを開いた可能性があります。アプリのメニューから、またはアドレスをコピーして、Safari か Chrome で開いてください。',
    },
    refused: {
      title: 'カメラが許可されていません',
      text: 'アドレス欄のカメラまたは鍵のマークからカメラを許可して、もう一度お試しください。スマートフォンでは、ブラウザーの設定もご確認ください。',
    },
    missing: {
      title: 'カメラが見つかりません',
      text: 'カメラを接続するか、カメラのある端末でこのリンクを開いてください。',
    },
    busy: {
      title: 'カメラが使用中です',
      text: 'ビデオ通話など、カメラを使うほかのアプリを閉じてから、もう一度お試しください。',
    },
    unplugged: {
      title: 'カメラの接続が切れました',
      text: 'ケーブルを確認して、もう一度お試しください。',
    },
    unknown: {
      title: 'カメラを起動できませんでした',
      text: 'もう一度お試しください。続く場合は、ブラウザーを再起動するか、別の端末をお使いください。',
    },
  },
  tryAgain: 'もう一度試す',

  instruction: {
    look_at_camera: 'カメラをまっすぐ見てください',
    one_person_only: 'お一人で映ってください',
    come_closer: 'もう少し近づいてください',
    move_back: '少し離れてください',
    centre_face: '顔を真ん中に合わせてください',
    look_straight: 'カメラをまっすぐ見てください',
    more_light: '顔をもっと明るくしてください',
    less_light: '明るすぎます。光を避けてください',
    hold_still: '頭を動かさずにお待ちください',
    uncover_face: '顔を隠しているものを外してください',
    camera_trouble: '映像がうまく届いていません',
    keep_still: 'そのままお待ちください',
    turn_left: '顔を左に向けてください',
    turn_right: '顔を右に向けてください',
    look_up: '顔を上に向けてください',
    look_down: '顔を下に向けてください',
    watch_colours: 'そのままお待ちください。画面の色が変わります',
  },
  soft: '映像がぼやけています。レンズを拭いてください',
  hint: {
    look_at_camera: 'カメラを目の高さにして、顔全体を枠に入れてください。',
    one_person_only: 'ほかの方は、画面の外へ移ってください。',
    come_closer: '顔が枠いっぱいに映るようにしてください。',
    move_back: '顔全体が枠に収まるようにしてください。',
    centre_face: '顔が枠に入るように、端末かご自身の位置を動かしてください。',
    look_straight: 'カメラを目の高さにして、顔全体を枠に入れてください。',
    more_light: '窓や照明のほうを向くか、明かりをつけてください。',
    less_light: '日陰に移るか、光が直接当たらない向きにしてください。',
    hold_still: '腕を何かに乗せて支え、円が一周するまでお待ちください。',
    uncover_face: 'マスクやサングラスを外し、髪や手をよけてください。',
    camera_trouble: '端末とカメラの接続をご確認ください。',
  },
  softHint: 'レンズを柔らかい布で拭き、明るいほうを向いて、映像がはっきりするまでお待ちください。',
  stillStuck: 'うまくいかないときは、場所や端末を変えるか、別の方法をお使いください。',
  cannotMove: {
    button: 'この動きができません',
    title: '別の方法があります',
    text: '係員、またはこのリンクを送った担当者にお申し出ください。顔を動かさずに、ほかの方法でご本人確認ができます。',
  },
  taskStep: (step, steps) => `動き ${step}/${steps}`,
  progress: '進み具合',
  preview: 'カメラの映像（左右反転）',
  attemptsLeft: (n) => (n === 0 ? '最後の1回です' : `このあと${n}回できます`),
  triesLeft: (n) => `残り${n}回`,
  timeLeft: (time) => `残り時間 ${time}`,

  attemptOver: {
    not_confirmed: {
      title: 'ご本人と確認できませんでした',
      text: '明るさの均一な場所で顔を隠さず、お一人で端末のカメラの前に立ち、画面の案内に沿ってもう一度お試しください。',
    },
    challenge_failed: {
      title: '動きを確認できませんでした',
      text: '案内が出たらすぐに、はっきりと顔を動かし、チェックの印が出るまでそのままお待ちください。眼鏡をかけている方は、外してお試しください。お一人で映ってください。',
    },
    front_not_seen: {
      title: 'カメラの正面を向いてください',
      text: 'お顔を正面から確認できませんでした。カメラを目の高さに合わせ、まっすぐ見て、次の案内をお待ちください。',
    },
    detection_timeout: {
      title: '顔がはっきり映りませんでした',
      text: '枠に顔を合わせ、画面の案内に沿ってください。',
    },
    disconnected: { title: '接続が途切れました', text: 'もう一度お試しください。' },
    interrupted: { title: '手続きが中断されました', text: 'もう一度お試しください。' },
  },

  success: { authentication: 'ご本人と確認できました', registration: 'お顔を登録しました' },
  failure: { authentication: 'ご本人と確認できませんでした', registration: 'お顔を登録できませんでした' },
  greet: {
    authentication: (name) => `${untitled(name)}様、確認できました`,
    registration: (name) => `${untitled(name)}様、お顔を登録しました`,
  },
  finishReason: {
    accepted: '',
    attempts_used_up: 'お試しいただける回数の上限に達しました。',
    session_timeout: '時間切れになりました。',
    never_opened: 'このリンクは無効になりました。',
    already_registered: 'このIDには、すでにお顔が登録されています。',
    person_gone: 'このIDはもうありません。',
    face_unusable: 'お顔の再登録が必要です。係員にお申し出ください。',
  },
  redirectIn: (s) => `${s}秒後に次の画面へ移ります`,
  redirecting: '次の画面へ移ります…',
  goOn: '次へ',
  mayClose: 'このページは閉じてかまいません。',
  trust: {
    title: 'ご自分の端末ですか？',
    text: '信頼すると、次回からこの端末を認識します。共用の端末では選ばないでください。',
    yes: 'この端末を信頼する',
    no: '今はしない',
    saving: 'お待ちください…',
    trusted: 'この端末を信頼する端末に追加しました。',
    failed: 'この端末を追加できませんでした。ほかの手続きには影響ありません。',
  },

  closed: {
    ended: { title: 'この手続きは終わりました', text: '新しいリンクをお求めください。' },
    elsewhere: {
      title: '別の画面で開かれました',
      text: 'このリンクは別の画面で開かれました。そちらで続けてください。このページは閉じてかまいません。',
    },
    broken: {
      title: '問題が起きました',
      text: 'ページを再読み込みするか、新しいリンクをお求めください。',
    },
    moved: {
      title: 'ネットワークが変わりました',
      text: '最初のネットワークに戻ってリンクを開き直すか、新しいリンクをお求めください。',
    },
  },
  pageRefused: {
    unknown: {
      title: 'このリンクは無効です',
      text: 'リンク全体がコピーされているかご確認ください。開けない場合は、新しいリンクをお求めください。',
    },
    expired: { title: 'リンクの有効期限が切れました', text: '新しいリンクをお求めください。' },
    concluded: { title: 'この手続きは終わっています', text: 'このページは閉じてかまいません。' },
    used: {
      title: 'このリンクは使用済みです',
      text: '一度だけ開けるリンクです。新しいリンクをお求めください。',
    },
    other_address: {
      title: '別の端末かネットワークで開かれたリンクです',
      text: '最初に開いた端末とネットワークで開き直すか、新しいリンクをお求めください。',
    },
    unavailable: {
      title: 'サービスの準備ができていません',
      text: '少し待ってから、ページを再読み込みしてください。',
    },
  },
};
