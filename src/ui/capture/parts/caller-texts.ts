import type { VisitorLanguage } from '../../../contract/site/visitor-languages.ts';

interface CallerTexts {
  title: string;
  /** Above the word, and above the answer. */
  say: string;
  hear: string;
  warning: string;
}

/** What somebody reads whom the help desk checks on the telephone. */
export const callerTexts: Readonly<Record<VisitorLanguage, CallerTexts>> = {
  ja: {
    title: 'ヘルプデスクがご本人か確認しています',
    say: 'この言葉を相手に伝えてください',
    hear: '相手はこの数字で答えます',
    warning:
      'ヘルプデスクと通話中で、相手がこの数字を答えたときだけ進んでください。ほかの人からこのリンクが届いたときや、心当たりのない電話のときは、このページを閉じてください。',
  },
  'ja-easy': {
    title: 'ヘルプデスクが あなたを かくにん して います',
    say: 'この ことばを ヘルプデスクに 言って ください',
    hear: 'ヘルプデスクの 人は この 数字を 言います',
    warning:
      'でんわで ヘルプデスクの 人が この 数字を 言ったときだけ、次に すすんで ください。ほかの 人が この リンクを おくったときは、この ページを とじて ください。',
  },
  en: {
    title: 'The help desk is checking that it’s you',
    say: 'Tell the help desk this word',
    hear: 'They must answer with this number',
    warning:
      'Go on only if you’re on the phone with the help desk and they gave you this answer. If someone else sent you this link, or you weren’t expecting the call, close this page.',
  },
  'zh-Hans': {
    title: '服务台正在确认是您本人',
    say: '请把这个词告诉服务台',
    hear: '对方必须回答这个数字',
    warning:
      '只有在您正与服务台通话，且对方答出这个数字时，才继续。如果是其他人发来此链接，或来电出乎您的意料，请关闭此页面。',
  },
  'zh-Hant': {
    title: '服務台正在確認是您本人',
    say: '請把這個詞告訴服務台',
    hear: '對方必須回答這個數字',
    warning:
      '只有在您正與服務台通話，且對方答出這個數字時，才繼續。如果是其他人傳來此連結，或來電出乎您的意料，請關閉此頁面。',
  },
  ko: {
    title: '헬프 데스크가 본인인지 확인하고 있습니다',
    say: '이 단어를 헬프 데스크에 말해 주세요',
    hear: '상대방은 이 숫자로 답해야 합니다',
    warning:
      '헬프 데스크와 통화 중이고 상대방이 이 숫자로 답했을 때만 계속하세요. 다른 사람이 이 링크를 보냈거나 예상하지 못한 전화라면 이 페이지를 닫으세요.',
  },
  vi: {
    title: 'Bộ phận hỗ trợ đang xác nhận đó là bạn',
    say: 'Hãy đọc từ này cho bộ phận hỗ trợ',
    hear: 'Họ phải trả lời bằng số này',
    warning:
      'Chỉ tiếp tục nếu bạn đang gọi điện với bộ phận hỗ trợ và họ đã trả lời đúng số này. Nếu người khác gửi liên kết này cho bạn, hoặc cuộc gọi đến bất ngờ, hãy đóng trang này.',
  },
  'pt-BR': {
    title: 'O suporte está confirmando que é você',
    say: 'Diga esta palavra ao suporte',
    hear: 'A resposta deve ser este número',
    warning:
      'Continue só se você estiver ao telefone com o suporte e tiver ouvido esta resposta. Se outra pessoa enviou este link, ou se você não esperava a ligação, feche esta página.',
  },
};
