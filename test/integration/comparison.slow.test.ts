// @module-tag security
/**
 * Whoever comes is compared with one given picture, of which nothing is kept: rendered people through the real capture
 * protocol, and the bytes of the database after each kind of end.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { createLocalJWKSet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ActingPerson } from '../../scripts/acting-person.ts';
import { crowdFrame, emptyFrame, portrait } from '../../scripts/sample-people.ts';
import { openTemplate } from '../../src/flows/comparison/picture-template.ts';
import {
  type CaptureEnd,
  openIssuedUrl,
  openSocket,
  playCapture,
  UrlRefused,
} from '../../src/sandbox/camera/play-capture.ts';
import { Appliance, IS_IN_FILE, openConsole, WITHOUT_CHALLENGE } from '../support/appliance.ts';
import { commandJson } from '../support/command.ts';
import { askedOf } from '../support/postgres/databases.ts';
import { describePostgres, schemaDatabase } from '../support/postgres/shared-server.ts';
import { ServiceProcess } from '../support/process.ts';
import { siteOf } from '../support/site.ts';
import { WebhookReceiver } from '../support/webhook-receiver.ts';

const BACK = 'https://app.example/back';
const SOON = { timeout: 20_000, interval: 50 };

let omote: Appliance;
let ada: Buffer;
let key: string;

beforeAll(async () => {
  omote = await Appliance.start();
  ada = await portrait('ada');
  key = await keyFor('faces:compare');
});
afterAll(() => omote?.close());

/** A key of its own has an allowance of its own. */
const keyFor = async (...scopes: string[]) => (await omote.newKey({ scopes })).key;
const asked = (picture: Buffer, change: object = {}) => ({
  face_image: picture.toString('base64'),
  redirect_uri: BACK,
  ...change,
});
const ask = async (change: object = {}, picture = ada) =>
  await omote.post('/admin/v1/comparisons', asked(picture, change), { key });
const said = async (id: string) => (await omote.get(`/admin/v1/comparisons/${id}`, { key })).body;

/** Somebody comes and tries until the session has ended: on a busy machine, a movement may be too late. */
async function comes(url: string, who: Parameters<typeof ActingPerson.of>[0]): Promise<CaptureEnd> {
  for (;;) {
    const end = await playCapture(url, await ActingPerson.of(who));
    if (end.type === 'finished') return end;
  }
}

interface Sealed {
  pack: string;
  template: Buffer;
}

/** The sealed template of a session. */
function rowIn(folder: string, id: string): Sealed | undefined {
  const db = new Database(join(folder, 'omote.db'), { readonly: true });
  try {
    return db
      .prepare<[string], Sealed>('SELECT pack, template FROM comparison_templates WHERE session_id = ?')
      .get(id);
  } finally {
    db.close();
  }
}

/** What the figures of the overview count: sessions by their kind, and attempts. */
function countedIn(folder: string): unknown[] {
  if (!IS_IN_FILE) return [];
  const db = new Database(join(folder, 'omote.db'), { readonly: true });
  try {
    return db.prepare('SELECT DISTINCT what FROM quarter_counts').pluck().all();
  } finally {
    db.close();
  }
}

/** Files of a folder in which the bytes are. */
const filesWith = (folder: string, bytes: Uint8Array): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(Buffer.from(bytes)));

const tokenOf = (url: string): string => new URL(url).pathname.slice('/s/'.length);

/** The template as it is compared: it opens with the URL. */
function opened(row: Sealed, id: string, url: string): Uint8Array {
  const template = openTemplate(tokenOf(url), id, row) ?? expect.fail('the template does not open');
  return new Uint8Array(template.buffer);
}

describe('who may ask', () => {
  const as = (cookie: string, method: string, path: string, body?: object) =>
    omote.call(method, `/admin/v1/comparisons${path}`, {
      body,
      headers: { cookie, 'x-omote-console': '1' },
      key: null,
    });
  const PASSWORD = 'correct horse battery 7';

  it('reviewers ask and end, and viewers only read', async () => {
    await omote.makeAccount();
    const reviewer = await omote.newOperator('reception', 'reviewer', PASSWORD);
    const viewer = await omote.newOperator('looks', 'viewer', PASSWORD);
    const picture = { face_image: ada.toString('base64') };
    const issued = await as(reviewer, 'POST', '', picture);
    expect(issued.status).toBe(200);
    const id = issued.body.svc_auth_session_id;
    expect((await as(viewer, 'POST', '', picture)).status).toBe(403);
    expect((await as(viewer, 'DELETE', `/${id}`)).status).toBe(403);
    expect((await as(viewer, 'GET', `/${id}`)).body.state).toBe('issued');
    expect((await as(reviewer, 'DELETE', `/${id}`)).status).toBe(200);
  });

  it('without a redirect, the browser ends at a page of this service, whatever redirects the site lists', async () => {
    const set = { redirect_allow_list: ['https://app.example'] };
    expect((await omote.admin('PUT', '/settings', { set })).status).toBe(200);
    const issued = await ask({ redirect_uri: undefined });
    expect(issued.status).toBe(200);
    const { session } = (await omote.admin('GET', `/sessions/${issued.body.svc_auth_session_id}`)).body;
    expect(session.parameters.redirect_uri).toBe(`${omote.url}/done`);
    expect((await ask({ redirect_uri: 'https://other.example/' })).status).toBe(400);
    expect((await omote.admin('PUT', '/settings', { set: { redirect_allow_list: [] } })).status).toBe(200);
  });
});

describe('a comparison with a picture', () => {
  it('accepts the person in it, authenticates nobody, and leaves nothing of a face', async () => {
    const receiver = await WebhookReceiver.listen();
    await omote.admin('POST', '/webhooks', { name: 'R', address: receiver.url, on_host: true });
    const before = (await omote.admin('GET', '/status')).body.counts;
    const issued = await ask({ expires: 600 });
    expect(issued.status).toBe(200);
    const { svc_auth_session_id: id, url, expires_at } = issued.body;
    expect(await said(id)).toMatchObject({ state: 'issued', outcome: null, reason: null, match_fmr: 1e-5 });
    expect(Date.parse(expires_at) - Date.parse((await said(id)).issued_at)).toBe(600_000);

    expect(await comes(url, 'ada')).toMatchObject({ type: 'finished', result: true });
    const { session } = (await omote.admin('GET', `/sessions/${id}`)).body;
    expect(await said(id)).toMatchObject({
      state: 'concluded',
      outcome: 'same',
      reason: 'accepted',
      match_fmr: 1e-5,
      liveness: session.attempts.at(-1).liveness,
      camera_injection_score: session.camera_injection_score,
    });
    const after = (await omote.admin('GET', '/status')).body.counts;
    expect([after.people, after.faces]).toEqual([before.people, before.faces]);
    expect(countedIn(omote.folder)).toEqual([]);

    // The calling system of an authentication finds nothing, whatever it asks.
    for (const path of [`/v1/auth_sessions/${id}`, `/v1/auth_face/register_sessions/${id}`])
      expect((await omote.get(path)).status).toBe(404);

    const results = await keyFor('results:read');
    const { signed_result } = (await omote.get(`/admin/v1/sessions/${id}/signed_result`, { key: results }))
      .body;
    const keys = createLocalJWKSet(await (await fetch(`${omote.url}/.well-known/jwks.json`)).json());
    const how = { issuer: omote.url, algorithms: ['EdDSA'] };
    const { payload } = await jwtVerify(signed_result, keys, { ...how, typ: 'omote-comparison+jwt' });
    // Who verifies authentications as the guide says takes it for none.
    await expect(jwtVerify(signed_result, keys, { ...how, typ: 'omote-result+jwt' })).rejects.toThrow(/typ/);
    expect(payload).toMatchObject({
      kind: 'comparison',
      amr: ['comparison'],
      sid: id,
      result: true,
      outcome: 'same',
    });
    expect(Object.keys(payload)).not.toContain('sub');
    expect(Object.keys(payload)).not.toContain('sub_type');

    const told = () => receiver.received.map(({ body }) => JSON.parse(body).data);
    await expect.poll(told, SOON).toContainEqual(
      expect.objectContaining({
        sid: id,
        kind: 'comparison',
        result: true,
        outcome: 'same',
        match_fmr: 1e-5,
      }),
    );
    expect(told().every((data) => !('sub' in data))).toBe(true);
    await receiver.close();

    const { entries } = (await omote.admin('GET', `/audit?subject=${id}`)).body;
    const acts = entries.map(({ action, actor, details }: Record<string, string>) => ({
      action,
      actor,
      details,
    }));
    expect(acts).toMatchObject([
      { action: 'comparison.end', actor: 'service', details: { answer: 'same', reason: 'accepted' } },
      { action: 'comparison.ask', actor: expect.stringMatching(/^key:/), details: { fmr: 1e-5 } },
    ]);
  });

  it('rejects another person', async () => {
    const { svc_auth_session_id: id, url } = (await ask()).body;
    const end = await comes(url, 'cora');
    expect(end).toMatchObject({ type: 'finished', result: false, reason: 'attempts_used_up' });
    expect(await said(id)).toMatchObject({ outcome: 'different', reason: 'attempts_used_up' });
  });

  it('refuses the very picture that is held before the camera', async () => {
    const { svc_auth_session_id: id, url } = (await ask({ retry_limit: 0, session_timeout: 60 })).body;
    expect(await playCapture(url, [ada])).toMatchObject({ type: 'finished', result: false });
    const { session } = (await omote.admin('GET', `/sessions/${id}`)).body;
    expect(session.attempts.map((attempt: { end: string }) => attempt.end)).not.toContain('accepted');
    expect(await said(id)).toMatchObject({ outcome: 'none' });
  });

  it('is nobody’s in the lists of operators, who see that it is a comparison', async () => {
    const { svc_auth_session_id: id } = (await ask()).body;
    const { sessions } = (await omote.admin('GET', '/sessions')).body;
    expect(sessions.find((one: { id: string }) => one.id === id)).toMatchObject({
      comparison: true,
      identified: false,
      person: null,
      identifier: '0'.repeat(32),
    });
    const { text } = await omoteText('/admin/v1/sessions.csv');
    expect(text.split('\n')[0]).toMatch(/,comparison\r?$/);
  });

  it('exempts nobody from head movements', async () => {
    await omote.admin('PUT', '/settings', { set: { challenge_exemptions: true } });
    const { svc_auth_session_id: id } = (await ask()).body;
    expect((await omote.admin('POST', `/sessions/${id}/challenge_exemption`)).status).toBe(404);
  });

  it('needs its own scope, and a picture like one for a registration', async () => {
    for (const scope of ['people:write', 'people:identify', 'sessions:read', 'faces:read']) {
      const other = await keyFor(scope);
      expect((await omote.post('/admin/v1/comparisons', asked(ada), { key: other })).status).toBe(403);
    }
    const code = async (picture: Buffer) => (await ask({}, picture)).body.errors[0].code;
    expect(await code(await emptyFrame(1))).toBe('ELAC1000010');
    expect(await code(await crowdFrame('ada', 'bea'))).toBe('ELAC1000011');
    expect(await code(Buffer.from('not a picture'))).toBe('ELAC0000005');
    const late = await ask({ expires: 86_401 });
    expect([late.status, late.body.errors[0].value]).toEqual([400, 'expires']);
    const wrong = await ask({ redirect_uri: 'javascript:alert(1)' });
    expect([wrong.status, wrong.body.errors[0].value]).toEqual([400, 'redirect_uri']);
    expect((await omote.get('/admin/v1/comparisons/no-such', { key })).status).toBe(404);
    const { body } = await omote.issue('sessions', await omote.registered(await portrait('bea')));
    // An authentication is no comparison.
    const path = `/admin/v1/comparisons/${body.svc_auth_session_id}`;
    expect((await omote.get(path, { key })).status).toBe(404);
    expect((await omote.call('DELETE', path, { key })).status).toBe(404);
    expect((await omote.admin('GET', `/sessions/${body.svc_auth_session_id}`)).body.session.state).toBe(
      'issued',
    );
  });

  it('is limited for each caller, before the picture is read', async () => {
    const busy = await keyFor('faces:compare');
    const answers = [];
    for (let i = 0; i < 22; i++)
      answers.push(await omote.post('/admin/v1/comparisons', { face_image: '' }, { key: busy }));
    expect(answers[0]?.status).toBe(400);
    const late = answers.at(-1);
    expect([late?.status, late?.body.errors[0].reason]).toEqual([429, 'most_comparisons']);
    expect(Number(late?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask()).status).toBe(200);
  });
});

const omoteText = async (path: string) => {
  const response = await fetch(omote.url + path, { headers: { cookie: await omote.consoleCookie() } });
  return { text: await response.text() };
};

describe.runIf(IS_IN_FILE)('what the database holds', () => {
  let plain: Appliance;
  let own: string;
  beforeAll(async () => {
    plain = await Appliance.start(WITHOUT_CHALLENGE);
    own = (await plain.newKey({ scopes: ['faces:compare'] })).key;
  });
  afterAll(() => plain?.close());

  const begin = async (change: object = {}) => {
    const { status, body } = await plain.post('/admin/v1/comparisons', asked(ada, change), { key: own });
    expect(status).toBe(200);
    const id: string = body.svc_auth_session_id;
    const row = rowIn(plain.folder, id) ?? expect.fail('no template');
    return { id, url: body.url as string, row, template: opened(row, id, body.url) };
  };
  const now = async (id: string) => (await plain.get(`/admin/v1/comparisons/${id}`, { key: own })).body;

  it('is a template that opens with the URL alone, and never the picture', async () => {
    const { id, url, row, template } = await begin();
    expect(filesWith(plain.folder, row.template)).not.toEqual([]);
    expect(filesWith(plain.folder, template)).toEqual([]);
    expect(filesWith(plain.folder, template.subarray(0, 32))).toEqual([]);
    expect(filesWith(plain.folder, ada.subarray(-256))).toEqual([]);
    const other = await begin();
    expect(openTemplate(tokenOf(other.url), id, row)).toBeNull();
    expect(openTemplate(tokenOf(url), other.id, row)).toBeNull();
    expect(filesWith(plain.folder, Buffer.from(tokenOf(url)))).toEqual([]);
  });

  const ENDS: [string, object, (url: string, id: string) => Promise<unknown>, object][] = [
    ['accepted', {}, (url) => playCapture(url, [ada]), { outcome: 'same' }],
    [
      'rejected for good',
      { retry_limit: 0 },
      async (url) => playCapture(url, [await portrait('cora')]),
      { outcome: 'different', reason: 'attempts_used_up' },
    ],
    [
      'ended for another way',
      {},
      async (url) => {
        const socket = openSocket(url, await openIssuedUrl(url));
        await new Promise((resolve) => {
          socket.once('message', () => socket.send(JSON.stringify({ type: 'alternative' })));
          socket.once('close', resolve);
        });
      },
      { outcome: 'none', reason: 'alternative' },
    ],
    [
      'ended by its caller before anybody came',
      { expires: 600 },
      (_, id) => plain.call('DELETE', `/admin/v1/comparisons/${id}`, { key: own }),
      { outcome: 'none', reason: 'never_opened' },
    ],
    [
      'ended by its caller after it was opened',
      { session_timeout: 600 },
      async (url, id) => {
        await openIssuedUrl(url);
        await plain.call('DELETE', `/admin/v1/comparisons/${id}`, { key: own });
      },
      { outcome: 'none', reason: 'session_timeout' },
    ],
    ['never opened', { expires: 1 }, async () => {}, { outcome: 'none', reason: 'never_opened' }],
    [
      'opened and left',
      { session_timeout: 1 },
      async (url) => void (await openIssuedUrl(url)),
      { outcome: 'none', reason: 'session_timeout' },
    ],
  ];
  it.each(ENDS)('is gone once the session is %s', async (_, change, end, outcome) => {
    if ('reason' in outcome && outcome.reason === 'alternative')
      await plain.admin('PUT', '/settings', { set: { visitor_other_way_ends: true } });
    const { id, url, row, template } = await begin(change);
    await end(url, id);
    // The sweep of deadlines ends those that nobody asks for.
    await expect.poll(() => rowIn(plain.folder, id), SOON).toBeUndefined();
    expect(await now(id)).toMatchObject({ state: 'concluded', ...outcome });
    const before = plain.url;
    await plain.restart(WITHOUT_CHALLENGE);
    // What was freed is overwritten, and the write-ahead log was emptied.
    expect(filesWith(plain.folder, row.template)).toEqual([]);
    expect(filesWith(plain.folder, template)).toEqual([]);
    await expect(playCapture(url.replace(before, plain.url), [ada])).rejects.toThrow(UrlRefused);
  });

  it('keeps two of the same instant apart', async () => {
    const cora = await portrait('cora');
    const second = (await plain.newKey({ scopes: ['faces:compare'] })).key;
    const [first, other] = await Promise.all([
      plain.post('/admin/v1/comparisons', asked(ada), { key: own }),
      plain.post('/admin/v1/comparisons', asked(cora, { retry_limit: 0 }), { key: second }),
    ]);
    await Promise.all([playCapture(first.body.url, [ada]), playCapture(other.body.url, [ada])]);
    expect(await now(first.body.svc_auth_session_id)).toMatchObject({ outcome: 'same' });
    expect(await now(other.body.svc_auth_session_id)).toMatchObject({ outcome: 'different' });
  });

  it('is in no backup, and a restored comparison ends with the reason', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'omote-comparison-'));
    try {
      const passphrase = join(elsewhere, 'passphrase');
      writeFileSync(passphrase, 'a passphrase of six words or more');
      const { id, url } = await begin();
      const file = join(elsewhere, 'made.omb');
      const run = (folder: string, ...args: string[]) =>
        commandJson([...args, '--passphrase-file', passphrase], { OMOTE_DATA_DIR: folder });
      await run(plain.folder, 'backup', file);
      expect(rowIn(plain.folder, id)).toBeDefined();
      const fresh = join(elsewhere, 'restored');
      await run(fresh, 'restore', file);
      expect(rowIn(fresh, id)).toBeUndefined();
      const restored = await Appliance.start({ ...WITHOUT_CHALLENGE, OMOTE_DATA_DIR: fresh }, {}, plain.key);
      try {
        const end = await playCapture(url.replace(plain.url, restored.url), [ada]);
        expect(end).toMatchObject({ type: 'finished', result: false, reason: 'picture_gone' });
      } finally {
        await restored.close();
      }
    } finally {
      rmSync(elsewhere, { recursive: true, force: true });
    }
  });
});

describe.runIf(IS_IN_FILE)('after kill −9', () => {
  it('the person can go on, and a session that nobody ended is swept', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'omote-comparison-'));
    const env = { OMOTE_DATA_DIR: folder, OMOTE_PORT: '0', ...WITHOUT_CHALLENGE };
    let service = await ServiceProcess.start(env);
    try {
      const cookie = await openConsole(service.told('Console'));
      const headers = { cookie, 'x-omote-console': '1', 'content-type': 'application/json' };
      const begin = async (change: object) => {
        const body = JSON.stringify(asked(ada, change));
        const answer = await fetch(`${service.url}/admin/v1/comparisons`, { method: 'POST', headers, body });
        expect(answer.status).toBe(200);
        const { svc_auth_session_id: id, url } = await answer.json();
        const row = rowIn(folder, id) ?? expect.fail('no template');
        return { id: id as string, url: url as string, row, template: opened(row, id, url) };
      };
      const goesOn = await begin({});
      const left = await begin({ session_timeout: 5 });
      const before = service.url;
      // Killed while somebody is before the camera.
      const { promise: captured, resolve } = Promise.withResolvers<void>();
      const cut = playCapture(left.url, [ada], {
        frameGapMs: 200,
        onMessage: ({ type }) => type === 'guide' && resolve(),
      }).catch(() => undefined);
      await captured;
      await service.end('SIGKILL');
      await cut;
      for (const { id, template } of [goesOn, left]) {
        expect(rowIn(folder, id)).toBeDefined();
        expect(filesWith(folder, template)).toEqual([]);
      }
      service = await ServiceProcess.start(env);
      await playCapture(goesOn.url.replace(before, service.url), [ada]);
      for (const { id } of [goesOn, left]) await expect.poll(() => rowIn(folder, id), SOON).toBeUndefined();
      await service.end('SIGTERM');
      for (const { row, template } of [goesOn, left])
        for (const bytes of [row.template, template]) expect(filesWith(folder, bytes)).toEqual([]);
    } finally {
      await service.end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

describePostgres('at a site of two appliances', () => {
  let database: string;
  let [here, there]: Appliance[] = [];
  beforeAll(async () => {
    database = await schemaDatabase();
    [here, there] = await siteOf(2, database, WITHOUT_CHALLENGE, new Uint8Array(32).fill(5));
  }, 60_000);
  afterAll(() => Promise.all([here?.close(), there?.close()]));

  it('one compares with the picture that the other was given, and both say the same', async () => {
    const issued = await here.admin('POST', '/comparisons', asked(ada));
    expect(issued.status).toBe(200);
    const { svc_auth_session_id: id, url } = issued.body;
    const end = await playCapture(url.replace(here.url, there.url), [ada]);
    expect(end).toMatchObject({ type: 'finished', result: true });
    for (const node of [here, there])
      expect((await node.admin('GET', `/comparisons/${id}`)).body).toMatchObject({ outcome: 'same' });
    expect(await askedOf(database, 'SELECT * FROM comparison_templates', [])).toEqual([]);
  });

  it('whoever stands before one is filmed no longer when the other ends it', async () => {
    const { svc_auth_session_id: id, url } = (await here.admin('POST', '/comparisons', asked(ada))).body;
    const { promise: captured, resolve } = Promise.withResolvers<void>();
    const end = playCapture(url.replace(here.url, there.url), [await emptyFrame(1)], {
      frameGapMs: 200,
      onMessage: ({ type }) => type === 'guide' && resolve(),
    });
    await captured;
    expect((await here.admin('DELETE', `/comparisons/${id}`)).status).toBe(200);
    expect(await end).toMatchObject({ type: 'finished', result: false, reason: 'session_timeout' });
  });
});
