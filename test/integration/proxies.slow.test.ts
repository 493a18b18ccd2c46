// @module-tag security
/** The reverse proxies of docs/proxies.md with the files given there, as Debian packages them: a face is recognised through each. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cameraFrames, portrait } from '../../scripts/sample-people.ts';
import { freePort } from '../../scripts/site/free-port.ts';
import { playCapture } from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, WITHOUT_CHALLENGE } from '../support/appliance.ts';

const DOCS = join(import.meta.dirname, '..', '..', 'docs', 'proxies');
const PROXIES = [
  ['nginx', 'nginx.conf'],
  ['haproxy', 'haproxy.cfg'],
  ['caddy', 'Caddyfile'],
] as const;
type Proxy = (typeof PROXIES)[number][0];

/** Debian has nginx and HAProxy where a user's path does not look. */
const PATH = `${process.env.PATH}:/usr/sbin`;
const isHere = (name: string): boolean => !spawnSync(name, ['-v'], { env: { ...process.env, PATH } }).error;

describe('behind a reverse proxy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'omote-proxies-'));
  const at = (name: string) => join(folder, name);
  const before = getCACertificates('default');
  let omote: Appliance;
  let proxy: ChildProcess | undefined;

  beforeAll(() => {
    mkdirSync(at('tls'));
    const made = spawnSync('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', at('tls/key.pem'), '-out', at('tls/fullchain.pem')],
    ]);
    expect(made.status).toBe(0);
    const certificate = readFileSync(at('tls/fullchain.pem'), 'utf8');
    writeFileSync(at('tls/combined.pem'), certificate + readFileSync(at('tls/key.pem'), 'utf8'));
    setDefaultCACertificates([...before, certificate]);
  });
  afterEach(async () => {
    proxy?.kill('SIGKILL');
    await omote?.close();
  });
  afterAll(() => {
    setDefaultCACertificates(before);
    rmSync(folder, { recursive: true, force: true });
  });

  /** The documented file with the ports and paths of this test. */
  function fileOf(documented: string, port: number, behind: number): string {
    return readFileSync(join(DOCS, documented), 'utf8')
      .replaceAll('/etc/ssl/omote', at('tls'))
      .replaceAll('127.0.0.1:7350', `127.0.0.1:${behind}`)
      .replaceAll('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replaceAll('listen [::]:443 ssl;', '')
      .replaceAll('bind :443', `bind 127.0.0.1:${port}`)
      .replaceAll('faces.example {', `localhost:${port} {`)
      .replaceAll('faces.example', 'localhost');
  }

  function start(name: Proxy, documented: string, port: number, behind: number): void {
    const path = at(documented);
    writeFileSync(path, fileOf(documented, port, behind));
    const whole = at('whole.conf');
    writeFileSync(
      whole,
      `daemon off; pid ${at('pid')}; error_log stderr; events {}\nhttp { access_log off; ${[
        'client_body',
        'proxy',
        'fastcgi',
        'uwsgi',
        'scgi',
      ]
        .map((of) => `${of}_temp_path ${at(of)};`)
        .join(' ')} include ${path}; }\n`,
    );
    // Caddy's administration, and its redirection from port 80, are not of this test.
    const caddy = at('caddy.conf');
    writeFileSync(caddy, `{\n admin off\n auto_https disable_redirects\n}\nimport ${path}\n`);
    const argumentsOf: Record<Proxy, string[]> = {
      nginx: ['-p', folder, '-c', whole],
      haproxy: ['-f', path],
      caddy: ['run', '--adapter', 'caddyfile', '--config', caddy],
    };
    proxy = spawn(name, argumentsOf[name], {
      env: { PATH, HOME: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const out of [proxy.stdout, proxy.stderr])
      out?.on('data', (text) => {
        told += text;
      });
  }
  let told = '';

  for (const [name] of PROXIES.filter(([name]) => !isHere(name)))
    process.stderr.write(`proxies: skipped: ${name} is not installed\n`);
  for (const [name, documented] of PROXIES)
    it.skipIf(!isHere(name))(
      `of ${name}, faces are registered and recognised, and nobody can claim an address`,
      async () => {
        const [port, behind] = [await freePort(), await freePort()];
        const base = `https://localhost:${port}`;
        told = '';
        omote = await Appliance.start({
          ...WITHOUT_CHALLENGE,
          OMOTE_PORT: String(behind),
          OMOTE_BASE_URL: base,
          OMOTE_TRUSTED_PROXIES: '127.0.0.1',
        });
        start(name, documented, port, behind);
        await expect
          .poll(() =>
            fetch(`${base}/readyz`).then(
              async (r) => (r.status === 200 ? 200 : `${r.status} ${await r.text()}`),
              () => told,
            ),
          )
          .toBe(200);

        /** Calls through the proxy. */
        const call = async (
          path: string,
          key: string,
          body?: object,
          headers: Record<string, string> = {},
        ) => {
          const response = await fetch(base + path, {
            method: body ? 'POST' : 'GET',
            headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', ...headers },
            ...(body && { body: JSON.stringify(body) }),
          });
          const text = await response.text();
          // What the proxy itself answers is not JSON.
          return { status: response.status, body: JSON.parse(text) };
        };
        const { key } = await omote.newKey({ scopes: ['sessions:write', 'results:read', 'users:write'] });

        // A picture of a phone, of several MB.
        const large = await sharp(await portrait('ada'))
          .resize({ width: 4000 })
          .composite([{ input: await noise(4000, 2600), blend: 'soft-light' }])
          .jpeg({ quality: 96 })
          .toBuffer();
        expect(large.length).toBeGreaterThan(2_000_000);
        const identifier = await omote.newPerson();
        const registered = await call(`/v1/auth/${identifier}/faces`, key, {
          face_image: large.toString('base64'),
        });
        expect([registered.status, registered.body.errors]).toEqual([200, []]);

        // Who the proxy has seen counts, not who a caller claims to be.
        for (const [allow, status] of [
          ['127.0.0.1', 404],
          ['203.0.113.9', 403],
        ] as const) {
          const { key: bound } = await omote.newKey({ scopes: ['results:read'], allow: [allow] });
          const claimed = { 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' };
          expect([allow, (await call('/v1/auth_sessions/0', bound, undefined, claimed)).status]).toEqual([
            allow,
            status,
          ]);
        }

        const issued = (await omote.issue('sessions', identifier)).body;
        expect(new URL(issued.url).origin).toBe(base);
        await playCapture(issued.url, await cameraFrames('ada', 12));
        const result = await call(`/v1/auth_sessions/${issued.svc_auth_session_id}`, key);
        expect(result.body).toMatchObject({ completed: true, result: true });

        // Nothing is left to be set.
        const { degraded } = (await omote.admin('GET', '/status')).body;
        expect(degraded.map(({ code }: { code: string }) => code)).not.toContain('proxy_unknown');
      },
    );
});

const noise = (width: number, height: number): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
