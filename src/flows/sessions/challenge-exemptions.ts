import type { Caller } from '../../domain/audit/caller.ts';
import { refusal } from '../../domain/failure.ts';
import type { PersonExemption } from '../../domain/liveness/challenge-exemption.ts';
import { isComparison } from '../../domain/sessions/session.ts';
import { audit } from '../audit.ts';
import type { Configured } from '../configured.ts';
import type { Stored } from '../stored.ts';
import { activePerson } from './open-session.ts';
import { type Reader, refuseOthers } from './session-issuer.ts';

/**
 * Exempts a person from head movements from now on, in all sessions.
 * @throws Failure unknown_identifier, state_forbids
 */
export async function exemptPerson(
  world: Stored,
  actor: Caller,
  authId: string,
  reason: string,
): Promise<void> {
  await world.store.transact(async (tx) => {
    await activePerson(tx, 'auth', authId);
    await tx.exemptPerson({ authId, by: actor.actor, sinceUs: world.clock.nowUs(), reason });
    await audit(world, tx, { actor, action: 'exemption.grant', subject: authId });
  });
}

/** null: the person is not exempt, or is not known. */
export const readExemption = (
  { store }: Pick<Stored, 'store'>,
  authId: string,
): Promise<PersonExemption | null> => store.challengeExemption(authId);

/** Ends a person's exemption. @throws Failure unknown_resource: there is none; unknown_identifier, state_forbids */
export async function endExemption(world: Stored, actor: Caller, authId: string): Promise<void> {
  await world.store.transact(async (tx) => {
    await activePerson(tx, 'auth', authId);
    if (!(await tx.endPersonExemption(authId))) throw refusal('no_exemption', 'auth_id');
    await audit(world, tx, { actor, action: 'exemption.end', subject: authId });
  });
}

/**
 * Exempts one session from head movements, before anybody opened it: a page that was already refused must not be able
 * to ask for an exemption.
 * @throws Failure unknown_resource; state_forbids: the site allows no exemptions, or the session was opened or has
 * ended
 */
export async function exemptSession(
  world: Configured,
  actor: Caller,
  sessionId: string,
  reader: Reader,
): Promise<void> {
  await world.store.transact(async (tx) => {
    const session = await tx.session(sessionId);
    if (!session || isComparison(session)) throw refusal('not_found', 'id');
    await refuseOthers(tx, reader, sessionId);
    if (!world.settings.challengeExemptions) throw refusal('exemptions_off', 'challenge_exemptions');
    if (session.opened || session.outcome) throw refusal('session_begun', 'id');
    await tx.exemptSession(sessionId);
    await audit(world, tx, { actor, action: 'exemption.session', subject: sessionId });
  });
}
