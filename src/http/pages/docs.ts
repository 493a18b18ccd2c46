import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { GUIDES, guideAddress } from '../../contract/guides.ts';
import { openApi, SURFACES } from '../../contract/openapi.ts';
import { docsPage } from './docs-page.ts';
import { securityHeaders } from './pages.ts';

/** Serves the documentation of the interfaces to everybody: it holds nothing about this site. */
export function serveDocs(app: FastifyInstance, version: string, baseUrl: () => string): void {
  for (const surface of SURFACES) {
    let made = { at: '', document: '' };
    app.get(`/docs/${surface.file}`, (_, reply) => {
      const at = baseUrl();
      if (made.at !== at) made = { at, document: JSON.stringify(openApi(version, surface, at)) };
      return reply
        .header('cache-control', 'no-cache')
        .type('application/json; charset=utf-8')
        .send(made.document);
    });
    app.get(surface.name === 'v1' ? '/docs' : `/docs/${surface.name}`, (_, reply) => {
      const nonce = randomBytes(16).toString('base64');
      securityHeaders(reply, nonce);
      return reply.type('text/html; charset=utf-8').send(docsPage(surface, version, nonce));
    });
  }
}

/** Serves the guides that the console links to, as they are. */
export function serveGuides(app: FastifyInstance, folder: string): void {
  for (const guide of GUIDES)
    app.get(guideAddress(guide), async (_, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/plain; charset=utf-8')
        .send(await readFile(join(folder, `${guide}.md`), 'utf8')),
    );
}
