import type { FastifyInstance } from 'fastify';
import { securityHeaders } from './pages.ts';

export const DONE_PATH = '/done';

/** Where people's phones end that came by a link of the console: there is no system that they came from. */
export function serveDonePage(app: FastifyInstance): void {
  app.get(DONE_PATH, (_, reply) => {
    securityHeaders(reply, '');
    return reply.type('text/html; charset=utf-8').send(PAGE);
  });
}

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Omote</title>
<main><h1><span lang="ja">終わりました</span><br>That is all</h1>
<p><span lang="ja">この画面は閉じてかまいません。</span><br>You can close this page.</p></main></html>`;
