import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { GUIDES, guideAddress } from '../../contract/guides.ts';
import { openApi, SURFACES } from '../../contract/openapi.ts';
import { hashOf } from '../edge/answer-headers.ts';
import { DOCS_STYLE, docsPage } from './docs-page.ts';
import { securityHeaders } from './pages.ts';

/**
 * Serves the documentation of the interfaces to everybody: it holds nothing about this site. Pages and documents are made
 * once, as bytes, since anybody may ask for them: a page takes 10 ms to make.
 */
export function serveDocs(app: FastifyInstance, version: string, baseUrl: () => string): void {
  const style = hashOf(DOCS_STYLE);
  for (const surface of SURFACES) {
    let page: Buffer | null = null;
    let made = { at: '', document: Buffer.alloc(0) };
    app.get(`/docs/${surface.file}`, (_, reply) => {
      const at = baseUrl();
      if (made.at !== at) made = { at, document: Buffer.from(JSON.stringify(openApi(version, surface, at))) };
      return reply
        .header('cache-control', 'no-cache')
        .type('application/json; charset=utf-8')
        .send(made.document);
    });
    app.get(surface.name === 'v1' ? '/docs' : `/docs/${surface.name}`, (_, reply) => {
      page ??= Buffer.from(docsPage(surface, version));
      securityHeaders(reply, style);
      return reply.type('text/html; charset=utf-8').send(page);
    });
  }
}

/**
 * Serves the guides that the console links to, as they are. They are read now: whoever asks for many opens no file. A service
 * whose folder lacks one starts without it.
 */
export function serveGuides(app: FastifyInstance, folder: string): void {
  for (const guide of GUIDES) {
    const path = join(folder, `${guide}.md`);
    if (!existsSync(path)) continue;
    const text = readFileSync(path);
    app.get(guideAddress(guide), (_, reply) =>
      reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8').send(text),
    );
  }
}
