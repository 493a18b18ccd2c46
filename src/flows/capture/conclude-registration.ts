import type { AuditedBy } from '../../domain/audit/caller.ts';
import { decide } from '../../domain/capture/decision.ts';
import { injectionScore } from '../../domain/liveness/injection.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import type { Session } from '../../domain/sessions/session.ts';
import { auditRegistration } from '../audit.ts';
import { enrol } from '../enrolment/enrol.ts';
import type { Enrolling } from '../enrolment/needs.ts';
import { newId } from '../identifiers.ts';
import { isActive } from '../sessions/open-session.ts';
import { decisionPolicy } from './decision-policy.ts';
import { type CaptureFindings, type Concluded, endDecided, endSession, type Verdict } from './write-end.ts';

/**
 * Decides a finished capture of a registration: registers the face if it is accepted, and writes the end of its attempt
 * and, if that ends it, of its session.
 * @returns what was decided and written
 */
export async function concludeRegistration(
  world: Enrolling,
  session: Session,
  found: CaptureFindings,
  caller: AuditedBy,
): Promise<Concluded> {
  const injection = injectionScore(found.evidence);
  const decision = decide(
    { score: null, liveness: found.liveness, injection, locked: false },
    decisionPolicy(world, found.pack),
  );
  const verdict = { decision, injection, score: null, found };
  if (decision !== 'accepted')
    return await world.store.transact((tx) => endDecided(tx, session.id, verdict, null, world.clock.nowUs()));
  return await enrolCapture(world, session, verdict, caller);
}

async function enrolCapture(
  world: Enrolling,
  session: Session,
  verdict: Verdict,
  caller: AuditedBy,
): Promise<Concluded> {
  const faceFeatureId = newId();
  const { found } = verdict;
  const metadata = await world.store.sessionMetadata(session.id);
  const who = { authId: session.authId, sessionId: session.id, faceFeatureId, metadata };
  const committed = await enrol(
    world,
    { ...found, ...who, ownerKey: found.sealWith, pack: found.pack.name },
    async (tx, atUs) => {
      const refusal = await refusalNow(tx, session);
      const end = refusal
        ? await endSession(tx, session.id, refusal, atUs)
        : await endDecided(tx, session.id, verdict, faceFeatureId, atUs);
      const enrolled = end.session.outcome?.faceFeatureId === faceFeatureId;
      if (enrolled)
        await auditRegistration(world, tx, caller, session.authId, {
          session: session.id,
          ...(found.sealWith ? { held_by_owner: true } : {}),
        });
      return { enrolled, written: end };
    },
  );
  if (committed !== 'stale') return committed.written;
  // Another pack took over since the attempt began; a new attempt will use that one.
  const late: Verdict = { ...verdict, decision: 'interrupted' };
  return await world.store.transact((tx) => endDecided(tx, session.id, late, null, world.clock.nowUs()));
}

/** Checks the person's existence and check_overwrite again, in the transaction, where nothing else can change them. */
async function refusalNow(
  tx: StoreWrites,
  session: Session,
): Promise<'person_gone' | 'already_registered' | null> {
  if (!(await isActive(tx, session.authId))) return 'person_gone';
  return session.policy.checkOverwrite && (await tx.faceOf(session.authId)) ? 'already_registered' : null;
}
