import type { Clock, Store } from '../domain/ports.ts';
import { MICROS_PER_SECOND } from '../domain/time.ts';
import { hashOf, newSecret } from './identifiers.ts';

/**
 * Until operators have accounts, a console is opened by a one-time link that only someone at the host sees
 * (printed at start, or made by `omote console-link`), and stays open in that browser for a while.
 */
const LINK_LIFE_US = 24 * 3600 * MICROS_PER_SECOND;
const SESSION_LIFE_US = 12 * 3600 * MICROS_PER_SECOND;
const LINK = 'console_link';

/** A new link secret; it replaces the one before. */
export async function newConsoleLink(store: Store, clock: Clock): Promise<string> {
  const secret = newSecret();
  const kept = { hash: hex(secret), endsAtUs: clock.nowUs() + LINK_LIFE_US };
  await store.transact((tx) => tx.setSetting(LINK, JSON.stringify(kept)));
  return secret;
}

/** A console session for a command that works on this data folder; it may ask the service whatever a console may. */
export async function grantConsole(store: Store, clock: Clock): Promise<string> {
  const session = newSecret();
  await store.transact((tx) => tx.addConsoleSession(hashOf(session), clock.nowUs() + SESSION_LIFE_US));
  return session;
}

export const closeConsole = (store: Store, session: string): Promise<void> =>
  store.transact((tx) => tx.addConsoleSession(hashOf(session), 0));

/** Trades the link for a console session; null when it is not the latest link, was used or is too old. */
export function openConsole(store: Store, clock: Clock, secret: string): Promise<string | null> {
  return store.transact((tx) => {
    const kept: unknown = JSON.parse(tx.setting(LINK) ?? 'null');
    if (!isLink(kept) || kept.hash !== hex(secret) || clock.nowUs() >= kept.endsAtUs) return null;
    tx.setSetting(LINK, 'null');
    const session = newSecret();
    tx.addConsoleSession(hashOf(session), clock.nowUs() + SESSION_LIFE_US);
    return session;
  });
}

export function consoleOpen(store: Store, clock: Clock, session: string | undefined): boolean {
  if (!session) return false;
  const endsAtUs = store.consoleSessionEndsUs(hashOf(session));
  return endsAtUs !== null && clock.nowUs() < endsAtUs;
}

/** What a console is called where somebody has to be named; tells nothing about its secret. */
export const consoleOperator = (session: string): string => `console ${hex(session).slice(0, 8)}`;

const hex = (secret: string): string => Buffer.from(hashOf(secret)).toString('hex');

function isLink(value: unknown): value is { hash: string; endsAtUs: number } {
  return typeof value === 'object' && value !== null && 'hash' in value && 'endsAtUs' in value;
}
