// @module-tag security
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { GUIDES, guideAddress } from '../../src/contract/guides.ts';
import { serveAssets } from '../../src/http/pages/assets.ts';
import { serveDocs, serveGuides } from '../../src/http/pages/docs.ts';

const SCRIPT = 'console.log("here")';
const FORMS = { 'a-1.js': SCRIPT, 'a-1.js.br': brotliCompressSync(SCRIPT), 'a-1.js.gz': gzipSync(SCRIPT) };

/** An app whose files are gone once it serves them. */
function serving() {
  const folder = mkdtempSync(join(tmpdir(), 'omote-assets-'));
  mkdirSync(join(folder, 'assets'));
  for (const [name, bytes] of Object.entries({ ...FORMS, 'b-2.css': 'a{}', 'c-3.svg': '<svg/>' }))
    writeFileSync(join(folder, 'assets', name), bytes);
  for (const guide of GUIDES) writeFileSync(join(folder, `${guide}.md`), `# ${guide}`);
  const app = Fastify();
  onTestFinished(() => app.close());
  serveAssets(app, join(folder, 'assets'));
  serveGuides(app, folder);
  rmSync(folder, { recursive: true });
  return (url: string, accepted = '') => app.inject({ url, headers: { 'accept-encoding': accepted } });
}

test('scripts, styles and guides are served from memory, without opening a file', async () => {
  const get = serving();
  for (const [name, type] of [
    ['a-1.js', 'application/javascript; charset=utf-8'],
    ['b-2.css', 'text/css; charset=utf-8'],
    ['c-3.svg', 'image/svg+xml'],
  ]) {
    const { statusCode, headers } = await get(`/ui/assets/${name}`);
    expect([statusCode, headers['content-type'], headers['content-encoding']]).toEqual([
      200,
      type,
      undefined,
    ]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; script-src 'self'",
    });
  }
  for (const guide of GUIDES) expect((await get(guideAddress(guide))).body).toBe(`# ${guide}`);
});

test.each([
  ['gzip, deflate, br, zstd', 'br', FORMS['a-1.js.br']],
  ['gzip', 'gzip', FORMS['a-1.js.gz']],
  ['br;q=0, gzip;q=0.5', 'gzip', FORMS['a-1.js.gz']],
  ['gzip;q=0', undefined, Buffer.from(SCRIPT)],
  ['', undefined, Buffer.from(SCRIPT)],
])('a browser that accepts “%s” gets that form', async (accepted, coding, bytes) => {
  const answer = await serving()('/ui/assets/a-1.js', accepted);
  expect(answer.headers['content-encoding']).toBe(coding);
  expect(answer.headers.vary).toBe('accept-encoding');
  expect(answer.rawPayload.equals(bytes)).toBe(true);
});

test.each(['a-1.js.br', 'a-1.js.gz', 'none.js', '..%2Fsite.md', 'constructor', '__proto__'])(
  'there is no %s',
  async (name) => {
    expect((await serving()(`/ui/assets/${name}`)).statusCode).toBe(404);
  },
);

test('a service whose folder lacks scripts and guides starts without them', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const folder = join(tmpdir(), 'omote-assets-of-nobody');
  serveAssets(app, join(folder, 'assets'));
  serveGuides(app, folder);
  expect((await app.inject({ url: guideAddress(GUIDES[0]) })).statusCode).toBe(404);
});

test('the documentation is the same bytes for everybody, until the base URL changes', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const sent: unknown[] = [];
  app.addHook('onSend', async (_request, _reply, payload) => {
    sent.push(payload);
  });
  let at = 'https://one.example';
  serveDocs(app, '1.0.0', () => at);
  for (const url of ['/docs/admin', '/docs/admin', '/docs/admin.json', '/docs/admin.json'])
    await app.inject(url);
  expect(sent.every(Buffer.isBuffer)).toBe(true);
  expect(sent[0]).toBe(sent[1]);
  expect(sent[2]).toBe(sent[3]);
  at = 'https://two.example';
  expect((await app.inject('/docs/admin.json')).body).toContain(at);
});
