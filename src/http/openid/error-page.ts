import { randomBytes } from 'node:crypto';
import type { VisitorLanguage } from '../../contract/site/visitor-languages.ts';
import { inHtml } from '../pages/pages.ts';

/** The page of a sign-in that cannot go on. The system is not told, because it is not known, or not sure, which one it is. */
export function errorPage(
  acceptLanguage: string,
  error: string,
  description: string | undefined,
): { html: string; policy: string } {
  const nonce = randomBytes(16).toString('base64');
  const language = languageOf(acceptLanguage);
  const { title, what } = TEXTS[language];
  const said = inHtml(`${error}${description === undefined ? '' : `: ${description}`}`.slice(0, 300));
  return {
    policy: `default-src 'none'; style-src 'nonce-${nonce}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`,
    html: `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} – Omote</title><style nonce="${nonce}">${STYLE}</style>
<main><h1>${title}</h1><p>${what}</p><p lang="en"><small>${said}</small></p></main></html>`,
  };
}

type Language = Exclude<VisitorLanguage, 'ja-easy'>;

const TEXTS: Record<Language, { title: string; what: string }> = {
  ja: {
    title: 'サインインを続けられません',
    what: '元のアプリに戻り、もう一度サインインしてください。繰り返す場合は、担当者にお知らせください。',
  },
  en: {
    title: 'This sign-in can’t be continued',
    what: 'Go back to the app that you came from and sign in again. If this happens again, tell the staff.',
  },
  'zh-Hans': {
    title: '无法继续登录',
    what: '请返回原来的应用重新登录。如果再次出现，请告知工作人员。',
  },
  'zh-Hant': {
    title: '無法繼續登入',
    what: '請返回原本的應用程式重新登入。如果再次發生，請告知工作人員。',
  },
  ko: {
    title: '로그인을 계속할 수 없습니다',
    what: '원래 앱으로 돌아가 다시 로그인하세요. 계속 발생하면 담당자에게 알려 주세요.',
  },
  vi: {
    title: 'Không thể tiếp tục đăng nhập',
    what: 'Hãy quay lại ứng dụng ban đầu và đăng nhập lại. Nếu lỗi lặp lại, hãy báo cho nhân viên.',
  },
  'pt-BR': {
    title: 'Não é possível continuar o login',
    what: 'Volte ao aplicativo de onde veio e entre de novo. Se acontecer outra vez, avise a equipe.',
  },
};

/** The first of the browser’s languages that there are words for. */
function languageOf(accepted: string): Language {
  for (const part of accepted.toLowerCase().split(',')) {
    const [main, ...rest] = (part.split(';')[0] ?? '').trim().split('-');
    if (main === 'zh') return /^(hant|tw|hk|mo)/.test(rest[0] ?? '') ? 'zh-Hant' : 'zh-Hans';
    if (main === 'pt') return 'pt-BR';
    if (main === 'ja' || main === 'en' || main === 'ko' || main === 'vi') return main;
  }
  return 'en';
}

const STYLE = `:root{color-scheme:light dark}
body{display:grid;place-items:center;min-height:100vh;margin:0;font:17px/1.6 system-ui,sans-serif;text-align:center}
main{padding:1.5rem;max-width:34rem}h1{font-size:1.4rem;line-height:1.6;font-weight:600}small{overflow-wrap:anywhere}`;
