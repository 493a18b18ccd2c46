// @module-tag security
/** Sessions of operators who signed in at a real OpenID Provider, on a clock that the test sets. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { OpenIdConnect } from '../../../../src/app/access/open-id-connect.ts';
import {
  CHECK_AGAIN_US,
  CHECK_EVERY_US,
  type ProviderSettings,
  UNCHECKED_US,
} from '../../../../src/domain/access/identity-provider.ts';
import type { Store } from '../../../../src/domain/ports.ts';
import { DEFAULT_SETTINGS } from '../../../../src/domain/site/settings.ts';
import { seconds } from '../../../../src/domain/time.ts';
import { actorOf } from '../../../../src/flows/access/console-access.ts';
import { createOperator } from '../../../../src/flows/access/operators.ts';
import { checkProviderSession, RenewedTokens } from '../../../../src/flows/access/provider/check-session.ts';
import { removeProvider, setProvider } from '../../../../src/flows/access/provider/provider-settings.ts';
import { beginAtProvider, finishAtProvider } from '../../../../src/flows/access/provider/provider-sign-in.ts';
import { hashOf } from '../../../../src/flows/identifiers.ts';
import { open } from '../../../store/temporary.ts';
import { IdentityProviderServer, ProviderVisitor } from '../../../support/identity-provider.ts';

const BASE = 'https://omote.example';
const CALLER = { actor: 'service', address: '192.0.2.1', requestId: 'r' };
const PLACE = { address: '192.0.2.1', device: '' };
const START_US = 1_700_000_000_000_000;

const ENDED = {
  actor: null,
  action: 'operator.provider_end',
  subject: null,
  fromUs: null,
  untilUs: null,
} as const;

let idp: IdentityProviderServer;
let store: Store;
let nowUs: number;
const clock = { nowUs: () => nowUs };
const settings = { ...DEFAULT_SETTINGS, baseUrl: BASE, sessionIdleS: 86_400, sessionLifeS: 86_400 };
/** What happens after the provider has answered, and before that is acted on. */
let meanwhile: () => Promise<void>;
class Asked extends OpenIdConnect {
  override finish(...given: Parameters<OpenIdConnect['finish']>) {
    return super.finish(...given).finally(() => meanwhile());
  }
  override check(...given: Parameters<OpenIdConnect['check']>) {
    return super.check(...given).finally(() => meanwhile());
  }
}
const world = () => ({ store, clock, settings, identityProvider: new Asked() });

beforeAll(async () => {
  idp = await IdentityProviderServer.listen(`${BASE}/console/sign-in`, `${BASE}/console`);
});
afterAll(() => idp.close());
beforeEach(async () => {
  idp.calm();
  meanwhile = async () => undefined;
  nowUs = START_US;
  store = await open();
  const account = {
    name: 'local',
    displayName: '',
    role: 'admin',
    password: 'correct horse battery',
  } as const;
  await createOperator({ store, clock }, 'task', account);
  await provide({});
});

async function provide(change: Partial<ProviderSettings>): Promise<void> {
  const { client_id: clientId, client_secret: clientSecret, issuer, scopes, label, ca } = idp.settings;
  await setProvider({ store, clock }, 'task', {
    issuer,
    clientId,
    clientSecret,
    scopes,
    groupsClaim: idp.settings.groups_claim,
    groupRoles: idp.settings.groups as never,
    label,
    ca,
    onHost: true,
    otherHosts: [],
    ...change,
  });
}
const noRefusals = { note: () => undefined };

async function back(confirms: string | null): Promise<string | null> {
  const { address, cookie } = await beginAtProvider(world(), confirms);
  const answer = await new ProviderVisitor(idp).walk(address);
  return await finishAtProvider(world(), noRefusals, { answer, cookie, caller: CALLER, place: PLACE });
}
async function signIn(): Promise<string> {
  const session = await back(null);
  if (session === null) throw new Error('no session');
  return session;
}
const isIn = async (session: string) => (await actorOf({ store, clock, settings }, session)) !== null;
const due = () => store.dueProviderSessions(nowUs, 9);
const renewed = new RenewedTokens();
async function check() {
  const [session] = await due();
  return await checkProviderSession(world(), session, renewed);
}

it('a session about which nobody asks ends a quarter of an hour later', async () => {
  const session = await signIn();
  nowUs += UNCHECKED_US - 1;
  expect(await isIn(session)).toBe(true);
  nowUs += 1;
  expect(await isIn(session)).toBe(false);
});

it('a session is asked about after four minutes, and goes on for as long as the provider says so', async () => {
  const session = await signIn();
  nowUs += CHECK_EVERY_US - 1;
  expect(await due()).toEqual([]);
  nowUs += 1;
  for (let i = 0; i < 6; i++) {
    expect(await check()).toBe('kept');
    expect(await isIn(session)).toBe(true);
    nowUs += CHECK_EVERY_US;
  }
  expect(nowUs - START_US).toBeGreaterThan(UNCHECKED_US);
});

it('a session still ends when it is too old or idle for too long', async () => {
  const session = await signIn();
  nowUs += CHECK_EVERY_US;
  expect(await check()).toBe('kept');
  const short = { store, clock, settings: { ...settings, sessionLifeS: 240 } };
  expect(await actorOf(short, session)).toBeNull();
});

it('a provider that cannot be asked is asked every minute, and the session ends after its quarter of an hour', async () => {
  const session = await signIn();
  idp.instead = (_, __, res) => Boolean(res.writeHead(503).end());
  nowUs += CHECK_EVERY_US;
  let asked = 0;
  for (; await isIn(session); nowUs += CHECK_AGAIN_US) {
    expect(await check()).toMatchObject({ passing: 'status' });
    asked++;
  }
  expect(asked).toBe((UNCHECKED_US - CHECK_EVERY_US) / CHECK_AGAIN_US);
});

it.each([
  ['no_role', () => idp.people.set('mori', { groups: [] })],
  ['code', () => idp.people.clear()],
])('a session ends at once if the provider’s word is %s', async (problem, change) => {
  const session = await signIn();
  change();
  nowUs += CHECK_EVERY_US;
  expect(await check()).toBe('ended');
  expect([await isIn(session), await due()]).toEqual([false, []]);
  const [entry] = (await store.auditPage(ENDED, null, 10)).entries;
  expect(entry).toMatchObject({ actor: 'service', details: { problem } });
});

it('each refresh token is used once, and the next one is kept', async () => {
  const session = await signIn();
  const sealed = async () => Buffer.from((await store.providerSession(hashOf(session)))?.sealed ?? []);
  const before = await sealed();
  nowUs += CHECK_EVERY_US;
  await check();
  expect((await sealed()).equals(before)).toBe(false);
  expect(before.includes('eyJ')).toBe(false);
});

// Groups are in userinfo alone, so that it is asked, too.
it.each(['/jwks', '/me'])(
  'a session goes on with the new refresh token if %s fails after it',
  async (failing) => {
    const session = await signIn();
    idp.bendToken = ({ claims }) => delete claims.groups;
    idp.instead = (path, _, res) => path === failing && Boolean(res.writeHead(503).end());
    nowUs += CHECK_EVERY_US;
    expect(await check()).toMatchObject({ passing: 'status' });
    expect(idp.calls.slice(idp.calls.lastIndexOf('/token'))).toContain(failing);
    idp.instead = () => false;
    nowUs += CHECK_AGAIN_US;
    expect(await check()).toBe('kept');
    expect(await isIn(session)).toBe(true);
  },
);

it('a session goes on with the new refresh token if the store fails once', async () => {
  const session = await signIn();
  nowUs += CHECK_EVERY_US;
  meanwhile = async () => {
    meanwhile = async () => undefined;
    throw new Error('the store cannot write');
  };
  await expect(check()).rejects.toThrow('cannot write');
  expect(await check()).toBe('kept');
  expect(await isIn(session)).toBe(true);
});

it('tokens that were moved to another session, or changed, end it', async () => {
  const [one, two] = [await signIn(), await signIn()];
  const [of, other] = [await store.providerSession(hashOf(one)), await store.providerSession(hashOf(two))];
  if (!of || !other) throw new Error('no sessions');
  await store.transact((tx) => tx.putProviderSession({ ...of, sealed: other.sealed }));
  nowUs += CHECK_EVERY_US;
  const found = (await due()).find(({ hash }) => Buffer.from(hash).equals(Buffer.from(of.hash)));
  expect(found && (await checkProviderSession(world(), found, renewed))).toBe('ended');
  expect([await isIn(one), await isIn(two)]).toEqual([false, true]);
});

it('a sign-in that was begun lasts ten minutes', async () => {
  const { address, cookie } = await beginAtProvider(world(), null);
  const answer = await new ProviderVisitor(idp).walk(address);
  nowUs += seconds(600);
  const late = { answer, cookie, caller: CALLER, place: PLACE };
  await expect(finishAtProvider(world(), noRefusals, late)).rejects.toThrow('provider_sign_in_ended');
});

it.each<[string, () => Promise<void>]>([
  ['was removed', () => removeProvider({ store, clock }, 'task')],
  ['gives other roles', () => provide({ groupRoles: [] })],
  ['is another', () => provide({ clientId: 'another' })],
])('nobody is let in or confirmed by a provider that %s while it was asked', async (_, change) => {
  const session = await signIn();
  const confirmed = async () => (await store.consoleSession(hashOf(session)))?.confirmedAtUs;
  const before = await confirmed();
  nowUs += 1;
  meanwhile = change;
  await expect(back(session)).rejects.toThrow('provider_sign_in_ended');
  expect([before, undefined]).toContain(await confirmed());
  await provide({});
  idp.person = 'sato';
  idp.people.set('sato', { groups: ['omote-admins'] });
  await expect(back(null)).rejects.toThrow('provider_sign_in_ended');
  expect((await store.operators()).map(({ name }) => name).toSorted()).toEqual(['local', 'mori']);
});

it.each<[string, boolean]>([
  ['said', true],
  ['could not say', false],
])(
  'by what the provider %s before its settings were changed nobody’s role changes, and it is asked again at once',
  async (_, says) => {
    const session = await signIn();
    const before = await store.operators();
    idp.people.set('mori', { groups: ['omote-viewers'] });
    if (!says) idp.instead = (_, __, res) => Boolean(res.writeHead(503).end());
    meanwhile = () => provide({ groupRoles: [{ group: 'omote-viewers', role: 'admin' }] });
    nowUs += CHECK_EVERY_US;
    await check();
    expect([await isIn(session), await store.operators()]).toEqual([true, before]);
    expect(await due()).toHaveLength(1);
    idp.instead = () => false;
    meanwhile = async () => undefined;
    expect(await check()).toBe('kept');
    expect(await store.operators()).toEqual(before);
  },
);

it('nothing can be set while no administrator could sign in without the provider', async () => {
  const empty = await open();
  const given = {
    issuer: idp.issuer,
    clientId: 'omote',
    clientSecret: '',
    scopes: 'openid',
    groupsClaim: 'g',
  };
  const rest = { groupRoles: [], label: 'x', ca: '', onHost: true, otherHosts: [] };
  await expect(setProvider({ store: empty, clock }, 'task', { ...given, ...rest })).rejects.toThrow(
    'local_admin_first',
  );
});
