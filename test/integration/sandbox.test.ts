/** Tests a sandbox of an appliance: administrators start and stop it, and it shares nothing with the appliance. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../src/app/read-config.ts';
import { startSandbox } from '../../src/app/sandbox/start-sandbox.ts';
import { createTls, importCertificate } from '../../src/app/site/tls-tasks.ts';
import { createClient } from '../../src/contract/client.ts';
import { SANDBOX_OPERATIONS } from '../../src/contract/sandbox/operations.ts';
import { refusal } from '../../src/domain/failure.ts';
import type { RunningSandbox } from '../../src/domain/sandbox/ports-sandbox.ts';
import { Appliance } from '../support/appliance.ts';

const PROGRAM = new URL('../../src/shells/headless/sandbox-main.ts', import.meta.url);

let omote: Appliance;
beforeAll(async () => {
  omote = await Appliance.start({ OMOTE_SANDBOX_PORT: '0' }, { sandboxProgram: PROGRAM });
});
afterAll(() => omote.close());

const foldersOf = (pid: number): string[] =>
  readdirSync(tmpdir()).filter((name) => name.startsWith(`omote-sandbox-${pid}-`));

describe('a sandbox in this process', () => {
  let sandbox: RunningSandbox;
  beforeAll(async () => {
    const { sandbox: where, logLevel } = readConfig({ OMOTE_SANDBOX_PORT: '0', OMOTE_LOG_LEVEL: 'silent' });
    sandbox = await startSandbox({ sandbox: where, logLevel });
  });
  afterAll(() => sandbox.stop('asked'));

  const call = async (url: string, key: string, method = 'POST', body?: object) => {
    const response = await fetch(url, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: await response.json() };
  };

  test('has a key that is recognisable, which any other service refuses with a reason', async () => {
    expect(sandbox.key).toMatch(/^omk_sandbox_[\w-]{43}$/);
    expect((await call(`${sandbox.baseUrl}/v1/auth`, sandbox.key)).status).toBe(200);
    const refused = await call(`${omote.url}/v1/auth`, sandbox.key);
    expect(refused).toEqual({
      status: 401,
      body: {
        errors: [
          {
            code: 'ELAC0000002',
            desc: 'Authorization is a key of a sandbox, which is another service',
            value: 'Authorization',
          },
        ],
      },
    });
  });

  test('doesn’t know a site’s keys', async () => {
    const refused = await call(`${sandbox.baseUrl}/v1/auth`, omote.key);
    expect(refused.status).toBe(401);
    expect(refused.body.errors[0].desc).toBe('Authorization is not a known API key');
  });

  test('opens URLs like the real service: expired and foreign ones are refused', async () => {
    const api = createClient({ baseUrl: sandbox.baseUrl, key: sandbox.key });
    const { auth_id: identifier } = await api.issueAuthId();
    const { url } = await api.issueRegistrationUrl({
      id_type: 'auth',
      identifier,
      redirect_uri: 'https://app.example/back',
      expires: 0,
    });
    const visits = `${sandbox.baseUrl}/sandbox/v1/visits`;
    const late = await call(visits, sandbox.key, 'POST', { url, person: 'haru' });
    expect(late.body).toMatchObject({ outcome: 'url_refused', result: null, reason: 'expired' });
    const elsewhere = await call(visits, sandbox.key, 'POST', {
      url: 'http://10.0.0.1/s/abc',
      person: 'somebody',
    });
    expect(elsewhere.status).toBe(400);
    expect(elsewhere.body.errors.map((e: { value: string }) => e.value).sort()).toEqual(['person', 'url']);
    expect((await call(visits, 'omk_nothing', 'POST', { url, person: 'haru' })).status).toBe(401);
  });

  test('names the fields and parameters that an operation does not know, and does as it is asked', async () => {
    const send = (path: string, body?: object) =>
      fetch(sandbox.baseUrl + path, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${sandbox.key}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      });
    const identifier = (await (await send('/v1/auth', {})).json()).auth_id;
    const asked = { id_type: 'auth', identifier, redirect_uri: 'https://app.example/back' };
    const misspelt = await send('/v1/auth_face/register_sessions', { ...asked, expire: 60, 期限: 5 });
    expect([misspelt.status, misspelt.headers.get('omote-unknown-fields')]).toEqual([
      200,
      `expire, ${encodeURIComponent('期限')}`,
    ]);
    const right = await send('/v1/auth_face/register_sessions', { ...asked, expires: 60 });
    expect([right.status, right.headers.get('omote-unknown-fields')]).toEqual([200, null]);
    const results = '/v1/shield/duplicate_face_auto_detection/results';
    const since = 'auto_detected_at_since=2026-01-01T00:00:00Z';
    expect((await send(`${results}?${since}&limt=3`)).headers.get('omote-unknown-fields')).toBe('limt');
    // A refusal names them, too: the misspelt field may be the one that is missing.
    const refused = await send('/v1/auth_face/register_sessions', {
      ...asked,
      identifier: undefined,
      identifer: 'a',
    });
    expect([refused.status, refused.headers.get('omote-unknown-fields')]).toEqual([400, 'identifer']);
  });

  test('accepts the examples in its documents', async () => {
    const { example, path } = SANDBOX_OPERATIONS.visit;
    const url = example.url.replace('http://127.0.0.1:7351', sandbox.baseUrl);
    const answer = await call(sandbox.baseUrl + path, sandbox.key, 'POST', { ...example, url });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ outcome: 'url_refused', reason: 'unknown' });
  });

  test('has portraits for registering with a picture, which the engine accepts', async () => {
    const response = await fetch(`${sandbox.baseUrl}/sandbox/v1/people/yuki/portrait`);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    const image = Buffer.from(await response.arrayBuffer()).toString('base64');
    const api = createClient({ baseUrl: sandbox.baseUrl, key: sandbox.key });
    const { auth_id: identifier } = await api.issueAuthId();
    expect((await api.registerFaceImage({ identifier, face_image: image })).auth_id).toBe(identifier);
  });

  test.each(['/console', '/kiosk', '/docs', '/docs/sandbox', '/done', '/s/unknown'])(
    'says on %s that it is a sandbox, and a real service does not',
    async (path) => {
      const page = await fetch(sandbox.baseUrl + path);
      const html = await page.text();
      expect(html).toContain('id="omote-sandbox"');
      const style = /<style>(#omote-sandbox[^<]*)</.exec(html)?.[1] ?? '';
      const hash = createHash('sha256').update(style).digest('base64');
      expect(page.headers.get('content-security-policy')).toMatch(/style-src [^;]*'sha256-/);
      expect(page.headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
      expect(await (await fetch(omote.url + path)).text()).not.toContain('omote-sandbox');
    },
  );

  describe('its console', () => {
    let cookie = '';
    const admin = async (method: string, path: string, body?: object) => {
      const answer = await fetch(`${sandbox.baseUrl}/admin/v1${path}`, {
        method,
        headers: {
          'x-omote-console': '1',
          ...(cookie && { cookie }),
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      // As a browser does: signing in and creating an account give another session.
      cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
      return answer;
    };
    beforeAll(async () => {
      const { hash } = new URL(sandbox.consoleUrl);
      await admin('POST', '/sign_in/link', { token: hash.slice(1) });
    });

    test('doesn’t sign the browser out of the appliance’s, which has the same host', async () => {
      const [real] = (await omote.consoleCookie()).split('=');
      expect(cookie).toMatch(/^omote_sandbox_console=[\w-]{43}$/);
      expect(cookie.split('=')[0]).not.toBe(real);
      expect((await admin('GET', '/me')).status).toBe(200);
    });

    test('can’t start a sandbox itself', async () => {
      expect((await admin('POST', '/sandbox')).status).toBe(409);
    });

    test('makes backups, and says that none is restored', async () => {
      const passphrase = 'nine purple lanterns sway above the quay';
      await admin('POST', '/backups', { passphrase });
      const name = await vi.waitFor(
        async () => {
          const made = await (await admin('GET', '/backups')).json();
          expect(made).toMatchObject({ running: null, restore_at_host: 'sandbox' });
          return String(made.backups[0].name);
        },
        { timeout: 20_000 },
      );
      const refused = await admin('POST', `/backups/${name}/restore`, { passphrase });
      expect(refused.status).toBe(409);
      expect((await refused.json()).errors[0].desc).toContain('in a sandbox');
    });

    const read = async (path: string) => (await admin('GET', path)).json();

    test('sends its twins to the queue of reviews, where an operator tells them apart', async () => {
      const api = createClient({ baseUrl: sandbox.baseUrl, key: sandbox.key });
      const registered = async (person: 'haru' | 'sora'): Promise<string> => {
        const picture = await fetch(`${sandbox.baseUrl}/sandbox/v1/people/${person}/portrait`);
        const face_image = Buffer.from(await picture.arrayBuffer()).toString('base64');
        const { auth_id: identifier } = await api.issueAuthId();
        await api.registerFaceImage({ identifier, face_image });
        return identifier;
      };
      const haru = await registered('haru');
      expect((await read('/reviews?state=open')).reviews).toEqual([]);
      const sora = await registered('sora');
      const queue = async (state: 'open' | 'judged') => (await read(`/reviews?state=${state}`)).reviews;
      const [review, ...others] = await queue('open');
      expect(others).toEqual([]);
      expect([review.person.auth_id, review.hits.map((h: { auth_id: string }) => h.auth_id)]).toEqual([
        sora,
        [haru],
      ]);
      // Alike enough for a doubt, and not for a certain duplicate.
      expect((await read('/detections')).detections).toEqual([]);
      await admin('POST', '/first_operator', {
        name: 'ada',
        display_name: 'Ada',
        password: 'kaze-hikaru-miyako-27',
      });
      const decisions = [{ auth_id: haru, verdict: 'different' }];
      expect((await admin('POST', `/reviews/${review.id}/decisions`, { decisions })).status).toBe(200);
      expect(await queue('open')).toEqual([]);
      expect((await queue('judged')).map(({ id }: { id: string }) => id)).toEqual([review.id]);
    });

    test('can’t be opened to the network, though it has an account now', async () => {
      const refused = await admin('POST', '/tls/own', { names: ['sandbox.example'] });
      expect([refused.status, (await refused.json()).errors[0].desc]).toEqual([
        409,
        'network of a sandbox stays closed: use it on this computer',
      ]);
      const config = readConfig({ OMOTE_DATA_DIR: sandbox.dataDir });
      const closed = refusal('network_of_sandbox', 'network');
      await expect(createTls(config, ['sandbox.example'])).rejects.toEqual(closed);
      await expect(importCertificate(config, 'none.pem', 'none.pem')).rejects.toEqual(closed);
      expect((await read('/tls')).port).toBe(null);
    });
  });

  test('leaves nothing when it ends', async () => {
    expect(foldersOf(process.pid)).toHaveLength(1);
    await sandbox.stop('asked');
    expect(await sandbox.ended).toBe('asked');
    expect(foldersOf(process.pid)).toEqual([]);
  });
});

test('stops automatically when there are no calls', async () => {
  const { sandbox: where, logLevel } = readConfig({ OMOTE_SANDBOX_PORT: '0', OMOTE_LOG_LEVEL: 'silent' });
  const sandbox = await startSandbox({ sandbox: { ...where, idleHours: 20 / 3_600_000 }, logLevel });
  expect(await sandbox.ended).toBe('idle');
  expect(foldersOf(process.pid)).toEqual([]);
});

test('isn’t kept from that by a monitor and a console that nobody touches', async () => {
  const { sandbox: where, logLevel } = readConfig({ OMOTE_SANDBOX_PORT: '0', OMOTE_LOG_LEVEL: 'silent' });
  const sandbox = await startSandbox({ sandbox: { ...where, idleHours: 400 / 3_600_000 }, logLevel });
  const headers = { 'x-omote-background': '1' };
  const looks = setInterval(() => {
    fetch(`${sandbox.baseUrl}/readyz`).catch(() => undefined);
    fetch(`${sandbox.baseUrl}/admin/v1/status`, { headers }).catch(() => undefined);
  }, 50);
  try {
    expect(await sandbox.ended).toBe('idle');
  } finally {
    clearInterval(looks);
  }
});

test('a service that isn’t a sandbox has none of its routes', async () => {
  for (const { method, path } of Object.values(SANDBOX_OPERATIONS)) {
    const answer = await omote.call(method, path.replace('{person}', 'haru'), {
      ...(method === 'POST' && { body: { url: `${omote.url}/s/abc`, person: 'haru' } }),
    });
    expect([path, answer.status, answer.body.errors[0].code]).toEqual([path, 404, 'ELAC1000001']);
  }
  const camera = await fetch(`${omote.url}/sandbox/camera?person=haru&manner=as_told`);
  expect(camera.status).toBe(404);
});

describe('the sandbox that an administrator starts', () => {
  test('is a separate process, recorded in the audit log, and gone when stopped', async () => {
    expect((await omote.admin('GET', '/sandbox')).body).toMatchObject({
      state: 'off',
      base_url: null,
      idle_hours: 12,
    });
    const started = await omote.admin('POST', '/sandbox');
    expect(started.status).toBe(200);
    const { base_url: url, key, console_url: link } = started.body;
    expect(key).toMatch(/^omk_sandbox_/);
    expect(link).toContain(`${url}/console/setup#`);
    const issued = await fetch(`${url}/v1/auth`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
    });
    expect(issued.status).toBe(200);
    expect((await omote.admin('POST', '/sandbox')).status).toBe(409);
    const now = (await omote.admin('GET', '/sandbox')).body;
    expect(now).toMatchObject({ state: 'running', base_url: url });
    expect(JSON.stringify(now)).not.toContain(key);

    expect((await omote.admin('DELETE', '/sandbox')).body).toMatchObject({ state: 'off', last_end: 'asked' });
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
    const { entries } = (await omote.admin('GET', '/audit?limit=20')).body;
    const told = entries.filter((e: { action: string }) => e.action.startsWith('sandbox.'));
    expect(told.map((e: { action: string }) => e.action)).toEqual(['sandbox.stop', 'sandbox.start']);
    expect(JSON.stringify(told)).not.toContain('omk_');
  });

  test('is stopped while it starts, too', async () => {
    const starting = omote.admin('POST', '/sandbox');
    await vi.waitFor(async () => expect((await omote.admin('GET', '/sandbox')).body.state).toBe('starting'));
    expect((await omote.admin('DELETE', '/sandbox')).body).toMatchObject({ state: 'off', last_end: 'asked' });
    const { base_url: url } = (await starting).body;
    await expect(fetch(`${url}/healthz`)).rejects.toThrow();
  });

  test('reports why it doesn’t start', async () => {
    const port = new URL(omote.url).port;
    const other = await Appliance.start({ OMOTE_SANDBOX_PORT: port }, { sandboxProgram: PROGRAM });
    try {
      const answer = await other.admin('POST', '/sandbox');
      expect(answer.status).toBe(503);
      expect(answer.body.errors[0].desc).toContain(`Port ${port}`);
      expect(answer.body.errors[0].desc).toContain('OMOTE_SANDBOX_PORT');
      expect((await other.admin('GET', '/sandbox')).body.state).toBe('off');
    } finally {
      await other.close();
    }
  });

  test('isn’t available without its program', async () => {
    const other = await Appliance.start();
    try {
      expect((await other.admin('GET', '/sandbox')).body.state).toBe('unavailable');
      const refused = await other.admin('POST', '/sandbox');
      expect(refused.status).toBe(409);
      expect(refused.body.errors[0].desc).toContain('omote sandbox');
    } finally {
      await other.close();
    }
  });
});
