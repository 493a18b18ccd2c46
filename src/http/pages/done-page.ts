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
    securityHeaders(reply, `nonce-${nonce}`);
    return reply.type('text/html; charset=utf-8').send(page(nonce));
  });
}

/** Also reached after a failure, so it says nothing about the result. */
const page = (nonce: string): string => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Done – Omote</title><style nonce="${nonce}">${STYLE}</style>
<main><h1>You can close this tab.<br><span lang="ja">このタブは閉じてかまいません。</span></h1></main></html>`;

const STYLE = `:root{color-scheme:light dark}
body{display:grid;place-items:center;min-height:100vh;margin:0;font:17px/1.6 system-ui,sans-serif;text-align:center}
main{padding:1.5rem}h1{font-size:1.4rem;line-height:1.6;font-weight:600}`;
