import type { KioskTexts } from './en.ts';

export const ja: KioskTexts = {
  title: '顔による確認',
  touchToBegin: '画面に触れて始める',
  orScan: 'リーダーにコードをかざして始めることもできます。',
  loading: 'お待ちください…',
  offline: '接続が切れています。自動的に再開します。',

  comfort: {
    open: '見やすさ・操作',
    title: '画面を使いやすくする',
    language: '言語',
    speech: '音声案内',
    contrast: '高コントラスト',
    largeText: '文字を大きく',
    lowReach: 'ボタンを下へ',
    done: '閉じる',
  },
  staff: '係員を呼ぶ',
  cancel: 'やめる',
  back: '戻る',

  choose: {
    title: 'ご用件をお選びください',
    authentication: '本人確認をする',
    registration: 'お顔を登録する',
    authenticationHint: 'お顔の登録がお済みの方',
    registrationHint: 'IDをお持ちで、初めての方',
  },
  identify: {
    authentication: 'IDを入力してください',
    registration: 'IDを入力してください',
    hint: '入力するか、コードをリーダーにかざしてください。',
    field: 'ID',
    digits: '数字',
    letters: '英字',
    camera: 'QRコードを読み取る',
    cameraHint: 'QRコードをカメラに向けてください。',
    cameraPicture: 'QRコード用のカメラの映像',
    cameraFailed: 'カメラを起動できませんでした。IDを入力してください。',
    next: '次へ',
    asking: 'お待ちください…',
    delete: '1文字削除',
    capitals: '大文字',
    keys: 'IDの入力方法',
    faults: {
      malformed: 'IDではないようです。英数字と . _ ~ - が使えます。',
      refused: 'このIDはここでは登録できません。IDをお確かめになるか、係員をお呼びください。',
      slow_down: '入力の回数が多すぎます。しばらくお待ちになるか、係員をお呼びください。',
      unreachable: 'サービスから応答がありません。もう一度お試しください。',
    },
  },
  consent: {
    title: 'お顔を登録する前にお読みください',
    language: '同意文書',
    missing: 'この文書には日本語版がありません。下の文書をお読みいただくか、ほかの言語をお選びください。',
    agree: '同意する',
    decline: '同意しない',
    listen: '読み上げる',
  },
  ready: {
    authentication: 'ご本人確認を始めます',
    registration: 'お顔の登録を始めます',
    link: '顔による確認を始めます',
    text: 'カメラの前に立ち、マスク・サングラス・帽子を外してください。',
    start: 'カメラを起動する',
  },
  cameraSign: { here: 'カメラはこちら', above: 'カメラは画面の上にあります。' },

  result: {
    accepted: { authentication: 'ご本人と確認できました', registration: 'お顔を登録しました' },
    rejected: { authentication: 'ご本人と確認できませんでした', registration: 'お顔を登録できませんでした' },
    other: {
      timed_out: {
        title: '時間切れになりました',
        text: '初めからやり直すか、係員をお呼びください。',
      },
      declined: { title: '何も保存していません', text: 'ほかの方法については係員にお尋ねください。' },
      link_over: {
        title: 'この手続きは終わっています',
        text: '初めからやり直すか、係員をお呼びください。',
      },
      slow_down: {
        title: '試行回数が多すぎます',
        text: 'しばらくお待ちになるか、係員をお呼びください。',
      },
      unreachable: {
        title: 'サービスから応答がありません',
        text: '初めからやり直すか、係員をお呼びください。',
      },
    },
    acceptedText: 'ありがとうございました。',
    rejectedText: '初めからやり直すか、係員をお呼びください。',
    done: '終了する',
    backIn: (s) => `${s}秒後に最初の画面に戻ります`,
  },
  stillThere: {
    title: '操作を続けますか？',
    text: (s) => `${s}秒後に最初の画面に戻ります`,
    yes: '続ける',
    no: '終了する',
  },
  staffScreen: {
    calling: '係員を呼んでいます…',
    callingText: 'このままお待ちください。',
    coming: '係員がまいります',
    comingText: '係員が呼び出しを確認しました。このままお待ちください。',
    cancel: '呼び出しをやめる',
  },

  outOfOrder: { title: 'この端末は使えません', text: '窓口へお越しください。' },
  cameraTrouble: { title: 'カメラが動いていません', text: '少しお待ちになるか、係員をお呼びください。' },
};
