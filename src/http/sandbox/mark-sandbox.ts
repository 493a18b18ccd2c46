import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Operation } from '../../contract/operation.ts';
import type { SandboxParts } from '../../domain/sandbox/ports-sandbox.ts';
import { hashOf } from '../edge/answer-headers.ts';

/** The names of the fields and parameters of a call that its operation does not know, percent-encoded. */
const UNKNOWN_FIELDS = 'omote-unknown-fields';
/** A header has room for so many names of so many characters. */
const MOST_NAMES = 10;
const LONGEST_NAME = 64;

/**
 * Adds a banner to each page of a sandbox, and reports each call, which keeps the sandbox running. A call of /v1 is told
 * which of its fields the operation does not know: /v1 ignores them, and most of them are misspelt.
 */
export function markSandbox(app: FastifyInstance, { used, ignored }: SandboxParts): void {
  app.addHook('preHandler', (request, reply, done) => {
    const { v1 } = request.routeOptions.config;
    const names = v1 ? unknownFields(v1, request) : [];
    if (v1 && names.length > 0) {
      reply.header(UNKNOWN_FIELDS, names.join(', '));
      for (const name of names) ignored(`${v1.method} ${v1.path}`, name);
    }
    done();
  });
  app.addHook('onRequest', (request, _reply, done) => {
    if (isUse(request)) used();
    done();
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (!isPage || !(typeof payload === 'string' || Buffer.isBuffer(payload))) return payload;
    const policy = String(reply.getHeader('content-security-policy') ?? '');
    reply.header('content-security-policy', policy.replace('style-src', `$& '${ALLOWED}'`));
    return marked(String(payload));
  });
}

function unknownFields({ body, query }: Operation, request: FastifyRequest): string[] {
  const known = (shape: object | null | undefined): string[] =>
    shape && 'properties' in shape ? Object.keys(shape.properties as object) : [];
  const given = (of: unknown): string[] =>
    typeof of === 'object' && of !== null && !Array.isArray(of) && !Buffer.isBuffer(of)
      ? Object.keys(of)
      : [];
  const unknown = [
    ...given(request.query).filter((name) => !known(query).includes(name)),
    ...given(request.body).filter((name) => !known(body).includes(name)),
  ];
  return unknown
    .slice(0, MOST_NAMES)
    .map((name) => encodeURIComponent(name.slice(0, LONGEST_NAME).toWellFormed()));
}

/** Whether a call is a use of the sandbox. A monitor's calls and those of a console page that nobody touches are not. */
const isUse = ({ url, headers }: FastifyRequest): boolean =>
  url !== '/healthz' && url !== '/readyz' && headers['x-omote-background'] !== '1';

/** Inserts the banner at the beginning of the body, also in a page without a body tag. */
function marked(html: string): string {
  const banner = `<style>${STYLE}</style>${BANNER}`;
  for (const place of [/<body[^>]*>/, /<\/style>(?=\s*<(?:header|main|p)\b)/, /<\/title>/]) {
    const found = place.exec(html);
    if (found) {
      const at = found.index + found[0].length;
      return html.slice(0, at) + banner + html.slice(at);
    }
  }
  return html + banner;
}

const BANNER = `<aside id="omote-sandbox" aria-label="Sandbox"><b>Sandbox.</b> Simulated people; all data is deleted when it stops.
<span lang="ja"><b>サンドボックス</b>：人物はシミュレーションです。停止するとデータはすべて削除されます。</span></aside>`;

const STYLE = `#omote-sandbox{position:relative;align-self:start;justify-self:stretch;z-index:1000;padding:.4rem 1rem;background:#ffd54d;color:#241a00;
font:14px/1.4 system-ui,sans-serif;text-align:center;border-bottom:3px double #241a00}
body:has(>#omote-sandbox~#root){display:flex;flex-direction:column;align-items:stretch}
body:has(>#root)>#omote-sandbox{align-self:stretch}#omote-sandbox~#root{flex:1;min-block-size:0;block-size:auto}
@media print{#omote-sandbox{border:2px solid}}`;

const ALLOWED = hashOf(STYLE);
