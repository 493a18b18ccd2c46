/** Pages of the shell itself are self-contained: no script, no file, no network. */
import { languageOf, shellTexts } from '../window/texts.ts';

const STYLE = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;text-align:center;gap:.6em;
font:17px/1.55 system-ui,"Yu Gothic UI","Hiragino Sans","Noto Sans CJK JP",sans-serif;background:#f6f5f1;color:#1c2026}
h1{margin:0;font-size:1.6rem;font-weight:650}p{margin:0;color:#565b64}
@media(prefers-color-scheme:dark){body{background:#111419;color:#eef0f3}p{color:#aab1bd}}`;

/** @param body HTML of the page, made only from the shell's own texts */
export function shellPage(locale: string, body: string, style = ''): string {
  const html = `<!doctype html><html lang="${languageOf(locale)}"><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Omote</title><style>${STYLE}${style}</style><body>${body}</body></html>`;
  return `data:text/html;charset=utf-8,${encodeURIComponent(html)}`;
}

/** A touch on the dark screen follows this link. No window ever opens it; the attempt means that somebody is there. */
export const WAKE_ADDRESS = 'https://wake.omote.invalid/';

/** An entirely black page for the dark hours. */
export const darkPage = (locale: string): string =>
  shellPage(
    locale,
    `<a href="${WAKE_ADDRESS}" aria-label="${shellTexts(locale).dark}"></a>`,
    'body{background:#000!important;cursor:none}a{position:fixed;inset:0;cursor:none;outline:0}',
  );

/** The page that windows show while the service isn't running. */
const WORDS = {
  ja: { title: '再接続しています…', text: 'サービスを起動しています。このままお待ちください。' },
  en: { title: 'Reconnecting…', text: 'The service is starting. This window will continue automatically.' },
};

/** @param why the service's message if it doesn't start; null: none */
export function reconnectingPage(locale: string, why: string | null = null): string {
  const { title, text } = WORDS[languageOf(locale)];
  const reason = why === null ? '' : `<p><code>${escaped(why)}</code></p>`;
  return shellPage(locale, `<h1>${title}</h1><p>${text}</p>${reason}`, RECONNECTING_STYLE);
}

const RECONNECTING_STYLE =
  'code{display:block;max-width:44em;margin:1em auto 0;white-space:pre-wrap;text-align:start;overflow-wrap:anywhere}';

/** Escapes a message for HTML. It may contain the name of a file, which can be anything. */
const escaped = (text: string): string =>
  text.slice(0, 2000).replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
