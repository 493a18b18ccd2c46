/** Asking the identity provider whether operators who are signed in are still who they were. */
import {
  CHECK_AGAIN_US,
  CHECK_EVERY_US,
  isSameIssuer,
  mayPass,
  ProviderFault,
  type ProviderProblem,
  UNCHECKED_US,
} from '../../../domain/access/identity-provider.ts';
import type {
  ProviderAnswer,
  ProviderSession,
  ProviderTokens,
} from '../../../domain/access/ports-identity-provider.ts';
import { Failure } from '../../../domain/failure.ts';
import { audit } from '../../audit.ts';
import type { ProviderAccess } from '../needs.ts';
import { openTokens, providerSecret, sealTokens } from './kept-tokens.ts';
import { isStillSet, providerSettings } from './provider-settings.ts';
import { changeRole, roleIn } from './provider-sign-in.ts';

/** `passing`: the provider could not be asked, and the session goes on for a while. */
type SessionCheck = 'kept' | 'ended' | { passing: ProviderProblem };

const ACTOR = 'service';

/**
 * Tokens that the provider renewed and that the store does not have yet, by the hash of their session. Those in the store are
 * used up.
 */
export class RenewedTokens {
  readonly #bySession = new Map<string, ProviderTokens>();

  of(hash: Uint8Array): ProviderTokens | null {
    return this.#bySession.get(nameOf(hash)) ?? null;
  }

  keep(hash: Uint8Array, tokens: ProviderTokens): void {
    this.#bySession.set(nameOf(hash), tokens);
  }

  forget(hash: Uint8Array): void {
    this.#bySession.delete(nameOf(hash));
  }

  /** Another appliance may have renewed them since. */
  forgetAll(): void {
    this.#bySession.clear();
  }
}

const nameOf = (hash: Uint8Array): string => Buffer.from(hash).toString('base64');

/**
 * Asks the provider about the operator of a session, and keeps, changes or ends the session accordingly. A role changes for all
 * sessions of the operator; without any role, they all end.
 * @param renewed the same at each check: a store that cannot write must not lose tokens
 */
export async function checkProviderSession(
  world: Omit<ProviderAccess, 'settings'>,
  session: ProviderSession,
  renewed: RenewedTokens,
): Promise<SessionCheck> {
  const outcome = await checked(world, session, renewed);
  renewed.forget(session.hash);
  return outcome;
}

async function checked(
  world: Omit<ProviderAccess, 'settings'>,
  session: ProviderSession,
  renewed: RenewedTokens,
): Promise<SessionCheck> {
  const { store, identityProvider } = world;
  const { hash, operatorId } = session;
  const settings = await providerSettings(store);
  const identity = await store.identityOf(operatorId);
  const secret = await providerSecret(store);
  const tokens = renewed.of(hash) ?? openTokens(secret, hash, session.sealed);
  if (settings === null || identity === null || tokens === null) return await end(world, session, 'off');
  let said: ProviderAnswer;
  try {
    said = await identityProvider.check(settings, tokens, identity.subject, (next) =>
      renewed.keep(hash, next),
    );
    if (!isSameIssuer(said.issuer, identity.issuer)) throw new ProviderFault('issuer');
  } catch (error) {
    if (!(error instanceof ProviderFault)) throw error;
    if (!mayPass(error.problem)) return await end(world, session, error.problem);
    await store.transact(async (tx) => {
      if ((await tx.consoleSession(hash)) === null) return;
      const pauseUs = (await isStillSet(tx, settings)) ? CHECK_AGAIN_US : 0;
      const now = renewed.of(hash);
      const sealed = now === null ? session.sealed : sealTokens(secret, hash, now);
      await tx.putProviderSession({ ...session, sealed, dueAtUs: world.clock.nowUs() + pauseUs });
    });
    return { passing: error.problem };
  }
  try {
    return await store.transact<SessionCheck>(async (tx) => {
      const [kept, operator] = [await tx.consoleSession(hash), await tx.operator(operatorId)];
      if (kept === null || operator === null) return 'ended';
      const nowUs = world.clock.nowUs();
      const told = { ...session, sealed: sealTokens(secret, hash, said.tokens) };
      if (!(await isStillSet(tx, settings))) {
        // The tokens before may be used up. Who the operator is now, the next check says by what is set now.
        await tx.putProviderSession({ ...told, dueAtUs: nowUs });
        return 'kept';
      }
      await changeRole(world, tx, ACTOR, operator, roleIn(said, settings));
      await tx.putProviderSession({ ...told, dueAtUs: nowUs + CHECK_EVERY_US });
      await tx.extendConsoleSession(hash, nowUs + UNCHECKED_US);
      return 'kept';
    });
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return await end(world, session, 'no_role', true);
  }
}

/** @param everywhere true: all sessions of the operator end */
async function end(
  world: Omit<ProviderAccess, 'settings'>,
  { hash, operatorId }: ProviderSession,
  problem: ProviderProblem | 'off' | 'no_role',
  everywhere = false,
): Promise<'ended'> {
  return await world.store.transact<'ended'>(async (tx) => {
    if ((await tx.consoleSession(hash)) === null) return 'ended';
    await tx.endConsoleSession(hash);
    if (everywhere) await tx.endConsoleSessionsOf(operatorId);
    const details = { problem, everywhere };
    await audit(world, tx, { actor: ACTOR, action: 'operator.provider_end', subject: operatorId, details });
    return 'ended';
  });
}
