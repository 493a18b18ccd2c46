/** Shown by the windows while the service is down. Stands alone: no script, no file, no network. */
const WORDS = {
  ja: { title: '再接続しています…', text: 'サービスを起動しています。このままお待ちください。' },
  en: { title: 'Reconnecting…', text: 'The service is starting. This window goes on by itself.' },
};

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;gap:.6em;
font:17px/1.55 system-ui,"Yu Gothic UI","Hiragino Sans","Noto Sans CJK JP",sans-serif;background:#f6f5f1;color:#1c2026}
h1{margin:0;font-size:1.6rem;font-weight:650}p{margin:0;color:#565b64}
@media(prefers-color-scheme:dark){body{background:#111419;color:#eef0f3}p{color:#aab1bd}}`;

export function reconnectingPage(locale: string): string {
  const language = locale.toLowerCase().startsWith('ja') ? 'ja' : 'en';
  const { title, text } = WORDS[language];
  const html = `<!doctype html><html lang="${language}"><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Omote</title><style>${STYLE}</style><body><h1>${title}</h1><p>${text}</p></body></html>`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(html)}`;
}
