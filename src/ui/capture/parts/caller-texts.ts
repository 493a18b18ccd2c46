import type { CallReason } from '../../../contract/callers/call-reasons.ts';
import type { VisitorLanguage } from '../../../contract/site/visitor-languages.ts';

interface CallerTexts {
  title: string;
  /** Above the word, and above the answer. */
  say: string;
  hear: string;
  /** Above what was asked for in the person’s name. */
  asked: string;
  wants: Readonly<Record<CallReason, string>>;
  /** When to go on. */
  goOn: string;
  /** When to close the page instead; not at a kiosk, whose page stays. */
  notYou: string;
  /** When the check itself is not to be trusted, and to close the page; not at a kiosk either. */
  otherwise: string;
}

/** What somebody reads whom the help desk checks on the telephone. */
export const callerTexts: Readonly<Record<VisitorLanguage, CallerTexts>> = {
  ja: {
    title: 'ヘルプデスクがご本人か確認しています',
    say: 'この言葉を相手に伝えてください',
    hear: '相手はこの数字で答えます',
    asked: 'あなたの名前で依頼されていること',
    wants: {
      password: 'パスワードの再設定',
      second_factor: '二要素認証の再登録',
      account: 'アカウントのロック解除・変更',
      data: 'あなたの情報の照会',
      other: 'その他の依頼',
    },
    notYou: '心当たりがなければ、このページを閉じてください。',
    goOn: 'ヘルプデスクと通話中で、相手がこの数字を答えたときだけ進んでください。',
    otherwise:
      'ほかの人からこのリンクが届いたときや、心当たりのない電話のときは、このページを閉じてください。',
  },
  'ja-easy': {
    title: 'ヘルプデスクが あなたを かくにん して います',
    say: 'この ことばを ヘルプデスクに 言って ください',
    hear: 'ヘルプデスクの 人は この 数字を 言います',
    asked: 'だれかが あなたの なまえで たのんだ こと',
    wants: {
      password: 'パスワードを 新しく します',
      second_factor: 'ログインの ときの 2つ目の かくにんを 新しく します',
      account: 'アカウントを つかえるように したり、かえたり します',
      data: 'あなたの ことを しらべます',
      other: 'ほかの こと',
    },
    notYou: 'あなたが たのんで いないときは、この ページを とじて ください。',
    goOn: 'でんわで ヘルプデスクの 人が この 数字を 言ったときだけ、次に すすんで ください。',
    otherwise:
      'ほかの 人が この リンクを 送ったときや、しらない でんわの ときは、この ページを とじて ください。',
  },
  en: {
    title: 'The help desk is checking that it’s you',
    say: 'Tell the help desk this word',
    hear: 'They must answer with this number',
    asked: 'Asked for in your name',
    wants: {
      password: 'A new password',
      second_factor: 'A new second factor for signing in',
      account: 'Unlocking or changing your account',
      data: 'Information about you',
      other: 'Something else',
    },
    notYou: 'Not you? Close this page.',
    goOn: 'Go on only if you’re on the phone with the help desk and they gave you this answer.',
    otherwise: 'If someone else sent you this link, or you weren’t expecting the call, close this page.',
  },
  'zh-Hans': {
    title: '服务台正在确认是您本人',
    say: '请把这个词告诉服务台',
    hear: '对方必须回答这个数字',
    asked: '有人以您的名义请求',
    wants: {
      password: '重设密码',
      second_factor: '更换登录的第二验证方式',
      account: '解锁或更改账户',
      data: '查询您的信息',
      other: '其他事项',
    },
    notYou: '不是您本人的请求？请关闭此页面。',
    goOn: '只有在您正与服务台通话，且对方答出这个数字时，才继续。',
    otherwise: '如果是其他人发来此链接，或来电出乎您的意料，请关闭此页面。',
  },
  'zh-Hant': {
    title: '服務台正在確認是您本人',
    say: '請把這個詞告訴服務台',
    hear: '對方必須回答這個數字',
    asked: '有人以您的名義請求',
    wants: {
      password: '重設密碼',
      second_factor: '更換登入的第二驗證方式',
      account: '解鎖或變更帳戶',
      data: '查詢您的資料',
      other: '其他事項',
    },
    notYou: '不是您本人的請求？請關閉此頁面。',
    goOn: '只有在您正與服務台通話，且對方答出這個數字時，才繼續。',
    otherwise: '如果是其他人傳來此連結，或來電出乎您的意料，請關閉此頁面。',
  },
  ko: {
    title: '헬프 데스크가 본인인지 확인하고 있습니다',
    say: '이 단어를 헬프 데스크에 말해 주세요',
    hear: '상대방은 이 숫자로 답해야 합니다',
    asked: '본인 이름으로 요청된 내용',
    wants: {
      password: '비밀번호 재설정',
      second_factor: '로그인용 2단계 인증 수단 교체',
      account: '계정 잠금 해제 또는 변경',
      data: '본인 정보 조회',
      other: '기타 요청',
    },
    notYou: '직접 요청하지 않았다면 이 페이지를 닫으세요.',
    goOn: '헬프 데스크와 통화 중이고 상대방이 이 숫자로 답했을 때만 계속하세요.',
    otherwise: '다른 사람이 이 링크를 보냈거나 예상하지 못한 전화라면 이 페이지를 닫으세요.',
  },
  vi: {
    title: 'Bộ phận hỗ trợ đang xác nhận đó là bạn',
    say: 'Hãy đọc từ này cho bộ phận hỗ trợ',
    hear: 'Họ phải trả lời bằng số này',
    asked: 'Yêu cầu được đưa ra dưới tên bạn',
    wants: {
      password: 'Đặt lại mật khẩu',
      second_factor: 'Thay bước xác thực thứ hai khi đăng nhập',
      account: 'Mở khóa hoặc thay đổi tài khoản',
      data: 'Hỏi thông tin về bạn',
      other: 'Việc khác',
    },
    notYou: 'Không phải bạn yêu cầu? Hãy đóng trang này.',
    goOn: 'Chỉ tiếp tục nếu bạn đang gọi điện với bộ phận hỗ trợ và họ đã trả lời đúng số này.',
    otherwise: 'Nếu người khác gửi liên kết này cho bạn, hoặc cuộc gọi đến bất ngờ, hãy đóng trang này.',
  },
  'pt-BR': {
    title: 'O suporte está confirmando que é você',
    say: 'Diga esta palavra ao suporte',
    hear: 'A resposta deve ser este número',
    asked: 'Pedido feito em seu nome',
    wants: {
      password: 'Redefinir a senha',
      second_factor: 'Trocar o segundo fator de acesso',
      account: 'Desbloquear ou alterar a conta',
      data: 'Informações sobre você',
      other: 'Outra coisa',
    },
    notYou: 'Não foi você? Feche esta página.',
    goOn: 'Continue só se você estiver ao telefone com o suporte e tiver ouvido esta resposta.',
    otherwise: 'Se outra pessoa enviou este link, ou se você não esperava a ligação, feche esta página.',
  },
};
