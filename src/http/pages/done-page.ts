import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { securityHeaders } from './pages.ts';

export const DONE_PATH = '/done';

/**
 * Serves the page where sessions end that no system issued, such as those of the console: there is nothing to return
 * to.
 */
export function serveDonePage(app: FastifyInstance): void {
  app.get(DONE_PATH, (_, reply) => {
    const nonce = randomBytes(16).toString('base64');
    securityHeaders(reply, nonce);
    return reply.type('text/html; charset=utf-8').send(page(nonce));
  });
}

const page = (nonce: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Omote</title><style nonce="${nonce}">${STYLE}</style>
<main><svg viewBox="0 0 48 48" aria-hidden="true"><path d="m10 25 10 10 19-22"/></svg>
<h1>All done<br><span lang="ja">完了しました</span></h1>
<p>You can close this tab.<br><span lang="ja">このタブは閉じてかまいません。</span></p></main></html>`;

const STYLE = `:root{color-scheme:light dark}
body{display:grid;place-items:center;min-height:100vh;margin:0;font:17px/1.6 system-ui,sans-serif;text-align:center}
main{padding:1.5rem}h1{font-size:1.6rem;line-height:1.4}
svg{width:6rem;fill:none;stroke:#17694a;stroke-width:4;stroke-linecap:round;stroke-linejoin:round}
@media(prefers-color-scheme:dark){svg{stroke:#76d3a6}}`;
