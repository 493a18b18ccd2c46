import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { openApi } from '../contract/openapi.ts';
import { OPERATIONS } from '../contract/operations.ts';
import { docsPage } from './docs-page.ts';
import { securityHeaders } from './pages.ts';

/** The API's description, for anyone who reaches the service: it tells nothing about this site. */
export function serveDocs(app: FastifyInstance, version: string): void {
  const document = JSON.stringify(openApi(version));
  app.get('/docs/openapi.json', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(document),
  );
  app.get('/docs', (_, reply) => {
    const nonce = randomBytes(16).toString('base64');
    securityHeaders(reply, nonce);
    return reply.type('text/html; charset=utf-8').send(docsPage(Object.values(OPERATIONS), version, nonce));
  });
}
