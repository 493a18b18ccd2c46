/** Pages of the shell itself are self-contained: no script, no file, no network. */
import { languageOf } from '../window/texts.ts';

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
