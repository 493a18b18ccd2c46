import type { Caller } from '../domain/audit.ts';
import type { Actor, ConsoleSession } from '../domain/operator.ts';
import type { Clock, Store, StoreReads, StoreWrites } from '../domain/ports.ts';
import { MICROS_PER_SECOND, type Micros } from '../domain/time.ts';
import { audit } from './audit.ts';
import { hashOf, newSecret } from './identifiers.ts';
import type { World } from './world.ts';

type Access = Pick<World, 'store' | 'clock'>;

/**
 * Operators sign in with their accounts (sign-in.ts). While there is no account, a console is opened by a one-time
 * link that only someone at the host sees (printed at start, or made by `omote console-link`).
 */
const LINK_LIFE_US = 24 * 3600 * MICROS_PER_SECOND;
export const SESSION_LIFE_S = 12 * 3600;
const LINK = 'console_link';

/** Until somebody has an account, whoever opened the console at the host may do everything. */
export const firstRun = (store: StoreReads): boolean => store.operators().length === 0;

/** A new link secret; it replaces the one before. */
export async function newConsoleLink(store: Store, clock: Clock): Promise<string> {
  const secret = newSecret();
  const kept = { hash: hex(secret), endsAtUs: clock.nowUs() + LINK_LIFE_US };
  await store.transact((tx) => tx.setSetting(LINK, JSON.stringify(kept)));
  return secret;
}

/** The page takes the secret from behind the #, which browsers do not send: opening the address uses nothing up. */
export const linkAddress = (baseUrl: string, secret: string): string => `${baseUrl}/console/setup#${secret}`;

/** A console session for a command that works on this data folder; it may ask the service whatever a console may. */
export async function grantConsole(store: Store, clock: Clock): Promise<string> {
  return await store.transact((tx) => startSession(tx, clock.nowUs(), 'task'));
}

export const closeConsole = (store: Store, session: string): Promise<void> =>
  store.transact((tx) => tx.endConsoleSession(hashOf(session)));

/** Trades the link for a console session; null when it is not the latest link, was used, is too old or needless. */
export function openConsole(world: Access, secret: string, caller: Caller): Promise<string | null> {
  const { store, clock } = world;
  return store.transact((tx) => {
    const kept: unknown = JSON.parse(tx.setting(LINK) ?? 'null');
    const nowUs = clock.nowUs();
    if (!isLink(kept) || kept.hash !== hex(secret) || nowUs >= kept.endsAtUs || !firstRun(tx)) return null;
    tx.setSetting(LINK, 'null');
    audit(world, tx, { actor: caller, action: 'console.open_by_link' });
    return startSession(tx, nowUs, 'setup');
  });
}

/** @param whose an operator's ID, or what else opens a console. @returns the session's secret. */
export function startSession(
  tx: StoreWrites,
  nowUs: Micros,
  whose: 'setup' | 'task' | { id: string },
): string {
  const secret = newSecret();
  const times = { startedAtUs: nowUs, endsAtUs: nowUs + SESSION_LIFE_S * MICROS_PER_SECOND };
  const session: ConsoleSession =
    typeof whose === 'string'
      ? { kind: whose, operatorId: null, ...times }
      : { kind: 'operator', operatorId: whose.id, ...times };
  tx.dropConsoleSessions(nowUs);
  tx.addConsoleSession(hashOf(secret), session);
  return secret;
}

/** Who a console's cookie stands for; null when it stands for nobody (any more). */
export function actorOf(store: StoreReads, clock: Clock, secret: string | undefined): Actor | null {
  const session = secret ? store.consoleSession(hashOf(secret)) : null;
  if (!session || clock.nowUs() >= session.endsAtUs) return null;
  if (session.kind === 'task') return { kind: 'task', id: '', name: 'command line', role: 'admin' };
  if (session.kind === 'setup')
    return firstRun(store) ? { kind: 'setup', id: '', name: 'set-up link', role: 'admin' } : null;
  const operator = session.operatorId === null ? null : store.operator(session.operatorId);
  if (!operator || operator.disabledAtUs !== null) return null;
  const { id, name, role } = operator;
  return { kind: 'operator', id, name, role };
}

/** Ends this session, or all of the operator's. */
export function signOut(
  world: Access,
  { id, kind }: Actor,
  caller: Caller,
  secret: string,
  everywhere: boolean,
): Promise<void> {
  return world.store.transact((tx) => {
    const details = { everywhere };
    audit(world, tx, { actor: caller, action: 'operator.sign_out', subject: id, details });
    tx.endConsoleSession(hashOf(secret));
    if (everywhere && kind === 'operator') tx.endConsoleSessionsOf(id);
  });
}

const hex = (secret: string): string => Buffer.from(hashOf(secret)).toString('hex');

function isLink(value: unknown): value is { hash: string; endsAtUs: number } {
  return typeof value === 'object' && value !== null && 'hash' in value && 'endsAtUs' in value;
}
