import { CONSOLE_LINK, type ConsoleLink, keptLinks, linksOf } from '../../domain/access/console-link.ts';
import type {
  Actor,
  ConsoleSession,
  ListedSession,
  Operator,
  RequiredStep,
} from '../../domain/access/operator.ts';
import type { ConsoleSessionWrites, OperatorReads } from '../../domain/access/ports-operators.ts';
import type { Caller } from '../../domain/audit/caller.ts';
import type { Store } from '../../domain/ports.ts';
import type { Clock } from '../../domain/site/clock-doubt.ts';
import type { Settings } from '../../domain/site/settings.ts';
import { MICROS_PER_SECOND, type Micros, seconds } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import { hashHexOf, hashOf, newSecret } from '../identifiers.ts';
import type { Stored } from '../stored.ts';
import { hasSecondFactor, type ProvedFactor } from './factors/second-factor.ts';
import type { SignInPlace } from './sign-in-places.ts';

type SessionLimits = Pick<Settings, 'sessionIdleS' | 'sessionLifeS'>;
export type AccessNeeds = Stored & { settings: SessionLimits & Pick<Settings, 'requireSecondFactor'> };

/**
 * Operators sign in with their accounts (sign-in.ts). While there is no account, the console is opened with a one-time
 * link that only someone at the host can see (printed at the start, or made by `omote console-link`). It is valid for
 * 24 hours.
 */
const LINK_LIFE_US = 24 * 3600 * MICROS_PER_SECOND;
/** The number of links kept, one per appliance; no site has that many appliances. */
const MOST_LINKS = 32;
/**
 * The cookie's lifetime: the longest session that a site can set, 7 days. The service ends the session itself, so the
 * cookie may outlive it.
 */
export const CONSOLE_COOKIE_LIFE_S = 7 * 86_400;
/** The shortest time between two writes of "last seen": a console in use makes many calls a minute. */
const TOUCH_US = 30 * MICROS_PER_SECOND;

/** The time of a confirmation that never was. */
const NEVER_US: Micros = 0;

/** Whether no account exists yet. Until then, the one-time link gives full access to the console. */
export const firstRun = async (store: OperatorReads): Promise<boolean> => !(await store.hasOperators());

/**
 * Makes the secret of a new console link, which replaces the earlier link of the same appliance.
 * @param appliance the appliance's ID, for a command that runs without the service; default: this appliance
 */
export async function newConsoleLink(
  store: Store,
  clock: Clock,
  appliance = store.site.nodeId,
): Promise<string> {
  const secret = newSecret();
  await store.transact(async (tx) => {
    const nowUs = clock.nowUs();
    const kept = linksOf(await CONSOLE_LINK.read(tx)).filter(
      (link) => isOpen(link, nowUs) && (link.appliance ?? null) !== appliance,
    );
    const made = { hash: hex(secret), endsAtUs: nowUs + LINK_LIFE_US, ...(appliance && { appliance }) };
    await CONSOLE_LINK.write(tx, keptLinks([made, ...kept.slice(0, MOST_LINKS - 1)]));
  });
  return secret;
}

/**
 * A link that would expire later than one made now was made while the clock was wrong. The clocks of a site's
 * appliances differ by less than the minute that is allowed here.
 */
const isOpen = ({ endsAtUs }: ConsoleLink, nowUs: Micros): boolean =>
  nowUs < endsAtUs && endsAtUs <= nowUs + LINK_LIFE_US + seconds(60);

/**
 * The address of the console link. The page reads the secret from the fragment, which browsers do not send, so that
 * merely opening the address does not use up the link.
 */
export const linkAddress = (baseUrl: string, secret: string): string => `${baseUrl}/console/setup#${secret}`;

/**
 * Exchanges a console link for a console session.
 * @returns the session's secret; null: the link was used, replaced or has expired, or accounts exist
 */
export function openConsole(
  world: AccessNeeds,
  secret: string,
  caller: Caller,
  place: SignInPlace,
): Promise<string | null> {
  const { store, clock } = world;
  return store.transact(async (tx) => {
    const links = linksOf(await CONSOLE_LINK.read(tx));
    const nowUs = clock.nowUs();
    const used = links.find((link) => link.hash === hex(secret));
    if (!used || !isOpen(used, nowUs) || !(await firstRun(tx))) return null;
    await CONSOLE_LINK.write(tx, keptLinks(links.filter((link) => link !== used)));
    await audit(world, tx, { actor: caller, action: 'console.open_by_link' });
    return startSession(tx, nowUs, 'setup', world.settings.sessionLifeS, place, null);
  });
}

/**
 * Starts a console session.
 * @param whose the operator, or `setup` for the set-up link
 * @param lifeS the longest lifetime, s
 * @param proved the second factor that this very call proved along with the password; the session then counts as
 * confirmed. null: the call did not prove both
 * @returns the session's secret
 */
export async function startSession(
  tx: ConsoleSessionWrites,
  nowUs: Micros,
  whose: 'setup' | { id: string },
  lifeS: number,
  { address, device }: SignInPlace,
  proved: ProvedFactor | null,
): Promise<string> {
  const secret = newSecret();
  const facts = {
    startedAtUs: nowUs,
    endsAtUs: nowUs + lifeS * MICROS_PER_SECOND,
    address,
    device,
    seenAtUs: nowUs,
    confirmedAtUs: proved === null ? NEVER_US : nowUs,
  };
  const session: ConsoleSession =
    typeof whose === 'string'
      ? { kind: whose, operatorId: null, ...facts }
      : { kind: 'operator', operatorId: whose.id, ...facts };
  await tx.dropConsoleSessions(nowUs);
  await tx.addConsoleSession(hashOf(secret), session);
  return secret;
}

/**
 * The actor who has this session secret (from the cookie); null: the session is unknown or has ended, or its operator
 * is disabled.
 */
export async function actorOf(world: AccessNeeds, secret: string | undefined): Promise<Actor | null> {
  const { store, clock, settings } = world;
  const session = secret ? await store.consoleSession(hashOf(secret)) : null;
  if (!session || hasEnded(session, clock.nowUs(), settings)) return null;
  const nobody = { id: '', role: 'admin', duty: null, confirmedAtUs: null } as const;
  if (session.kind === 'setup')
    return (await firstRun(store)) ? { ...nobody, kind: 'setup', name: 'set-up link' } : null;
  // An earlier version gave sessions to commands, too: they are nobody's.
  const operator = session.operatorId === null ? null : await store.operator(session.operatorId);
  if (!operator || operator.disabledAtUs !== null) return null;
  const { id, name, role, fromProvider } = operator;
  const { confirmedAtUs } = session;
  return { kind: 'operator', id, name, role, duty: dutyOf(operator, settings), confirmedAtUs, fromProvider };
}

interface SessionShown extends Pick<ListedSession, 'id' | 'address' | 'device' | 'startedAtUs' | 'seenAtUs'> {
  /** It is the session that the caller uses. */
  current: boolean;
  /** When it ends at the latest, under the present settings. */
  endsAtUs: Micros;
}

/**
 * Lists an operator’s sessions that have not ended.
 * @param secret of the caller’s own session; null: it is not marked
 */
export async function listConsoleSessions(
  { store, clock, settings }: AccessNeeds,
  operatorId: string,
  secret: string | null,
): Promise<SessionShown[]> {
  const own = secret === null ? null : hashHexOf(secret);
  const nowUs = clock.nowUs();
  return (await store.consoleSessionsOf(operatorId))
    .filter((session) => !hasEnded(session, nowUs, settings))
    .map((session) => ({
      ...session,
      current: own?.startsWith(session.id) ?? false,
      endsAtUs: Math.min(session.endsAtUs, session.startedAtUs + seconds(settings.sessionLifeS)),
    }));
}

/**
 * Whether a session has been idle for too long or is too old. The current settings apply, even to sessions that began
 * under earlier ones.
 */
function hasEnded(session: ConsoleSession, nowUs: Micros, settings: SessionLimits): boolean {
  const { endsAtUs, startedAtUs, seenAtUs } = session;
  if (nowUs >= endsAtUs) return true;
  const { sessionIdleS, sessionLifeS } = settings;
  return nowUs >= seenAtUs + seconds(sessionIdleS) || nowUs >= startedAtUs + seconds(sessionLifeS);
}

function dutyOf(operator: Operator, settings: Pick<Settings, 'requireSecondFactor'>): RequiredStep | null {
  // The provider asks for whatever it wants.
  if (operator.fromProvider) return null;
  if (operator.mustSetPassword) return 'password';
  return settings.requireSecondFactor && !hasSecondFactor(operator) ? 'second_factor' : null;
}

/** Notes activity in a console session, so that it does not count as idle. The write is not awaited. */
export async function touchSession({ store, clock }: Stored, secret: string): Promise<void> {
  const hash = hashOf(secret);
  const nowUs = clock.nowUs();
  const session = await store.consoleSession(hash);
  if (session && nowUs - session.seenAtUs > TOUCH_US)
    void store.transact((tx) => tx.touchConsoleSession(hash, nowUs)).catch(() => undefined);
}

/** Ends this console session. @param everywhere true: ends all of the operator's sessions */
export function signOut(
  world: Stored,
  { id, kind }: Actor,
  caller: Caller,
  secret: string,
  everywhere: boolean,
): Promise<void> {
  return world.store.transact(async (tx) => {
    // Somebody clicked twice, or signed out elsewhere at the same moment. Other sessions may be left to end.
    if (!everywhere && (await tx.consoleSession(hashOf(secret))) === null) return;
    const details = { everywhere };
    await audit(world, tx, { actor: caller, action: 'operator.sign_out', subject: id, details });
    await tx.endConsoleSession(hashOf(secret));
    if (everywhere && kind === 'operator') await tx.endConsoleSessionsOf(id);
  });
}

const hex = (secret: string): string => Buffer.from(hashOf(secret)).toString('hex');
