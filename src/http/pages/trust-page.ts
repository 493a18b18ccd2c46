import { randomBytes, X509Certificate } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { refusal } from '../../domain/failure.ts';
import { siteTls } from '../../flows/site/site-tls.ts';
import type { World } from '../../flows/world.ts';
import { hexOf } from '../site/admin-tls.ts';
import { inHtml, securityHeaders } from './pages.ts';
import { type TrustTexts, trustTexts } from './trust-texts.ts';

/**
 * Serves the page where phones get the certificate of the site's own authority. The connection is not trusted yet, so
 * the page asks to compare the fingerprint with the one in the console.
 */
export function serveTrustPage(app: FastifyInstance, { store, settings }: World): void {
  const authority = async (): Promise<X509Certificate | null> => {
    const pem = (await siteTls(store))?.authorityPem;
    return pem ? new X509Certificate(pem) : null;
  };
  app.get('/trust', async (request, reply) => {
    const certificate = await authority();
    const nonce = randomBytes(16).toString('base64');
    securityHeaders(reply, `nonce-${nonce}`);
    const ja = /^\s*ja\b/i.test(request.headers['accept-language'] ?? '');
    const html = page({
      t: ja ? trustTexts.ja : trustTexts.en,
      lang: ja ? 'ja' : 'en',
      nonce,
      site: settings.siteName,
      fingerprint: certificate && hexOf(certificate),
    });
    return reply
      .code(certificate ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(html);
  });
  app.get('/trust/omote-ca.crt', async (_, reply) => {
    const certificate = await authority();
    if (!certificate) throw refusal('unknown_path', 'path');
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="omote-ca.crt"',
    });
    return reply.type('application/x-x509-ca-cert').send(certificate.raw);
  });
}

interface Filled {
  t: TrustTexts;
  lang: string;
  nonce: string;
  /** The name of the site; empty: it has none. */
  site: string;
  /** null: the site has no authority of its own. */
  fingerprint: string | null;
}

const list = (rows: readonly [string, string][]): string =>
  `<dl>${rows.map(([where, how]) => `<dt>${where}</dt><dd>${how}</dd>`).join('')}</dl>`;

function page({ t, lang, nonce, site, fingerprint }: Filled): string {
  const body = fingerprint
    ? `<p>${t.why}</p><section><p>${t.warned}</p>${list(t.warnings)}</section>
<p>${t.compare}</p><p><code>${(fingerprint.match(/.{4}/g) ?? []).join(' ')}</code></p>
<p><a class="get" href="/trust/omote-ca.crt" download>${t.get}</a></p>
<p>${t.install}</p>${list(t.steps)}`
    : `<p>${t.none}</p>`;
  const name = site === '' ? '' : `<span class="site">${inHtml(site)}</span>`;
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t.title}${site === '' ? '' : ` – ${inHtml(site)}`}</title><style nonce="${nonce}">${STYLE}</style>
<header>${MARK}<b>Omote</b>${name}</header><main><h1>${t.title}</h1>${body}</main></html>`;
}

/** The product's mark, as the pages of `ui` have it. */
const MARK = `<svg viewBox="0 0 32 32" width="30" height="30" fill="none" aria-hidden="true"><rect x="1" y="1" width="30" height="30" rx="9" fill="currentColor"/>
<path class="line" d="M16 6.5c4.6 0 7 3 7 7.6 0 5.9-3.4 11.4-7 11.4s-7-5.5-7-11.4c0-4.6 2.4-7.6 7-7.6Z"/>
<path class="line" stroke-linecap="round" d="M12.6 14.6h1.6M17.8 14.6h1.6M14 20h4"/></svg>`;

/** The palette of src/ui/kit/tokens.css. */
const STYLE = `:root{color-scheme:light dark;--ground:#f6f5f1;--surface:#fff;--line:#d5d3ca;--ink:#1c2026;--soft:#565b64;--accent:#2b4a7f;--on:#fff;
font:17px/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Hiragino Sans","Yu Gothic UI","Noto Sans JP",sans-serif}
@media(prefers-color-scheme:dark){:root{--ground:#111419;--surface:#1a1e25;--line:#323843;--ink:#eef0f3;--soft:#aab1bd;--accent:#9dbdf2;--on:#0d1a30}}
body{margin:0;background:var(--ground);color:var(--ink)}
header{display:flex;gap:10px;align-items:center;padding:14px 20px;background:var(--surface);border-bottom:1px solid var(--line)}
header svg{color:var(--accent)}.line{stroke:var(--on);stroke-width:2}
.site{margin-inline-start:6px;color:var(--soft);overflow-wrap:anywhere}
main{max-width:34rem;margin:5vh auto;padding:0 20px}h1{font-size:1.6rem;line-height:1.3}
section{padding:2px 18px;background:var(--surface);border:1px solid var(--line);border-radius:14px}
code{font-size:1.1em;overflow-wrap:anywhere}dt{font-weight:650;margin-top:.6em}dd{margin:0}
.get{display:inline-block;padding:14px 22px;border-radius:12px;background:var(--accent);color:var(--on);text-decoration:none}`;
