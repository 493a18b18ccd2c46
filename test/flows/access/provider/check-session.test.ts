// @module-tag security
/** Sessions of operators who signed in at a real OpenID Provider, on a clock that the test sets. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { OpenIdConnect } from '../../../../src/app/access/open-id-connect.ts';
import {
  CHECK_AGAIN_US,
  CHECK_EVERY_US,
  UNCHECKED_US,
} from '../../../../src/domain/access/identity-provider.ts';
import type { Store } from '../../../../src/domain/ports.ts';
import { DEFAULT_SETTINGS } from '../../../../src/domain/site/settings.ts';
import { seconds } from '../../../../src/domain/time.ts';
import { actorOf } from '../../../../src/flows/access/console-access.ts';
import { createOperator } from '../../../../src/flows/access/operators.ts';
import { checkProviderSession } from '../../../../src/flows/access/provider/check-session.ts';
import { setProvider } from '../../../../src/flows/access/provider/provider-settings.ts';
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
const world = () => ({ store, clock, settings, identityProvider: new OpenIdConnect() });

beforeAll(async () => {
  idp = await IdentityProviderServer.listen(`${BASE}/console/sign-in`, `${BASE}/console`);
});
afterAll(() => idp.close());
beforeEach(async () => {
  idp.calm();
  nowUs = START_US;
  store = await open();
  const account = { name: 'local', displayName: '', role: 'admin', password: null } as const;
  await createOperator({ store, clock }, 'task', account);
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
  });
});

const noRefusals = { note: () => undefined };

async function signIn(): Promise<string> {
  const { address, cookie } = await beginAtProvider(world(), null);
  const answer = await new ProviderVisitor(idp).walk(address);
  const session = await finishAtProvider(world(), noRefusals, {
    answer,
    cookie,
    caller: CALLER,
    place: PLACE,
  });
  if (session === null) throw new Error('no session');
  return session;
}
const isIn = async (session: string) => (await actorOf({ store, clock, settings }, session)) !== null;
const due = () => store.dueProviderSessions(nowUs, 9);
async function check() {
  const [session] = await due();
  return await checkProviderSession(world(), session);
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

it('tokens that were moved to another session, or changed, end it', async () => {
  const [one, two] = [await signIn(), await signIn()];
  const [of, other] = [await store.providerSession(hashOf(one)), await store.providerSession(hashOf(two))];
  if (!of || !other) throw new Error('no sessions');
  await store.transact((tx) => tx.putProviderSession({ ...of, sealed: other.sealed }));
  nowUs += CHECK_EVERY_US;
  const found = (await due()).find(({ hash }) => Buffer.from(hash).equals(Buffer.from(of.hash)));
  expect(found && (await checkProviderSession(world(), found))).toBe('ended');
  expect([await isIn(one), await isIn(two)]).toEqual([false, true]);
});

it('a sign-in that was begun lasts ten minutes', async () => {
  const { address, cookie } = await beginAtProvider(world(), null);
  const answer = await new ProviderVisitor(idp).walk(address);
  nowUs += seconds(600);
  const back = { answer, cookie, caller: CALLER, place: PLACE };
  await expect(finishAtProvider(world(), noRefusals, back)).rejects.toThrow('provider_sign_in_ended');
});

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
