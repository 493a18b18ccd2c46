/** Operators who sign in, or confirm who they are, at the identity provider. */
import {
  CHECK_EVERY_US,
  displayNameOf,
  groupsIn,
  isOverflowing,
  operatorNameOf,
  ProviderFault,
  type ProviderSettings,
  roleOfGroups,
  UNCHECKED_US,
} from '../../../domain/access/identity-provider.ts';
import type { Operator, Role } from '../../../domain/access/operator.ts';
import type { ProviderAnswer } from '../../../domain/access/ports-identity-provider.ts';
import type { AuditedBy, Caller } from '../../../domain/audit/caller.ts';
import { Failure, refusal } from '../../../domain/failure.ts';
import type { StoreWrites } from '../../../domain/ports.ts';
import { MICROS_PER_SECOND } from '../../../domain/time.ts';
import { audit } from '../../audit.ts';
import { hashHexOf, hashOf, newId } from '../../identifiers.ts';
import { startSession } from '../console-access.ts';
import type { ProviderAccess } from '../needs.ts';
import { hashForNobody } from '../password.ts';
import type { RefusalLog } from '../refusals.ts';
import type { SignInPlace } from '../sign-in-places.ts';
import { providerSecret, sealTokens } from './kept-tokens.ts';
import { newPending, takePending } from './pending-sign-in.ts';
import {
  isStillSet,
  neededProvider,
  providerSettings,
  redirectUriOf,
  signedOutUriOf,
} from './provider-settings.ts';

interface BegunSignIn {
  /** Where the browser goes next. */
  address: string;
  /** What the browser keeps until it comes back. */
  cookie: string;
}

/**
 * Begins a sign-in at the provider.
 * @param session the secret of the session whose operator confirms who they are; null: somebody signs in
 * @throws Failure state_forbids (`provider`)
 */
export async function beginAtProvider(world: ProviderAccess, session: string | null): Promise<BegunSignIn> {
  const { store, clock, settings: site, identityProvider } = world;
  const settings = await neededProvider(store);
  const confirms = session === null ? null : hashHexOf(session);
  const { secrets, cookie } = newPending(await providerSecret(store), settings, clock.nowUs(), confirms);
  const ask = { ...secrets, redirectUri: redirectUriOf(site.baseUrl), again: confirms !== null };
  return { address: await believed(identityProvider.begin(settings, ask)), cookie };
}

interface BackFromProvider {
  /** The parameters that the provider gave the browser, as a query. */
  answer: string;
  cookie: string | undefined;
  caller: Caller;
  place: SignInPlace;
}

/**
 * Ends a sign-in at the provider: starts a console session, or confirms one.
 * @returns the session's secret; null: a session was confirmed
 * @throws Failure state_forbids (`provider`); nobody is let in then
 */
export async function finishAtProvider(
  world: ProviderAccess,
  refusals: Pick<RefusalLog, 'note'>,
  back: BackFromProvider,
): Promise<string | null> {
  try {
    return await finished(world, back);
  } catch (error) {
    if (error instanceof Failure) {
      const isRole = error.faults[0].reason === 'provider_no_role';
      refusals.note(isRole ? 'provider_no_role' : 'provider', back.caller);
    }
    throw error;
  }
}

async function finished(
  world: ProviderAccess,
  { answer, cookie, caller, place }: BackFromProvider,
): Promise<string | null> {
  const { store, clock, settings: site, identityProvider } = world;
  const settings = await neededProvider(store);
  const secret = await providerSecret(store);
  const states = new URLSearchParams(answer).getAll('state');
  const given = { cookie, state: states.length === 1 ? states[0] : '' };
  const pending = await takePending(store, secret, settings, clock.nowUs(), given);
  if (pending === null) throw refusal('provider_sign_in_ended', 'provider');
  const { confirms } = pending;
  const redirectUri = redirectUriOf(site.baseUrl);
  const again = confirms !== null;
  const said = await believed(identityProvider.finish(settings, { ...pending, redirectUri, answer, again }));
  const role = roleIn(said, settings);
  if (confirms !== null) {
    await confirm(world, settings, caller, Buffer.from(confirms, 'hex'), said);
    return null;
  }
  const isNew = (await store.operatorOfIdentity(said.issuer, said.subject)) === null;
  // The account has a password as every account does.
  const passwordHash = isNew ? await hashForNobody() : null;
  return await store.transact(async (tx) => {
    if (!(await isStillSet(tx, settings))) throw refusal('provider_sign_in_ended', 'provider');
    const operator = await signedIn(world, tx, caller, said, role, passwordHash);
    const nowUs = clock.nowUs();
    await tx.saveOperator({ ...operator, signedInAtUs: nowUs });
    const actor = { ...caller, actor: `operator:${operator.id}` };
    const details = { provider: true };
    await audit(world, tx, { actor, action: 'operator.sign_in', subject: operator.id, details });
    // It goes on for as long as the provider confirms it.
    const lifeS = Math.min(site.sessionLifeS, UNCHECKED_US / MICROS_PER_SECOND);
    const session = await startSession(tx, nowUs, operator, lifeS, place, null);
    const hash = hashOf(session);
    const sealed = sealTokens(secret, hash, said.tokens);
    await tx.putProviderSession({
      hash,
      operatorId: operator.id,
      sealed,
      dueAtUs: nowUs + CHECK_EVERY_US,
    });
    return session;
  });
}

/** @throws Failure state_forbids (`provider`) */
async function believed<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    const { problem, detail } = error;
    throw refusal('provider_failed', 'provider', { problem, detail });
  }
}

/**
 * The role that the provider's word gives.
 * @throws Failure state_forbids (`provider`): none, or the provider does not say
 */
export function roleIn(
  { claims }: Pick<ProviderAnswer, 'claims'>,
  settings: Pick<ProviderSettings, 'groupsClaim' | 'groupRoles'>,
): Role {
  const { groupsClaim: claim, groupRoles } = settings;
  const groups = groupsIn(claims, claim);
  if (groups === null && isOverflowing(claims, claim))
    throw refusal('provider_too_many_groups', 'provider', { claim });
  if (groups === null) throw refusal('provider_no_groups', 'provider', { claim });
  const role = roleOfGroups(groups, settings);
  if (role !== null) return role;
  const known = groupRoles.map(({ group }) => group).join(', ');
  throw refusal('provider_no_role', 'provider', { groups: known || '–' });
}

/** The operator who signed in: the one with this identity, or a new one. No account is found by its name. */
async function signedIn(
  world: ProviderAccess,
  tx: StoreWrites,
  caller: Caller,
  { issuer, subject, claims }: ProviderAnswer,
  role: Role,
  passwordHash: string | null,
): Promise<Operator> {
  const id = await tx.operatorOfIdentity(issuer, subject);
  const operator = id === null ? null : await tx.operator(id);
  if (operator?.disabledAtUs != null) throw refusal('provider_operator_disabled', 'provider');
  if (operator !== null) {
    const displayName = displayNameOf(claims, operator.name);
    await changeRole(world, tx, { ...caller, actor: `operator:${operator.id}` }, operator, role);
    return { ...operator, role, displayName };
  }
  if (passwordHash === null) throw refusal('provider_sign_in_ended', 'provider');
  const name = await freeName(tx, operatorNameOf(claims));
  const made: Operator = {
    id: newId(),
    name,
    displayName: displayNameOf(claims, name),
    role,
    createdAtUs: world.clock.nowUs(),
    disabledAtUs: null,
    signedInAtUs: null,
    hasCode: false,
    securityKeys: 0,
    mustSetPassword: false,
    fromProvider: true,
  };
  await tx.addOperator(made, passwordHash);
  await tx.addIdentity({ operatorId: made.id, issuer, subject });
  const actor = { ...caller, actor: `operator:${made.id}` };
  const details = { role, provider: true };
  await audit(world, tx, { actor, action: 'operator.create', subject: made.id, details });
  return made;
}

/** Gives an operator the role that the provider says, if it is another. */
export async function changeRole(
  world: Pick<ProviderAccess, 'clock'>,
  tx: StoreWrites,
  actor: AuditedBy,
  operator: Operator,
  role: Role,
): Promise<void> {
  if (operator.role === role) return;
  await tx.saveOperator({ ...operator, role });
  const details = { role, provider: true };
  await audit(world, tx, { actor, action: 'operator.change', subject: operator.id, details });
}

const MOST_NAMESAKES = 1000;

/** Names sign decisions, so nobody from the provider takes over the name of somebody else. */
async function freeName(tx: StoreWrites, wanted: string): Promise<string> {
  for (let number = 1; number < MOST_NAMESAKES; number++) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if ((await tx.operatorByName(name)) === null) return name;
  }
  return `operator-${newId().slice(0, 20)}`;
}

/** @throws Failure state_forbids (`provider`): the session has ended, or it was somebody else who signed in */
function confirm(
  world: ProviderAccess,
  settings: ProviderSettings,
  caller: Caller,
  hash: Uint8Array,
  { issuer, subject }: ProviderAnswer,
): Promise<void> {
  const { store, clock } = world;
  return store.transact(async (tx) => {
    const session = await tx.consoleSession(hash);
    const isKnown = session !== null && session.operatorId !== null;
    if (!isKnown || !(await isStillSet(tx, settings))) throw refusal('provider_sign_in_ended', 'provider');
    const id = await tx.operatorOfIdentity(issuer, subject);
    if (id !== session.operatorId) throw refusal('provider_other_person', 'provider');
    await tx.confirmConsoleSession(hash, clock.nowUs());
    const actor = { ...caller, actor: `operator:${id}` };
    const details = { provider: true };
    await audit(world, tx, { actor, action: 'operator.confirm', subject: id, details });
  });
}

/** Signing out here waits no longer for the provider. */
const SIGN_OUT_MS = 3000;

/** Where to sign out at the provider, too; null: it has no such page, or cannot say so now. */
export async function signOutAddress(world: ProviderAccess): Promise<string | null> {
  const { store, settings: site, identityProvider } = world;
  const settings = await providerSettings(store);
  if (settings === null) return null;
  const asked = identityProvider.signOutAddress(settings, signedOutUriOf(site.baseUrl)).catch(() => null);
  const waited = AbortSignal.timeout(SIGN_OUT_MS);
  return await Promise.race([
    asked,
    new Promise<null>((resolve) => {
      waited.addEventListener('abort', () => resolve(null), { once: true });
    }),
  ]);
}
