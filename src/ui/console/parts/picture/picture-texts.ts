import type { Refusal } from './picture-refusals.ts';

const en = {
  picture: {
    hint: 'Choose, drop or paste a picture with one face.',
    file: 'Choose a picture',
    other: 'Another picture',
    camera: 'Use the camera',
    shoot: 'Take picture',
    giveUp: 'Back',
    live: 'Picture from the camera, mirrored',
    chosen: 'Chosen picture',
    unreadable: 'Your browser can’t open this file as a picture',
    troubles: {
      refused: 'Camera access is blocked. Allow it for this page, or choose a file.',
      insecure:
        'Browsers only allow the camera on secure pages. Open the console at an address that starts with https, or choose a file.',
      unsupported: 'This browser can’t use the camera. Choose a file.',
      missing: 'No camera found. Connect one, or choose a file.',
      unplugged: 'The camera was disconnected. Connect it again, or choose a file.',
      busy: 'Another program is using the camera. Close it and try again.',
      unknown: 'The camera didn’t start. Try again, or choose a file.',
    },
  },

  refusals: {
    no_face: {
      title: 'No face in this picture',
      remedy: 'Use a picture that shows the face from the front.',
    },
    several_faces: {
      title: 'Several faces in this picture',
      remedy: 'Crop it to one face, or use another picture.',
    },
    too_small: {
      title: 'The face is too small',
      remedy: 'Come closer, or use a picture of higher resolution.',
    },
    unsharp_or_dark: {
      title: 'The face is blurred, too dark or too bright',
      remedy: 'Use more even light from the front, and keep still.',
    },
    turned: { title: 'The face is turned away', remedy: 'Look straight into the camera.' },
    covered: {
      title: 'The face is covered or cut off',
      remedy: 'Take off any mask or sunglasses and show the whole face.',
    },
    not_upright: {
      title: 'The picture is upside down or on its side',
      remedy: 'Turn it upright, save it, and choose it again.',
    },
    too_large: {
      title: 'The picture is too large',
      remedy: 'Use a picture of up to 6 MB and 40 megapixels. Save a progressive JPEG as an ordinary one.',
    },
    registered: {
      title: 'A face is already registered',
      remedy: 'Replacing it deletes the old picture and template.',
    },
    too_often: {
      title: 'Too many searches',
      remedy: 'You can run one search at a time, up to 20 a minute. Wait a moment.',
    },
    busy: { title: 'The face engine is busy', remedy: 'Try again in a moment.' },
    not_a_picture: {
      title: 'This isn’t a JPEG picture, or it can’t be read',
      remedy: 'Copy it again from where it came from, save it as an ordinary JPEG, or choose another file.',
    },
  } as Record<Refusal, { title: string; remedy: string }>,
};

const ja: typeof en = {
  picture: {
    hint: '1人の顔が写った写真を選ぶか、ここにドロップまたは貼り付けてください。',
    file: '写真を選ぶ',
    other: '別の写真',
    camera: 'カメラを起動する',
    shoot: '撮影する',
    giveUp: '戻る',
    live: 'カメラの映像（左右反転）',
    chosen: '選んだ写真',
    unreadable: 'このファイルは写真として読めません',
    troubles: {
      refused: 'カメラが許可されていません。このページに許可するか、ファイルを選んでください。',
      insecure:
        'カメラは、安全なページでのみ使えます。httpsで始まるアドレスで管理画面を開くか、ファイルを選んでください。',
      unsupported: 'このブラウザーではカメラを使えません。ファイルを選んでください。',
      missing: 'カメラが見つかりません。接続するか、ファイルを選んでください。',
      unplugged: 'カメラが外されました。つなぎ直すか、ファイルを選んでください。',
      busy: 'ほかのプログラムがカメラを使っています。閉じてからもう一度お試しください。',
      unknown: 'カメラを起動できませんでした。もう一度試すか、ファイルを選んでください。',
    },
  },

  refusals: {
    no_face: { title: '顔が写っていません', remedy: '顔が正面から写っている写真を使ってください。' },
    several_faces: {
      title: '複数の顔が写っています',
      remedy: '1人だけになるように切り取るか、撮り直してください。',
    },
    too_small: { title: '顔が小さすぎます', remedy: '近づいて撮るか、解像度の高い写真にしてください。' },
    unsharp_or_dark: {
      title: '顔がぼやけているか、暗すぎる、または明るすぎます',
      remedy: '正面から均一な明かりを当て、動かずに撮ってください。',
    },
    turned: { title: '顔が正面を向いていません', remedy: 'カメラをまっすぐ見てください。' },
    covered: {
      title: '顔が隠れているか、切れています',
      remedy: 'マスクやサングラスを外し、顔全体を写してください。',
    },
    not_upright: {
      title: '写真が上下逆か、横向きになっています',
      remedy: '正しい向きに回して保存し、もう一度選んでください。',
    },
    too_large: {
      title: '写真が大きすぎます',
      remedy:
        '6 MB、4,000万画素までの写真にしてください。プログレッシブ形式のJPEGは、通常の形式で保存し直してください。',
    },
    registered: {
      title: 'すでに顔が登録されています',
      remedy: '置き換えると、以前の写真とテンプレートは消去されます。',
    },
    too_often: { title: '検索が多すぎます', remedy: '同時に1件、1分に20件までです。少しお待ちください。' },
    busy: { title: '顔認証エンジンが混み合っています', remedy: '少し待ってからもう一度お試しください。' },
    not_a_picture: {
      title: 'JPEG写真ではないか、読み取れません',
      remedy: '元の写真をコピーし直すか、通常のJPEGとして保存し直すか、別のファイルを選んでください。',
    },
  },
};

export const pictureTexts = { en, ja };
