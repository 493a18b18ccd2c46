import {
  type DoorAnswer,
  type DoorOutcome,
  type DoorTarget,
  directionAt,
  type LastDecision,
  lastDecision,
  refusalOf,
  SENT_WITHIN_S,
  type SignedDecision,
} from '../../domain/doors/door.ts';
import { doorDecision } from '../../domain/doors/door-decision.ts';
import { checksCaller, isComparison, type Session } from '../../domain/sessions/session.ts';
import { type EndedSession, hasEnded } from '../../domain/sessions/signed-result.ts';
import { isRecent, type Micros, seconds } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import { newId } from '../identifiers.ts';
import { compactJws, resultKeys } from '../sessions/result-keys.ts';
import { doorOf } from './doors.ts';
import type { OpeningDoors } from './needs.ts';

/** The `typ` of a decision, which no other signed statement has (RFC 8725, 3.11). */
const DECISION_TYPE = 'omote-door+jwt';

/**
 * Opens the door of the kiosk at which a person was just accepted: sends one signed decision, once. The audit log says so
 * before it is sent; a process that ends in between opens nothing. A decision that was made too late is not sent, and the
 * audit log says that, too.
 * @param unnoted is told of why the latest decision could not be noted: what came of it is known all the same
 * @returns null: the session was at no kiosk, or that has no door; or it was begun for something else than to pass
 */
export async function openDoor(
  world: OpeningDoors,
  session: Session,
  unnoted: (error: unknown) => void,
): Promise<DoorOutcome | null> {
  const { store, clock } = world;
  if (session.kind !== 'authentication' || !hasEnded(session) || !session.outcome.result) return null;
  if (session.policy.withdraws || isComparison(session) || checksCaller(session)) return null;
  if (await store.isLivenessPresentation(session.id)) return null;
  const { kioskId } = await store.sessionOrigin(session.id);
  if (kioskId === null) return null;
  const decided = await decide(world, session, kioskId);
  if (decided === null) return null;
  const { nowUs, target } = decided;
  if ('refused' in decided) {
    world.doors.tell(target, kioskId, decided.refused);
    return decided.refused;
  }
  // The database may have stood still since the person was accepted. A door must not open once they have gone.
  const isLate = !isRecent(session.outcome.atUs, clock.nowUs(), seconds(SENT_WITHIN_S));
  const answer = isLate ? world.doors.late(target) : await world.doors.call(target, decided.decision);
  const came = outcomeOf(answer);
  await store
    .transact(async (tx) => {
      await lastDecision(kioskId).write(tx, { atUs: nowUs, sessionId: session.id, ...came });
      const details = { session: session.id, decision_id: decided.decision.id, reason: 'late' };
      if (isLate)
        await audit(world, tx, { actor: 'service', action: 'door.refuse', subject: kioskId, details });
    })
    .catch(unnoted);
  const { outcome } = came;
  world.doors.tell(target, kioskId, outcome);
  return outcome;
}

type Decided = { nowUs: Micros; target: DoorTarget } & (
  | { decision: SignedDecision }
  | { refused: 'closed' | 'switched_off' }
);

/** Judges and notes in one transaction: what was switched off or set anew before is heeded. */
async function decide(world: OpeningDoors, session: EndedSession, kioskId: string): Promise<Decided | null> {
  const { store, clock, settings } = world;
  const { current } = await resultKeys(store);
  return store.transact(async (tx) => {
    const door = await doorOf(tx, kioskId);
    if (door.target === null) return null;
    const [nowUs, sessionId] = [clock.nowUs(), session.id];
    const refused = refusalOf(door, nowUs, settings.timeZone);
    if (refused !== null) {
      const last = { atUs: nowUs, sessionId, outcome: refused, problem: null, status: null };
      await lastDecision(kioskId).write(tx, last);
      const details = { session: sessionId, reason: refused };
      await audit(world, tx, { actor: 'service', action: 'door.refuse', subject: kioskId, details });
      return { nowUs, target: door.target, refused };
    }
    const claims = doorDecision(session, {
      issuer: settings.baseUrl,
      kioskId,
      direction: directionAt(door, nowUs),
      sandbox: world.sandbox,
      nowUs,
      jti: newId(),
    });
    const details = { session: sessionId, decision_id: claims.jti };
    await audit(world, tx, { actor: 'service', action: 'door.open', subject: kioskId, details });
    const decision = { id: claims.jti, kioskId, jws: compactJws(current, DECISION_TYPE, claims) };
    return { nowUs, target: door.target, decision };
  });
}

const outcomeOf = (answer: DoorAnswer): Pick<LastDecision, 'outcome' | 'problem' | 'status'> =>
  answer.opened
    ? { outcome: 'opened', problem: null, status: answer.status }
    : { outcome: 'failed', problem: answer.problem, status: answer.status };
