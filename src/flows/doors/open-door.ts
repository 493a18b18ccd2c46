import {
  type DoorAnswer,
  type DoorOutcome,
  directionAt,
  type LastDecision,
  lastDecision,
  refusalOf,
} from '../../domain/doors/door.ts';
import { doorDecision } from '../../domain/doors/door-decision.ts';
import type { Session } from '../../domain/sessions/session.ts';
import { hasEnded } from '../../domain/sessions/signed-result.ts';
import { audit } from '../audit.ts';
import { newId } from '../identifiers.ts';
import { compactJws, resultKeys } from '../sessions/result-keys.ts';
import { doorOf } from './doors.ts';
import type { OpeningDoors } from './needs.ts';

/** The `typ` of a decision, which no other signed statement has (RFC 8725, 3.11). */
export const DECISION_TYPE = 'omote-door+jwt';

/**
 * Opens the door of the kiosk at which a person was just accepted: posts one signed decision, once. The audit log says so
 * before it is sent; a process that ends in between opens nothing.
 * @returns null: the session was at no kiosk, or that has no door
 */
export async function openDoor(world: OpeningDoors, session: Session): Promise<DoorOutcome | null> {
  const { store, clock, settings } = world;
  if (session.kind !== 'authentication' || !hasEnded(session) || !session.outcome.result) return null;
  if (session.policy.withdraws) return null;
  const { kioskId } = await store.sessionOrigin(session.id);
  if (kioskId === null) return null;
  const door = await doorOf(store, kioskId);
  if (door.target === null) return null;
  const nowUs = clock.nowUs();
  const sessionId = session.id;
  const refused = refusalOf(door, nowUs, settings.timeZone);
  if (refused !== null) {
    await note(world, kioskId, { atUs: nowUs, sessionId, outcome: refused, problem: null, status: null });
    return refused;
  }
  const claims = doorDecision(session, {
    issuer: settings.baseUrl,
    kioskId,
    direction: directionAt(door, nowUs),
    sandbox: world.sandbox,
    nowUs,
    jti: newId(),
  });
  const decision = compactJws((await resultKeys(store)).current, DECISION_TYPE, claims);
  await store.transact((tx) =>
    audit(world, tx, {
      actor: 'service',
      action: 'door.open',
      subject: kioskId,
      details: { session: sessionId, decision_id: claims.jti },
    }),
  );
  const answer = await world.callDoor(door.target, JSON.stringify({ decision }));
  await note(world, kioskId, { atUs: nowUs, sessionId, ...outcomeOf(answer) });
  return answer.opened ? 'opened' : 'failed';
}

const outcomeOf = (answer: DoorAnswer): Pick<LastDecision, 'outcome' | 'problem' | 'status'> =>
  answer.opened
    ? { outcome: 'opened', problem: null, status: answer.status }
    : { outcome: 'failed', problem: answer.problem, status: answer.status };

/** Keeps how the latest visit ended; the log has those that nothing was sent for. */
const note = (world: OpeningDoors, kioskId: string, last: LastDecision): Promise<void> =>
  world.store.transact(async (tx) => {
    await lastDecision(kioskId).write(tx, last);
    if (last.outcome !== 'closed' && last.outcome !== 'switched_off') return;
    const details = { session: last.sessionId, reason: last.outcome };
    await audit(world, tx, { actor: 'service', action: 'door.refuse', subject: kioskId, details });
  });
