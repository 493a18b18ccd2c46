import type { Texts } from './en.ts';
import { untitled } from './untitled.ts';

/** やさしい日本語 (easy Japanese): short sentences in plain form, few kanji, each thing said once. */
export const jaEasy: Texts = {
  language: 'ことば',
  kindTitle: {
    authentication: 'あなたが 本人か たしかめます',
    registration: '顔を 登録します',
    comparison: '顔と 写真を くらべます',
  },
  asks: {
    authentication: (site) => `${site}が、あなたが 本人か たしかめます`,
    registration: (site) => `${site}に、あなたの 顔を 登録します`,
    comparison: (site) => `${site}が、あなたの 顔と 写真を くらべます`,
  },
  readAloud: '声で 聞く',
  connecting: 'まって ください…',
  connectingSlow: 'まだ つながりません。もうすこし まって ください。',
  reconnecting: 'もう一度 つないで います…',
  reconnectingText: 'つながらなく なりました。このまま まって ください。',
  busy: 'いま こんで います。もうすこし まって ください。',
  inLine: (before) => `いま こんで います。あなたの 前に ${before}人 います。`,

  tutorial: {
    lead: 'すぐに 終わります。',
    steps: {
      look: 'カメラを 目の 高さに して、カメラを 見て ください',
      stand: 'カメラの 前に 立って、カメラを 見て ください',
      light: '明るい ほうを 向いて ください。うしろが 明るいと だめです',
      uncover: 'マスク・サングラス・ぼうしを とって ください',
      move: '案内が 出たら、顔を 動かして ください',
      follow: '点が 動いたら、鼻で 追いかけて ください',
    },
  },
  colours: {
    text: '3秒くらい、画面の 色が ゆっくり かわります。',
    without: '色を かえない',
  },
  movementsBefore: (n) => `顔を 動かす 案内が ${n}回 出ます。`,
  pathBefore: '点が 動きます。鼻で 点を 追いかけて ください。',
  turnOnCamera: 'カメラを 使う',
  permission: {
    title: 'カメラを 使います',
    text: 'ブラウザーが 聞いたら、「許可」を おして ください。終わると カメラは 止まります。',
    privacy: '写真は、ここだけで 使います。',
  },
  pictureUse: {
    link: '写真の 使いかた',
    points: [
      'あなたの 顔は、ここに 登録した 顔とだけ くらべます。',
      '本人か たしかめる 写真は、のこしません。',
      '顔を 登録する ときは、写真 1まいと、顔の かたちを あらわす 数字を、けすまで のこします。ほかの 人が 見られない ように、暗号に して おきます。',
      '写真を インターネットの サービスに 送りません。',
    ],
    compared: [
      'あなたの 顔は、1まいの 写真とだけ くらべます。',
      '写真も、顔の かたちを あらわす 数字も、終わったら のこしません。',
    ],
    close: 'とじる',
  },
  otherWay: {
    button: 'ほかの 方法に する',
    title: 'ほかの 方法',
    text: '顔を 使わなくても だいじょうぶです。係の 人か、この リンクを 送った 人に 聞いて ください。',
    atKiosk: '顔を 使わなくても だいじょうぶです。係の 人に 聞いて ください。',
    back: 'カメラに もどる',
    end: '顔を 使わないで 終わる',
    endText: 'ここで 終わります。だめだった ことには なりません。',
    ended: 'ほかの 方法を えらびました',
  },
  ask: (contact) => `聞く ところ：${contact}`,
  openingCamera: 'カメラを じゅんびして います…',

  openingSlow:
    '「カメラを 使いますか」と 出たら、「許可」を おして ください。何も 出ない ときは、カメラを 使う ほかの アプリを とじて、もう一度 おして ください。',
  picture: {
    black: {
      title: 'カメラに 何も 映って いません',
      text: 'カメラの ふたを 開けて ください。レンズから ゆびを はなして ください。',
    },
    frozen: {
      title: '映像が 止まって います',
      text: 'でんわを 終わって ください。カメラを 使う ほかの アプリを とじて ください。そのあと、つづきが はじまります。',
    },
  },
  refusedOn: {
    ios: 'アドレスの よこの「ぁあ」か、ページの マークを おして ください。「Webサイトの設定」で、カメラを「許可」に して ください。そのあと、もう一度 おして ください。',
    android:
      'アドレスの 左の マークを おして ください。「権限」で、カメラを オンに して ください。そのあと、もう一度 おして ください。',
  },
  camera: {
    insecure: {
      title: 'この アドレスでは カメラを 使えません',
      text: 'https で はじまる リンクを、係の 人に 聞いて ください。',
    },
    unsupported: {
      title: 'この ブラウザーでは カメラを 使えません',
      text: 'ほかの アプリで リンクを 開いたかも しれません。アプリの メニューを 見て、Safari か Chrome で 開いて ください。',
    },
    refused: {
      title: 'カメラが 使えない ように なって います',
      text: 'アドレスの よこの マークを おして、カメラを 使える ように して ください。スマートフォンでは、ブラウザーの 設定も 見て ください。そのあと、もう一度 おして ください。',
    },
    missing: {
      title: 'カメラが ありません',
      text: 'カメラを つなぐか、カメラが ある 機械で この リンクを 開いて ください。',
    },
    busy: {
      title: 'ほかの アプリが カメラを 使って います',
      text: 'カメラを 使う ほかの アプリを とじて、もう一度 おして ください。',
    },
    unplugged: { title: 'カメラが はずれました', text: 'ケーブルを 見て、もう一度 おして ください。' },
    unknown: {
      title: 'カメラが 動きません',
      text: 'もう一度 おして ください。だめなら、ブラウザーを 開きなおすか、ほかの 機械を 使って ください。',
    },
  },
  tryAgain: 'もう一度',

  instruction: {
    look_at_camera: 'カメラを まっすぐ 見て ください',
    one_person_only: '一人で 映って ください',
    come_closer: '近くに 来て ください',
    move_back: 'すこし はなれて ください',
    centre_face: '顔を まんなかに して ください',
    look_straight: 'カメラを まっすぐ 見て ください',
    more_light: '顔を 明るく して ください',
    less_light: '明るすぎます。光を さけて ください',
    hold_still: '頭を 動かさないで ください',
    uncover_face: '顔を ぜんぶ 見せて ください',
    camera_trouble: '映像が よく とどきません',
    keep_still: 'そのまま まって ください',
    turn_left: '顔を 左に 向けて ください',
    turn_right: '顔を 右に 向けて ください',
    look_up: '顔を 上に 向けて ください',
    look_down: '顔を 下に 向けて ください',
    follow_point: '鼻で 点を 追いかけて ください',
    watch_colours: 'そのまま。画面の 色が かわります',
  },
  soft: '映像が ぼやけて います。レンズを ふいて ください',
  hint: {
    look_at_camera: 'カメラを 目の 高さに して、顔を ぜんぶ わくに 入れて ください。',
    one_person_only: 'ほかの 人は、すこし はなれて ください。',
    come_closer: '顔が わくいっぱいに なる ように して ください。',
    move_back: '顔が ぜんぶ わくに 入る ように して ください。',
    centre_face: '顔が わくに 入る ように、機械を 動かすか、あなたが 動いて ください。',
    look_straight: 'カメラを 目の 高さに して、顔を ぜんぶ わくに 入れて ください。',
    more_light: 'まどや 電気の ほうを 向くか、電気を つけて ください。',
    less_light: '光が 顔に 当たらない ところに 行って ください。',
    hold_still: 'うでを 何かの 上に おいて、まるい 線が つながるまで まって ください。',
    uncover_face: 'マスクと サングラスを とって ください。かみや 手を どけて ください。',
    camera_trouble: 'インターネットと カメラが つながって いるか 見て ください。',
  },
  softHint:
    'やわらかい 布で レンズを ふいて、明るい ほうを 向いて ください。はっきり 見えるまで まって ください。',
  stillStuck: 'だめな ときは、場所か 機械を かえて ください。ほかの 方法も あります。',
  cannotMove: {
    button: 'できません',
    title: 'ほかの 方法が あります',
    text: '係の 人か、この リンクを 送った 人に 言って ください。顔を 動かさない 方法が あります。',
  },
  taskStep: (step, steps) => `動き ${step}/${steps}`,
  progress: 'どこまで できたか',
  preview: 'カメラの 映像（左と 右が ぎゃく）',
  attemptsLeft: (n) => (n === 0 ? '最後の 1回です' : `このあと ${n}回 できます`),
  triesLeft: (n) => `あと ${n}回`,
  timeLeft: (time) => `のこりの 時間 ${time}`,

  pathNotSeen: {
    title: '動きが 見えませんでした',
    text: '点が 動いたら、鼻を 点に 向けて ください。顔を ぜんぶ 動かして ください。おわるまで カメラの 前に いて ください。一人で 映って ください。',
  },
  attemptOver: {
    not_confirmed: {
      title: '本人か わかりませんでした',
      text: 'もう一度 して ください。明るい ところで、一人で 映って ください。顔を かくさないで ください。この 機械の カメラを 使って、案内の とおりに して ください。',
    },
    challenge_failed: {
      title: '動きが 見えませんでした',
      text: '案内が 出たら、すぐに 大きく 動いて ください。しるしが 出るまで そのまま まって ください。めがねは とって ください。一人で 映って ください。',
    },
    front_not_seen: {
      title: 'カメラを まっすぐ 見て ください',
      text: '顔を 前から 見る ことが できませんでした。カメラを 目の 高さに して、まっすぐ 見て ください。つぎの 案内まで まって ください。',
    },
    detection_timeout: {
      title: '顔が よく 見えませんでした',
      text: '顔を わくに 入れて、案内の とおりに して ください。',
    },
    disconnected: { title: 'つながらなく なりました', text: 'もう一度 して ください。' },
    interrupted: { title: '途中で 止まりました', text: 'もう一度 して ください。' },
  },

  success: {
    authentication: '本人だと わかりました',
    registration: '顔を 登録しました',
    comparison: '写真の 人だと わかりました',
  },
  failure: {
    authentication: '本人か わかりませんでした',
    registration: '顔を 登録できませんでした',
    comparison: '写真の 人か わかりませんでした',
  },
  greet: {
    authentication: (name) => `${untitled(name)}さんだと わかりました`,
    registration: (name) => `${untitled(name)}さんの 顔を 登録しました`,
  },
  finishReason: {
    accepted: '',
    attempts_used_up: 'もう できません。',
    session_timeout: '時間が なくなりました。',
    never_opened: 'この リンクは もう 使えません。新しい リンクを もらって ください。',
    already_registered: 'この IDは、もう 顔を 登録して います。係の 人に 言って ください。',
    person_gone: 'この IDは もう ありません。係の 人に 言って ください。',
    face_unusable: '顔を もう一度 登録します。係の 人に 言って ください。',
    picture_gone: 'もう くらべる ことが できません。係の 人に 言って ください。',
    alternative: '',
  },
  redirectIn: (s) => `${s}秒で 次に 行きます`,
  redirecting: '次に 行きます…',
  goOn: '次へ',
  mayClose: 'この ページは とじても だいじょうぶです。',
  reload: 'もう一度 読みこむ',
  trust: {
    title: 'この 機械は あなたの ものですか？',
    text: 'おぼえると、次から この 機械が わかります。ほかの 人も 使う 機械では、えらばないで ください。',
    yes: 'この 機械を おぼえる',
    no: 'いまは しない',
    saving: 'まって ください…',
    trusted: 'この 機械を おぼえました。',
    failed: 'おぼえる ことが できませんでした。ほかは だいじょうぶです。',
  },

  closed: {
    ended: { title: 'もう 終わりました', text: '新しい リンクを もらって ください。' },
    elsewhere: {
      title: 'ほかの 画面で 開きました',
      text: 'そちらで つづけて ください。この ページは とじても だいじょうぶです。',
    },
    broken: {
      title: 'うまく いきませんでした',
      text: 'もう一度 開くか、新しい リンクを もらって ください。',
    },
    moved: {
      title: 'インターネットの つなぎ方が かわりました',
      text: 'はじめの つなぎ方に もどして、リンクを もう一度 開いて ください。だめなら 新しい リンクを もらって ください。',
    },
  },
  pageRefused: {
    unknown: {
      title: 'この リンクは 使えません',
      text: 'リンクを ぜんぶ コピーしたか 見て ください。だめなら 新しい リンクを もらって ください。',
    },
    expired: { title: 'リンクの 時間が すぎました', text: '新しい リンクを もらって ください。' },
    concluded: { title: 'もう 終わって います', text: 'この ページは とじても だいじょうぶです。' },
    used: {
      title: 'この リンクは もう 使いました',
      text: '1回だけ 開けます。新しい リンクを もらって ください。',
    },
    other_address: {
      title: 'ほかの ところで 開いた リンクです',
      text: 'はじめに 開いた 機械と つなぎ方で もう一度 開くか、新しい リンクを もらって ください。',
    },
    unavailable: {
      title: 'まだ 使えません',
      text: 'すこし まって、もう一度 開いて ください。',
    },
  },
};
