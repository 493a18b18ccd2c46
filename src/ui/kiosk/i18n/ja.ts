import type { KioskTexts } from './en.ts';

export const ja: KioskTexts = {
  title: '顔による確認',
  welcome: 'ようこそ',
  touchToBegin: '画面に触れて始める',
  orScan: 'コードをリーダーにかざすこともできます。',
  loading: 'お待ちください…',
  offline: '接続が切れています。自動的に再開します。',

  comfort: {
    group: '表示と音声',
    language: '言語',
    speechOn: '音声をつける',
    speechOff: '音声を消す',
    contrast: '高コントラスト',
    largeText: '文字を大きく',
    lowReach: 'ボタンを下へ',
  },
  staff: '係員を呼ぶ',
  cancel: '中止',
  back: '戻る',

  choose: {
    title: 'ご用件をお選びください',
    authentication: '本人の確認をする',
    registration: '顔を登録する',
    authenticationHint: '顔の登録がお済みの方',
    registrationHint: '初めての方',
  },
  identify: {
    authentication: 'IDを入力してください',
    registration: '登録するIDを入力してください',
    hint: '入力するか、コードをリーダーにかざしてください。',
    field: 'ID',
    digits: '数字',
    letters: '英字',
    camera: 'QRコードを見せる',
    cameraHint: 'QRコードをカメラに向けてください。',
    cameraPicture: 'QRコード用のカメラの映像',
    cameraFailed: 'カメラを起動できませんでした。IDを入力してください。',
    next: '次へ',
    asking: 'お待ちください…',
    delete: '1文字消す',
    capitals: '大文字',
    keys: 'キー',
    faults: {
      malformed: 'IDとして使えない文字があります。英数字と . _ ~ - が使えます。',
      refused: 'このIDはここでは登録できません。IDをお確かめになるか、係員にお尋ねください。',
      slow_down: '試行が続いたため受け付けられません。しばらくお待ちになるか、係員にお尋ねください。',
      unreachable: 'サービスから応答がありません。もう一度お試しください。',
    },
  },
  consent: {
    title: '内容をお読みになり、お選びください',
    language: '同意の文書',
    agree: '同意する',
    decline: '同意しない',
    listen: '読み上げる',
  },
  ready: {
    authentication: '本人の確認を始めます',
    registration: '顔の登録を始めます',
    link: '顔による確認を始めます',
    text: 'カメラの前に立ち、マスク・サングラス・帽子を外してください。',
    start: 'カメラを始める',
  },
  lessons: {
    look: 'カメラの前に立ち、まっすぐ見る',
    light: '顔に光が当たる向きで（逆光を避ける）',
    uncover: 'マスク・サングラス・帽子を外す',
  },
  opening: 'お待ちください…',
  capture: { authentication: 'ご本人の確認', registration: 'お顔の登録' },

  result: {
    accepted: { authentication: 'ご本人と確認できました', registration: 'お顔を登録しました' },
    rejected: { authentication: '確認できませんでした', registration: '登録できませんでした' },
    other: {
      timed_out: {
        title: '時間切れになりました',
        text: '初めからやり直すか、係員にお尋ねください。',
      },
      declined: { title: '何も保存していません', text: 'ほかの方法については係員にお尋ねください。' },
      link_over: {
        title: 'この確認は終了しています',
        text: '初めからやり直すか、係員にお尋ねください。',
      },
      slow_down: {
        title: '試行が続いたため受け付けられません',
        text: 'しばらくお待ちになるか、係員にお尋ねください。',
      },
      unreachable: {
        title: 'サービスから応答がありません',
        text: '初めからやり直すか、係員にお尋ねください。',
      },
    },
    acceptedText: 'ありがとうございました。',
    rejectedText: '初めからやり直すか、係員にお尋ねください。',
    done: '終わる',
    backIn: (s) => `${s}秒後に最初の画面に戻ります`,
  },
  stillThere: {
    title: '操作を続けますか？',
    text: (s) => `${s}秒後に最初の画面に戻ります`,
    yes: '続ける',
    no: '終わる',
  },
  staffScreen: {
    title: '係員をお待ちください',
    text: '係員に知らせました。このままお待ちください。',
    done: '呼び出しをやめる',
  },

  camera: {
    insecure: {
      title: 'このアドレスではカメラを使えません',
      text: 'https で始まるアドレスか、このコンピューター自身で開いてください。',
    },
    refused: {
      title: 'カメラが許可されていません',
      text: 'アドレス欄のマークから、このページにカメラを許可してください。',
    },
    missing: {
      title: 'カメラが見つかりません',
      text: 'カメラを接続してください。自動的に再開します。',
    },
    busy: {
      title: 'カメラは使用中です',
      text: 'カメラを使うほかのアプリを閉じてください。自動的に再開します。',
    },
    unplugged: {
      title: 'カメラの接続が切れました',
      text: 'カメラをつなぎ直してください。自動的に再開します。',
    },
    black: {
      title: '映像が真っ暗です',
      text: 'カメラの覆いを外すか、照明をつけてください。自動的に再開します。',
    },
    frozen: {
      title: '映像が止まっています',
      text: 'カメラを一度抜いて、つなぎ直してください。自動的に再開します。',
    },
    wrong_camera: {
      title: '別のカメラがつながっています',
      text: 'これまでのカメラをつないでください。交換した場合は、担当者が管理画面で選び直せます。',
    },
    not_allowed: {
      title: 'このカメラは使えません',
      text: 'この施設で許可されているカメラをつないでください。自動的に再開します。',
    },
    low_resolution: {
      title: '映像が小さすぎます',
      text: '640×480 画素以上のカメラをお使いください。',
    },
    unknown: {
      title: 'カメラを起動できませんでした',
      text: 'カメラを一度抜いて、つなぎ直してください。自動的に再試行します。',
    },
  },
  outOfOrder: 'この端末のカメラに問題があります',
  tryCamera: 'もう一度',

  pairing: {
    title: 'この画面をキオスク端末にする',
    text: '担当者が管理画面の「端末」で端末を作成し、コードを取得します。',
    field: 'コード',
    pair: '接続する',
    here: 'このコンピューターをキオスク端末にする',
    takeOver: 'このウィンドウで続ける',
    faults: {
      wrong_code: 'コードが違うか、使用済みか、期限切れです。',
      unreachable: 'サービスから応答がありません。もう一度お試しください。',
      elsewhere: 'この端末は別のウィンドウで開かれました。',
    },
  },
};
