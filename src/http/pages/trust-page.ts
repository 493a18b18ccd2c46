import { randomBytes, X509Certificate } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { siteTls } from '../../flows/site/site-tls.ts';
import type { World } from '../../flows/world.ts';
import { hexOf } from '../site/admin-tls.ts';
import { securityHeaders } from './pages.ts';

/**
 * Where phones get the site's own authority. It comes over a connection that they do not trust yet, so the page
 * says what to compare it with: the fingerprint that the console shows.
 */
export function serveTrustPage(app: FastifyInstance, { store }: World): void {
  const authority = async (): Promise<X509Certificate | null> => {
    const pem = (await siteTls(store))?.authorityPem;
    return pem ? new X509Certificate(pem) : null;
  };
  app.get('/trust', async (request, reply) => {
    const certificate = await authority();
    const nonce = randomBytes(16).toString('base64');
    securityHeaders(reply, nonce);
    const ja = /^\s*ja\b/i.test(request.headers['accept-language'] ?? '');
    const html = page(ja ? JA : EN, ja ? 'ja' : 'en', nonce, certificate && hexOf(certificate));
    return reply
      .code(certificate ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(html);
  });
  app.get('/trust/omote-ca.crt', async (_, reply) => {
    const certificate = await authority();
    if (!certificate) return reply.code(404).send({ errors: [] });
    reply.headers({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': 'attachment; filename="omote-ca.crt"',
    });
    return reply.type('application/x-x509-ca-cert').send(certificate.raw);
  });
}

interface Texts {
  title: string;
  none: string;
  why: string;
  compare: string;
  get: string;
  steps: [string, string][];
}

const EN: Texts = {
  title: 'Trust this Omote',
  none: 'This service doesn’t use its own certificate authority.',
  why: 'Your device doesn’t trust this service yet. Install its certificate once, and the camera will work without warnings.',
  compare:
    'Ask an operator to read you the fingerprint from the console. Continue only if it matches this one:',
  get: 'Download the certificate',
  steps: [
    [
      'iPhone, iPad',
      'Settings → Profile Downloaded → Install. Then open General → About → Certificate Trust Settings and turn it on.',
    ],
    ['Android', 'Settings → Security → Encryption & credentials → Install a certificate → CA certificate.'],
    ['Windows', 'Open the file → Install Certificate → Trusted Root Certification Authorities.'],
    ['Mac', 'Open the file in Keychain Access, then set it to “Always Trust”.'],
  ],
};

const JA: Texts = {
  title: 'この Omote を信頼する',
  none: 'このサービスには独自の認証局がありません。',
  why: 'お使いの端末は、まだこのサービスを信頼していません。証明書を一度インストールすると、警告なしでカメラを使えます。',
  compare: '操作担当者に管理画面のフィンガープリントを確認し、同じ場合だけ進んでください。',
  get: '証明書を取得',
  steps: [
    [
      'iPhone・iPad',
      '設定 → ダウンロード済みのプロファイル → インストール。その後、一般 → 情報 → 証明書信頼設定でオンにします。',
    ],
    ['Android', '設定 → セキュリティ → 暗号化と認証情報 → 証明書のインストール → CA証明書。'],
    ['Windows', 'ファイルを開く → 証明書のインストール → 信頼されたルート証明機関。'],
    ['Mac', 'キーチェーンアクセスで開き、「常に信頼」に設定します。'],
  ],
};

function page(t: Texts, lang: string, nonce: string, fingerprint: string | null): string {
  const body = fingerprint
    ? `<p>${t.why}</p><p>${t.compare}</p><p><code>${(fingerprint.match(/.{4}/g) ?? []).join(' ')}</code></p>
<p><a class="get" href="/trust/omote-ca.crt" download>${t.get}</a></p>
<dl>${t.steps.map(([where, how]) => `<dt>${where}</dt><dd>${how}</dd>`).join('')}</dl>`
    : `<p>${t.none}</p>`;
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${t.title}</title><style nonce="${nonce}">${STYLE}</style><main><h1>${t.title}</h1>${body}</main></html>`;
}

const STYLE = `:root{color-scheme:light dark;font:17px/1.6 system-ui,sans-serif}main{max-width:34rem;margin:8vh auto;padding:0 20px}
code{font-size:1.1em;overflow-wrap:anywhere}dt{font-weight:650;margin-top:1em}dd{margin:0}
.get{display:inline-block;padding:14px 22px;border-radius:12px;background:#2b4a7f;color:#fff;text-decoration:none}`;
