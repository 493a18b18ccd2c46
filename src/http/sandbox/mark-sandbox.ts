import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxParts } from '../../domain/sandbox/ports-sandbox.ts';

/** Adds a banner to each page of a sandbox, and reports each call, which keeps the sandbox running. */
export function markSandbox(app: FastifyInstance, { used }: SandboxParts): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isUse(request)) used();
    done();
  });
  app.addHook('onSend', async (_request, reply, payload) => {
    const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
    if (!isPage || typeof payload !== 'string') return payload;
    const nonce = /'nonce-([^']+)'/.exec(String(reply.getHeader('content-security-policy') ?? ''))?.[1];
    return marked(payload, nonce ?? '');
  });
}

/** Whether a call is a use of the sandbox. A monitor's calls and those of a console page that nobody touches are not. */
const isUse = ({ url, headers }: FastifyRequest): boolean =>
  url !== '/healthz' && url !== '/readyz' && headers['x-omote-background'] !== '1';

/** Inserts the banner at the beginning of the body, also in a page without a body tag. */
function marked(html: string, nonce: string): string {
  const banner = `<style nonce="${nonce}">${STYLE}</style>${BANNER}`;
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
