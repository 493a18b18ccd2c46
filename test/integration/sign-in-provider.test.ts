// @module-tag security
/** Tests signing in at a real OpenID Provider, which this file also bends, stops and replaces. */
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { besides } from '../store/temporary.ts';
import { type Answer, Appliance, IS_IN_FILE } from '../support/appliance.ts';
import { command } from '../support/command.ts';
import { IdentityProviderServer, type IdToken, ProviderVisitor } from '../support/identity-provider.ts';

let omote: Appliance;
let idp: IdentityProviderServer;

beforeAll(async () => {
  omote = await Appliance.start();
  await omote.makeAccount();
  idp = await IdentityProviderServer.listen(`${omote.url}/console/sign-in`, `${omote.url}/console`);
});
afterAll(async () => {
  await omote.close();
  await idp.close();
});
beforeEach(async () => {
  idp.calm();
  await omote.confirmAccount();
  await set(idp.settings);
});

async function set(given: object): Promise<void> {
  const { status, body } = await omote.admin('PUT', '/identity_provider', given);
  if (status !== 200) throw new Error(JSON.stringify(body));
}

/** A browser of an operator. */
class Browser {
  readonly #cookies = new Map<string, string>();
  atProvider = new ProviderVisitor(idp);

  get session(): string | undefined {
    return this.#cookies.get('omote_console');
  }
  get pending(): string | undefined {
    return this.#cookies.get('omote_sign_in');
  }
  take(cookie: [string, string]): void {
    this.#cookies.set(...cookie);
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { cookie, 'x-omote-console': '1' };
    const answer = await omote.call(method, `/admin/v1${path}`, { body, headers, key: null });
    for (const line of answer.headers.getSetCookie()) {
      const [name, value] = line.split(';')[0].split('=');
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }

  /** Goes to the provider. @returns what it says, as a query */
  async begin(path = '/sign_in/provider'): Promise<string> {
    const { body, status } = await this.call('POST', path);
    if (status !== 200) throw new Error(JSON.stringify(body.errors));
    return await this.atProvider.walk(body.address);
  }

  finish = (answer: string): Promise<Answer> => this.call('POST', '/sign_in/provider/answer', { answer });
  signIn = async (): Promise<Answer> => this.finish(await this.begin());
  me = () => this.call('GET', '/me');
}

const refusalOf = ({ status, body }: Answer) => {
  const [{ reason, values, desc }] = body.errors;
  return { status, reason, problem: values?.problem, desc };
};
const signedIn = async (): Promise<Browser> => {
  const browser = new Browser();
  const answer = await browser.signIn();
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body.errors));
  return browser;
};
const operators = async () => (await omote.admin('GET', '/operators')).body.operators;
const entries = async (action: string) =>
  (await omote.admin('GET', `/audit?action=${action}`)).body.entries as {
    actor: string;
    subject: string;
    details: Record<string, unknown>;
  }[];

describe('an operator who signs in at the provider', () => {
  test('has the role that the groups give, and is the same one next time', async () => {
    const first = await signedIn();
    const { body: me } = await first.me();
    expect(me).toMatchObject({ name: 'mori', role: 'admin', duty: null, provider: 'Staff account' });
    idp.people.set('mori', {
      groups: ['omote-viewers', 'others'],
      claims: { preferred_username: 'renamed' },
    });
    const again = await signedIn();
    expect((await again.me()).body).toMatchObject({ id: me.id, name: 'mori', role: 'viewer' });
    expect((await first.me()).body.role).toBe('viewer');
    const made = await entries('operator.create');
    expect(made.find(({ subject }) => subject === me.id)?.details).toMatchObject({ provider: true });
    expect((await entries('operator.change'))[0]).toMatchObject({
      subject: me.id,
      details: { role: 'viewer' },
    });
  });

  test('is never an account of this appliance with the same name', async () => {
    idp.person = 'test-admin';
    idp.people.set('test-admin', { groups: ['omote-viewers'] });
    const browser = await signedIn();
    expect((await browser.me()).body).toMatchObject({ name: 'test-admin-2', role: 'viewer' });
    const all = await operators();
    expect(all.find(({ name }: { name: string }) => name === 'test-admin')).toMatchObject({
      role: 'admin',
      from_provider: false,
    });
  });

  test('has groups of userinfo, where the ID token does not list them', async () => {
    idp.bendToken = ({ claims }) => {
      delete claims.groups;
    };
    expect((await (await signedIn()).me()).body.role).toBe('admin');
    expect(idp.calls).toContain('/me');
  });

  test('has no password, second factor or role of this appliance', async () => {
    const browser = await signedIn();
    const { id } = (await browser.me()).body;
    const password = 'correct horse battery 7';
    const refused = [
      await browser.call('POST', '/me/confirm', { password }),
      await browser.call('PUT', '/me/password', { password, new_password: 'staple river candle 12' }),
      await omote.admin('POST', `/operators/${id}/reset_link`),
    ];
    expect(refused.map((answer) => refusalOf(answer).reason)).toEqual(Array(3).fill('account_of_provider'));
    const role = await omote.admin('PATCH', `/operators/${id}`, { role: 'reviewer' });
    expect(refusalOf(role).reason).toBe('role_of_provider');
  });

  test('confirms at the provider, newly signed in there, what others confirm by their password', async () => {
    const browser = await signedIn();
    const act = () => browser.call('GET', '/me/confirmed');
    expect((await act()).status).toBe(403);
    const answer = await browser.finish(await browser.begin('/me/confirm/provider'));
    expect(answer.body).toMatchObject({ confirmed: true, errors: [] });
    expect((await act()).status).toBe(200);
    expect((await entries('operator.confirm'))[0].details).toMatchObject({ provider: true });
  });

  test('confirms nothing with an old sign-in, or that of somebody else', async () => {
    const browser = await signedIn();
    idp.bendToken = ({ claims }) => {
      claims.auth_time = Math.floor(Date.now() / 1000) - 600;
    };
    const old = await browser.finish(await browser.begin('/me/confirm/provider'));
    expect(refusalOf(old)).toMatchObject({ reason: 'provider_failed', problem: 'not_again' });
    idp.bendToken = null;
    idp.person = 'ito';
    idp.people.set('ito', { groups: ['omote-admins'] });
    browser.atProvider = new ProviderVisitor(idp);
    const other = await browser.finish(await browser.begin('/me/confirm/provider'));
    expect(refusalOf(other).reason).toBe('provider_other_person');
    expect((await browser.call('GET', '/me/confirmed')).status).toBe(403);
  });

  test('signs out here in any case, and is told where to sign out there', async () => {
    const browser = await signedIn();
    const { body } = await browser.call('POST', '/me/sign_out', {});
    const address = new URL(body.provider_address);
    expect([address.origin, address.searchParams.has('id_token_hint')]).toEqual([idp.issuer, false]);
    expect((await browser.me()).status).toBe(401);
    const other = await signedIn();
    idp.instead = (_, __, res) => Boolean(res.destroy());
    expect((await other.call('POST', '/me/sign_out', {})).status).toBe(200);
    expect((await other.me()).status).toBe(401);
  });

  test('may be disabled here', async () => {
    const browser = await signedIn();
    const { id } = (await browser.me()).body;
    await omote.admin('PATCH', `/operators/${id}`, { disabled: true });
    expect((await browser.me()).status).toBe(401);
    expect(refusalOf(await new Browser().signIn()).reason).toBe('provider_operator_disabled');
    await omote.admin('PATCH', `/operators/${id}`, { disabled: false });
  });
});

describe('while an operator is signed in', () => {
  /** Setting the same provider again has it asked at once. */
  const askedAgain = async () => {
    idp.calls.length = 0;
    await set(idp.settings);
    await expect.poll(() => idp.calls.filter((path) => path === '/token').length).toBeGreaterThan(0);
  };
  const role = async (browser: Browser) => {
    const { status, body } = await browser.me();
    return status === 200 ? body.role : status;
  };

  test('a change of groups changes the role, again and again', async () => {
    const browser = await signedIn();
    idp.people.set('mori', { groups: ['omote-viewers'] });
    await askedAgain();
    await expect.poll(() => role(browser)).toBe('viewer');
    idp.people.set('mori', { groups: ['omote-admins'] });
    await askedAgain();
    await expect.poll(() => role(browser)).toBe('admin');
    expect((await entries('operator.change'))[0]).toMatchObject({
      actor: 'service',
      details: { role: 'admin' },
    });
  });

  test('the loss of all groups ends every session, and so does the loss of the account there', async () => {
    const [one, two] = [await signedIn(), await signedIn()];
    idp.people.set('mori', { groups: [] });
    await askedAgain();
    await expect.poll(async () => [await role(one), await role(two)]).toEqual([401, 401]);
    expect((await entries('operator.provider_end'))[0].details).toMatchObject({ problem: 'no_role' });
    idp.calm();
    const browser = await signedIn();
    idp.people.clear();
    await askedAgain();
    await expect.poll(() => role(browser)).toBe(401);
    expect((await entries('operator.provider_end'))[0].details).toMatchObject({ problem: 'code' });
  });

  test('tokens about somebody else, or signed by somebody else, end the session', async () => {
    for (const [problem, bend] of [
      ['subject', ({ claims }: IdToken) => Object.assign(claims, { sub: 'ito' })],
      ['algorithm', (token: IdToken) => Object.assign(token, { alg: 'none' })],
    ] as const) {
      const browser = await signedIn();
      idp.bendToken = bend;
      await askedAgain();
      await expect.poll(() => role(browser)).toBe(401);
      expect((await entries('operator.provider_end'))[0].details).toMatchObject({ problem });
      idp.bendToken = null;
    }
  });

  test('a provider that is down ends nothing at once, is listed as a limitation, and works again', async () => {
    const browser = await signedIn();
    idp.instead = (_, req) => Boolean(req.socket.destroy());
    await askedAgain().catch(() => undefined);
    const limits = async () =>
      (await omote.admin('GET', '/status')).body.degraded.map(({ code }: { code: string }) => code);
    await set(idp.settings);
    await expect.poll(limits).toContain('identity_provider_failing');
    expect(await role(browser)).toBe('admin');
    idp.calm();
    await askedAgain();
    await expect.poll(limits).not.toContain('identity_provider_failing');
    expect(await role(browser)).toBe('admin');
  });

  test.runIf(IS_IN_FILE)('nor is it listed once everybody who signed in there is signed out', async () => {
    await signedIn();
    idp.instead = (_, req) => Boolean(req.socket.destroy());
    await askedAgain().catch(() => undefined);
    const limits = async () =>
      (await omote.admin('GET', '/status')).body.degraded.map(({ code }: { code: string }) => code);
    await set(idp.settings);
    await expect.poll(limits).toContain('identity_provider_failing');
    besides(omote.folder, (db) => db.prepare('DELETE FROM provider_sessions').run());
    await expect.poll(limits).not.toContain('identity_provider_failing');
    idp.calm();
  });
});

describe('nobody is let in', () => {
  const refused = async (browser = new Browser()) => {
    const answer = await browser.signIn();
    expect(browser.session).toBeUndefined();
    return refusalOf(answer);
  };

  test('without a group that has a role; the groups that have one are named', async () => {
    idp.people.set('mori', { groups: ['others'] });
    const { reason, desc } = await refused();
    expect([reason, desc]).toEqual([
      'provider_no_role',
      expect.stringContaining('omote-admins, omote-viewers'),
    ]);
    idp.people.set('mori', { groups: undefined });
    expect((await refused()).reason).toBe('provider_no_groups');
    idp.people.set('mori', { groups: undefined, claims: { _claim_names: { groups: 'src1' } } });
    idp.bendToken = ({ claims }) => {
      claims._claim_names = { groups: 'src1' };
    };
    expect((await refused()).reason).toBe('provider_too_many_groups');
  });

  test('whom the provider does not let in', async () => {
    idp.person = '';
    expect(await refused()).toMatchObject({ problem: 'denied', status: 409 });
  });

  const now = () => Math.floor(Date.now() / 1000);
  const other = async () => exportJWK((await generateKeyPair('RS256', { extractable: true })).privateKey);
  test.each<[string, (token: IdToken, key: Awaited<ReturnType<typeof other>>) => void]>([
    ['clock', ({ claims }) => Object.assign(claims, { iat: now() - 4000, exp: now() - 400 })],
    ['clock', ({ claims }) => Object.assign(claims, { iat: now() + 400, exp: now() + 4000 })],
    ['clock', ({ claims }) => Object.assign(claims, { nbf: now() + 400 })],
    ['signature', (token, key) => Object.assign(token, { key })],
    ['signature', (token) => Object.assign(token, { kid: 'unknown' })],
    ['algorithm', (token) => Object.assign(token, { alg: 'none' })],
    ['algorithm', (token) => Object.assign(token, { alg: 'HS256' })],
    ['audience', ({ claims }) => Object.assign(claims, { aud: 'other' })],
    ['audience', ({ claims }) => Object.assign(claims, { aud: ['omote', 'other'], azp: 'other' })],
    ['issuer', ({ claims }) => Object.assign(claims, { iss: 'https://other.example' })],
    ['nonce', ({ claims }) => Object.assign(claims, { nonce: 'other' })],
  ])('with an ID token of another %s', async (problem, bend) => {
    const key = await other();
    idp.bendToken = (token) => bend(token, key);
    expect(await refused()).toMatchObject({ reason: 'provider_failed', problem, status: 409 });
  });

  test('with userinfo about somebody else', async () => {
    idp.bendToken = ({ claims }) => {
      delete claims.groups;
    };
    idp.bend = (path, body) => {
      if (path === '/me') body.sub = 'ito';
    };
    expect((await refused()).problem).toBe('subject');
  });

  test('with an answer of another issuer (mix-up)', async () => {
    const browser = new Browser();
    const answer = new URLSearchParams(await browser.begin());
    expect(answer.get('iss')).toBe(idp.issuer);
    answer.set('iss', 'https://other.example');
    expect(refusalOf(await browser.finish(`${answer}`)).problem).toBe('issuer');
    expect(browser.session).toBeUndefined();
  });

  test('with the answer to a sign-in of another browser, without one, or with another state', async () => {
    const [victim, attacker] = [new Browser(), new Browser()];
    const answer = await attacker.begin();
    expect(refusalOf(await victim.finish(answer)).reason).toBe('provider_sign_in_ended');
    await victim.begin();
    expect(refusalOf(await victim.finish(answer)).reason).toBe('provider_sign_in_ended');
    const twice = `${answer}&state=other`;
    expect(refusalOf(await attacker.finish(twice)).reason).toBe('provider_sign_in_ended');
    expect([victim.session, attacker.session]).toEqual([undefined, undefined]);
  });

  test('twice with one answer, even with the cookie kept', async () => {
    const browser = new Browser();
    const answer = await browser.begin();
    const kept = browser.pending ?? '';
    expect((await browser.finish(answer)).status).toBe(200);
    const thief = new Browser();
    thief.take(['omote_sign_in', kept]);
    expect(refusalOf(await thief.finish(answer)).reason).toBe('provider_sign_in_ended');
  });

  test('with a code of another sign-in', async () => {
    const [one, two] = [new Browser(), new Browser()];
    const [stolen, own] = [new URLSearchParams(await one.begin()), new URLSearchParams(await two.begin())];
    own.set('code', stolen.get('code') ?? '');
    expect(refusalOf(await two.finish(`${own}`)).problem).toBe('code');
  });

  test('when the sign-in is not begun by the console, or at another address', async () => {
    const plain = await omote.call('POST', '/admin/v1/sign_in/provider', { key: null });
    expect(plain.status).toBe(403);
    const { port } = new URL(omote.url);
    const answer = await fetch(`http://localhost:${port}/admin/v1/sign_in/provider`, {
      method: 'POST',
      headers: { 'x-omote-console': '1' },
    });
    expect((await answer.json()).errors[0].reason).toBe('provider_elsewhere');
  });

  test('and each refusal is audited, without words of the provider', async () => {
    idp.bendToken = ({ claims }) => Object.assign(claims, { nonce: 'other' });
    await refused();
    const found = await entries('access.refused');
    expect(found.some(({ details }) => details.cause === 'provider')).toBe(true);
    expect(JSON.stringify(found)).not.toContain('eyJ');
  });
});

describe('a provider', () => {
  const problem = async () => (await omote.admin('POST', '/identity_provider/test')).body.problem;

  test('that is sound passes the test', async () => {
    expect((await omote.admin('POST', '/identity_provider/test')).body).toMatchObject({
      ok: true,
      problem: null,
    });
  });

  test('is shown without its secret, and a secret stays with the client that it is for', async () => {
    const { body } = await omote.admin('GET', '/identity_provider');
    expect(JSON.stringify(body)).not.toContain(idp.settings.client_secret);
    expect(body.provider).toMatchObject({ has_secret: true, own_ca: true, issuer: idp.issuer });
    const { client_secret: _, ...kept } = idp.settings;
    await set(kept);
    expect(await problem()).toBeNull();
    await set({ ...kept, client_id: 'other' });
    expect((await omote.admin('GET', '/identity_provider')).body.provider.has_secret).toBe(false);
  });

  test.each([
    ['client', { client_secret: 'wrong' }],
    ['client', { client_id: 'nobody' }],
    ['tls', { ca: '' }],
    ['destination', { on_host: false }],
  ])('with a wrong setting is told as %s', async (expected, change) => {
    await set({ ...idp.settings, ...change });
    expect(await problem()).toBe(expected);
  });

  test.each([
    ['issuer', { issuer: 'http://id.example' }],
    ['issuer', { issuer: 'https://me:secret@id.example' }],
    ['scopes', { scopes: 'profile' }],
    ['other_hosts', { other_hosts: ['https://id.example'] }],
    ['groups', { groups: Array(2).fill({ group: 'a', role: 'admin' }) }],
  ])('is refused with a bad %s', async (parameter, change) => {
    const { status, body } = await omote.admin('PUT', '/identity_provider', { ...idp.settings, ...change });
    expect([status, body.errors[0].value]).toEqual([400, parameter]);
  });

  const DISCOVERY = '/.well-known/openid-configuration';
  test.each<[string, IdentityProviderServer['instead']]>([
    ['redirect', (_, __, res) => Boolean(res.writeHead(302, { location: 'https://other.example/' }).end())],
    ['status', (_, __, res) => Boolean(res.writeHead(500).end('no'))],
    ['not_json', (_, __, res) => Boolean(res.end('<html>'))],
    [
      'too_large',
      (_, __, res) => {
        res.setHeader('content-type', 'application/json');
        const more = (): void => {
          while (!res.destroyed && res.write(Buffer.alloc(65_536, 32)));
          if (!res.destroyed) res.once('drain', more);
        };
        more();
        return true;
      },
    ],
    ['unreachable', (_, req) => Boolean(req.socket.destroy())],
  ])('that answers badly is told as %s, and nobody is let in', async (expected, instead) => {
    idp.instead = (path, req, res) => path === DISCOVERY && instead(path, req, res);
    expect(await problem()).toBe(expected);
    const { body } = await new Browser().call('POST', '/sign_in/provider');
    expect(body.errors[0].values.problem).toBe(expected);
  });

  test.each<[string, (metadata: Record<string, unknown>) => void]>([
    ['other_issuer', (m) => Object.assign(m, { issuer: 'https://other.example' })],
    ['no_endpoint', (m) => Object.assign(m, { token_endpoint: undefined })],
    ['no_endpoint', (m) => Object.assign(m, { jwks_uri: 'http://localhost/keys' })],
    ['no_endpoint', (m) => Object.assign(m, { authorization_endpoint: 'javascript:alert(1)' })],
    ['other_host', (m) => Object.assign(m, { token_endpoint: 'https://169.254.169.254/token' })],
    ['no_pkce', (m) => Object.assign(m, { code_challenge_methods_supported: ['plain'] })],
    ['no_algorithm', (m) => Object.assign(m, { id_token_signing_alg_values_supported: ['HS256', 'none'] })],
  ])('with metadata that is %s is not used', async (expected, bend) => {
    idp.bend = (path, body) => {
      if (path === DISCOVERY) bend(body);
    };
    expect(await problem()).toBe(expected);
    idp.calls.length = 0;
    expect((await new Browser().call('POST', '/sign_in/provider')).status).toBe(409);
    expect(idp.calls).not.toContain('/token');
  });

  test('that is down leaves local accounts as they are', async () => {
    await set({ ...idp.settings, issuer: 'https://localhost:9' });
    expect(refusalOf(await new Browser().call('POST', '/sign_in/provider')).problem).toBe('unreachable');
    expect((await omote.admin('GET', '/me')).status).toBe(200);
  });

  test('that becomes another, or goes, ends the sessions of its operators', async () => {
    const browser = await signedIn();
    await set({ ...idp.settings, client_id: 'other' });
    expect((await browser.me()).status).toBe(401);
    await set(idp.settings);
    const again = await signedIn();
    await omote.admin('DELETE', '/identity_provider');
    expect((await again.me()).status).toBe(401);
    expect((await omote.get('/admin/v1/sign_in', { key: null })).body.provider).toBeNull();
    expect(refusalOf(await new Browser().call('POST', '/sign_in/provider')).reason).toBe('provider_off');
  });

  test('cannot be the only way in: the last administrator with a password stays', async () => {
    await signedIn();
    const own = (await operators()).find(({ name }: { name: string }) => name === 'test-admin');
    const answer = await omote.admin('PATCH', `/operators/${own.id}`, { disabled: true });
    expect(answer.body.errors[0].reason).toBe('last_admin');
  });
});

test('commands set, show, test and switch it off', async () => {
  const run = (...args: string[]) => command(['sign-in', ...args], omote.place);
  await omote.admin('DELETE', '/identity_provider');
  expect((await run('test')).stderr).toContain('not set');
  const file = join(omote.folder, 'authority.pem');
  writeFileSync(file, idp.ca);
  const given = ['--client-id', 'omote', '--label', 'Staff', '--ca', file, '--on-host'];
  const set = (issuer: string, group: string) => run('set', '--issuer', issuer, '--group', group, ...given);
  expect((await set(idp.issuer, 'omote-admins')).stderr).toContain('--group omote-admins');
  expect((await set('http://id.example', 'a=admin')).stderr).toContain('issuer must be an https address');
  expect((await set(idp.issuer, 'omote-admins=admin')).status).toBe(0);
  const shown = await run('show');
  expect(shown.stdout).toContain('omote-admins: admin');
  // Without the secret.
  const tested = await run('test');
  expect([tested.status, tested.stderr]).toEqual([1, expect.stringContaining('client secret is wrong')]);
  expect((await omote.get('/admin/v1/sign_in', { key: null })).body.provider).toBe('Staff');
  expect((await run('off')).status).toBe(0);
  expect((await omote.get('/admin/v1/sign_in', { key: null })).body.provider).toBeNull();
});

/** A host that a provider’s metadata could name. */
test('a host beside the issuer’s is called only where it is set', async () => {
  let called = 0;
  const other: Server = createServer({}, () => void called++);
  other.on('connection', () => void called++);
  await new Promise<void>((resolve) => {
    other.listen(0, '127.0.0.1', resolve);
  });
  const { port } = other.address() as { port: number };
  idp.bend = (path, body) => {
    if (path.endsWith('openid-configuration')) body.jwks_uri = `https://127.0.0.1:${port}/keys`;
  };
  const test = async () => (await omote.admin('POST', '/identity_provider/test')).body;
  expect(await test()).toMatchObject({ problem: 'other_host', detail: `127.0.0.1:${port}` });
  expect(called).toBe(0);
  await set({ ...idp.settings, other_hosts: [`127.0.0.1:${port}`] });
  await test();
  expect(called).toBeGreaterThan(0);
  other.close();
});

test('a provider that stalls costs a bounded time, and does not hold up the end of the service', async () => {
  const stalled = await IdentityProviderServer.listen('https://back.example/', 'https://back.example/');
  await set({ ...stalled.settings });
  const reached = Promise.withResolvers<void>();
  stalled.instead = () => {
    reached.resolve();
    return true;
  };
  const waiting = omote.admin('POST', '/identity_provider/test').catch(() => null);
  await reached.promise;
  await omote.restart();
  await waiting;
  expect((await omote.get('/admin/v1/sign_in', { key: null })).body.provider).toBe('Staff account');
  await stalled.close();
});
