import type { VisitorLanguage } from '../../kit/i18n/visitor-languages.ts';
import { sentences } from '../../visitor/speech.ts';

/** What people read of the code with which they hold their face themselves. Loaded with its screens, in all languages. */
interface OwnerTexts {
  /** Before a registration: what comes, and what it means. */
  ahead: string;
  give: { title: string; lead: string; lost: string; stay: string; picture: string; kept: string };
  ask: {
    title: string;
    lead: string;
    cameraPicture: string;
    cameraFailed: string;
    typed: string;
    wrong: string;
    next: string;
    none: string;
  };
  /** With any failure where a code was asked for: it does not tell whether the code or the face was wrong. */
  checkCode: string;
}

export const ownerTexts: Record<VisitorLanguage, OwnerTexts> = {
  en: {
    ahead:
      'At the end you’ll be given a code, and you show it each time from then on. Your face is stored so that only this code unlocks it. Have something ready to save it with.',
    give: {
      title: 'Keep this code',
      lead: 'Take a picture of it, or print it or write it down. It isn’t stored here and won’t be shown again. Don’t give it to anyone.',
      lost: 'Without it we can’t recognise you. If you lose it, register again.',
      stay: 'Don’t leave or reload this page before you have kept it.',
      picture: 'Your code as a QR code',
      kept: 'I have kept it',
    },
    ask: {
      title: 'Show your code',
      lead: 'Hold the QR code from your registration up to the camera.',
      cameraPicture: 'Picture from the camera',
      cameraFailed: 'The camera isn’t working. Type the code instead.',
      typed: 'Or type the code',
      wrong: 'That code isn’t right. Check each character, or hold up the QR code again.',
      next: 'Continue',
      none: 'I have no code',
    },
    checkCode: 'If you showed a code, check that it’s your own and from your latest registration.',
  },
  ja: {
    ahead:
      '最後にコードをお渡しします。次回からは毎回そのコードを見せてください。顔のデータは、このコードでしか開けない形で保存されます。コードを控えられるものをご用意ください。',
    give: {
      title: 'このコードを保管してください',
      lead: '写真に撮るか、印刷または書き写してください。ここには保存されず、もう一度表示することはできません。ほかの人に渡さないでください。',
      lost: 'コードがないと認証できません。なくしたときは、登録し直してください。',
      stay: '保管が済むまで、このページを閉じたり再読み込みしたりしないでください。',
      picture: 'あなたのQRコード',
      kept: '保管しました',
    },
    ask: {
      title: 'コードを見せてください',
      lead: '登録のときに受け取ったQRコードをカメラにかざしてください。',
      cameraPicture: 'カメラの映像',
      cameraFailed: 'カメラを使えません。コードを入力してください。',
      typed: 'または、コードを入力',
      wrong: 'コードが正しくありません。文字を一つずつ確かめるか、QRコードをもう一度かざしてください。',
      next: '次へ',
      none: 'コードを持っていない',
    },
    checkCode: 'コードを見せた場合は、ご自分の、いちばん新しい登録のコードかご確認ください。',
  },
  'ja-easy': {
    ahead:
      '最後に コードを わたします。つぎから まいかい そのコードを 見せます。このコードが ないと、顔の データを 使う ことが できません。コードを のこす ものを よういして ください。',
    give: {
      title: 'このコードを なくさないで ください',
      lead: '写真を とるか、かみに かいて ください。ここには のこりません。もう一度 見る ことは できません。ほかの 人に わたさないで ください。',
      lost: 'コードが ないと、あなたが 本人か わかりません。なくしたら、もう一度 登録して ください。',
      stay: 'コードを のこすまで、このページを とじないで ください。もう一度 読みこむ ことも しないで ください。',
      picture: 'あなたの QRコード',
      kept: 'のこしました',
    },
    ask: {
      title: 'コードを 見せて ください',
      lead: '登録した ときの QRコードを カメラの 前に 出して ください。',
      cameraPicture: 'カメラの 映像',
      cameraFailed: 'カメラが 使えません。コードを 入れて ください。',
      typed: 'または コードを 入れて ください',
      wrong: 'コードが ちがいます。字を たしかめるか、QRコードを もう一度 見せて ください。',
      next: '次へ',
      none: 'コードが ない',
    },
    checkCode: 'コードを 見せた 人は、じぶんの、いちばん 新しい コードか たしかめて ください。',
  },
  'zh-Hans': {
    ahead:
      '登记结束时会给您一个码，以后每次都请出示。您的面部数据以只有此码才能打开的形式保存。请准备好保存此码的方式。',
    give: {
      title: '请保存此码',
      lead: '请拍照、打印或抄写下来。此处不会保存，也不会再次显示。请勿交给他人。',
      lost: '没有此码就无法认出您。如果丢失，请重新登记。',
      stay: '保存之前，请勿离开或重新加载此页面。',
      picture: '您的二维码',
      kept: '已保存',
    },
    ask: {
      title: '请出示您的码',
      lead: '请将登记时得到的二维码对准摄像头。',
      cameraPicture: '摄像头画面',
      cameraFailed: '摄像头无法使用。请输入码。',
      typed: '或输入码',
      wrong: '此码不正确。请逐个检查字符，或重新出示二维码。',
      next: '继续',
      none: '我没有码',
    },
    checkCode: '如果您出示了码，请确认它是您本人最近一次登记时得到的。',
  },
  'zh-Hant': {
    ahead:
      '登記結束時會給您一組代碼，之後每次都請出示。您的臉部資料以只有此代碼才能開啟的形式儲存。請準備好保存代碼的方式。',
    give: {
      title: '請保存此代碼',
      lead: '請拍照、列印或抄寫下來。這裡不會儲存，也不會再次顯示。請勿交給他人。',
      lost: '沒有此代碼就無法認出您。如果遺失，請重新登記。',
      stay: '保存之前，請勿離開或重新載入此頁面。',
      picture: '您的 QR 碼',
      kept: '已保存',
    },
    ask: {
      title: '請出示您的代碼',
      lead: '請將登記時取得的 QR 碼對準攝影機。',
      cameraPicture: '攝影機畫面',
      cameraFailed: '攝影機無法使用。請輸入代碼。',
      typed: '或輸入代碼',
      wrong: '此代碼不正確。請逐一檢查字元，或重新出示 QR 碼。',
      next: '繼續',
      none: '我沒有代碼',
    },
    checkCode: '如果您出示了代碼，請確認它是您本人最近一次登記時取得的。',
  },
  ko: {
    ahead:
      '마지막에 코드를 드립니다. 다음부터는 매번 그 코드를 보여 주세요. 얼굴 데이터는 이 코드로만 열 수 있게 저장됩니다. 코드를 보관할 방법을 준비해 주세요.',
    give: {
      title: '이 코드를 보관하세요',
      lead: '사진을 찍거나 인쇄하거나 적어 두세요. 여기에는 저장되지 않으며 다시 표시되지 않습니다. 다른 사람에게 주지 마세요.',
      lost: '코드가 없으면 본인을 확인할 수 없습니다. 잃어버리면 다시 등록하세요.',
      stay: '보관하기 전에는 이 페이지를 닫거나 새로 고치지 마세요.',
      picture: '본인의 QR 코드',
      kept: '보관했습니다',
    },
    ask: {
      title: '코드를 보여 주세요',
      lead: '등록할 때 받은 QR 코드를 카메라에 비춰 주세요.',
      cameraPicture: '카메라 화면',
      cameraFailed: '카메라를 사용할 수 없습니다. 코드를 입력하세요.',
      typed: '또는 코드 입력',
      wrong: '코드가 올바르지 않습니다. 한 글자씩 확인하거나 QR 코드를 다시 비춰 주세요.',
      next: '계속',
      none: '코드가 없습니다',
    },
    checkCode: '코드를 보여 주셨다면 본인이 가장 최근에 등록할 때 받은 코드인지 확인하세요.',
  },
  vi: {
    ahead:
      'Cuối cùng bạn sẽ nhận một mã và từ đó lần nào cũng phải đưa mã ra. Khuôn mặt của bạn được lưu sao cho chỉ mã này mở được. Hãy chuẩn bị cách giữ mã.',
    give: {
      title: 'Hãy giữ mã này',
      lead: 'Chụp ảnh, in ra hoặc chép lại. Mã không được lưu ở đây và sẽ không hiện lại. Đừng đưa mã cho ai.',
      lost: 'Không có mã, chúng tôi không thể nhận ra bạn. Nếu mất mã, hãy đăng ký lại.',
      stay: 'Đừng rời khỏi hoặc tải lại trang này trước khi bạn giữ được mã.',
      picture: 'Mã QR của bạn',
      kept: 'Tôi đã giữ mã',
    },
    ask: {
      title: 'Hãy đưa mã của bạn ra',
      lead: 'Đưa mã QR bạn nhận khi đăng ký lên trước camera.',
      cameraPicture: 'Hình từ camera',
      cameraFailed: 'Camera không hoạt động. Hãy nhập mã.',
      typed: 'Hoặc nhập mã',
      wrong: 'Mã không đúng. Hãy kiểm tra từng ký tự, hoặc đưa mã QR ra lại.',
      next: 'Tiếp tục',
      none: 'Tôi không có mã',
    },
    checkCode:
      'Nếu bạn đã đưa mã ra, hãy kiểm tra xem đó có phải là mã của chính bạn từ lần đăng ký gần nhất không.',
  },
  'pt-BR': {
    ahead:
      'No final, você recebe um código e passa a mostrá-lo sempre. Seu rosto é guardado de modo que só esse código o abre. Tenha à mão algo para guardar o código.',
    give: {
      title: 'Guarde este código',
      lead: 'Tire uma foto, imprima ou anote. Ele não fica guardado aqui e não será mostrado de novo. Não o entregue a ninguém.',
      lost: 'Sem ele, não podemos reconhecer você. Se perder o código, faça o cadastro de novo.',
      stay: 'Não saia desta página nem a recarregue antes de guardar o código.',
      picture: 'Seu código QR',
      kept: 'Já guardei',
    },
    ask: {
      title: 'Mostre seu código',
      lead: 'Coloque diante da câmera o código QR que você recebeu no cadastro.',
      cameraPicture: 'Imagem da câmera',
      cameraFailed: 'A câmera não está funcionando. Digite o código.',
      typed: 'Ou digite o código',
      wrong: 'O código não está certo. Confira cada caractere ou mostre o código QR de novo.',
      next: 'Continuar',
      none: 'Não tenho código',
    },
    checkCode: 'Se você mostrou um código, confira se é o seu e do cadastro mais recente.',
  },
};

/** What is read aloud with the code: first that it went well, and last what to do once the code is kept. */
export const spokenCode = (t: OwnerTexts['give'], { title, text }: { title: string; text: string }): string =>
  sentences(title, t.title, t.lead, t.stay, t.lost, text);
