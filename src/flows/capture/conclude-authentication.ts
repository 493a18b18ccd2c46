import { decide } from '../../domain/capture/decision.ts';
import type { AveragedTemplate } from '../../domain/gallery/template.ts';
import { NOBODY } from '../../domain/kiosks/kiosk.ts';
import { injectionScore } from '../../domain/liveness/injection.ts';
import { comparisonScore } from '../../domain/packs/calibration.ts';
import type { StoreReads } from '../../domain/ports.ts';
import type { Session } from '../../domain/sessions/session.ts';
import { SealBroken } from '../../domain/store-failure.ts';
import { isLockedAt, noteMatch, noteMismatch, placeOf } from '../access/guessing.ts';
import type { Guessing } from '../access/needs.ts';
import { isOvertaken } from '../gallery/active-pack.ts';
import { isActive } from '../sessions/open-session.ts';
import { decisionPolicy } from './decision-policy.ts';
import { type CaptureFindings, type Concluded, endDecided, endSession, storedSession } from './write-end.ts';

/**
 * Decides a finished capture of an authentication by comparing it with the registered face, and writes the end of its
 * attempt and, if that ends it, of its session. A mismatch counts against the place it came from.
 * @returns what was decided and written
 * @throws Error: the session was deleted meanwhile
 */
export async function concludeAuthentication(
  world: Guessing,
  session: Session,
  found: CaptureFindings,
): Promise<Concluded> {
  const { store } = world;
  const reference = await referenceOf(store, session.authId, found.pack.name);
  const score = reference && comparisonScore(found.pack.calibration, reference, found.template);
  const injection = injectionScore(found.evidence);
  return await store.transact(async (tx) => {
    const nowUs = world.clock.nowUs();
    // Another attempt, at this appliance or another, will use the site's current pack.
    if (await isOvertaken(world, tx, found.pack.name))
      return endDecided(tx, session.id, { decision: 'interrupted', injection, score, found }, null, nowUs);
    const person = await tx.person(session.authId);
    if (session.authId !== NOBODY) {
      const active = await isActive(tx, session.authId);
      if (!person || score === null || !active)
        return endSession(tx, session.id, active ? 'face_unusable' : 'person_gone', nowUs);
    }
    // An ID that a kiosk's visitor made up has the same end as a wrong face.
    const place = await placeOf(world, tx, await storedSession(tx, session.id), await found.device.known(tx));
    const locked = !person || (await isLockedAt(tx, person, place, nowUs));
    const policy = decisionPolicy(world, found.pack);
    const decision = decide({ score, liveness: found.liveness, injection, locked }, policy);
    const concluded = await endDecided(tx, session.id, { decision, injection, score, found }, null, nowUs);
    const after = concluded.session;
    if (after.outcome?.result) await noteMatch(world, tx, after, place);
    else if (decision === 'mismatch') await noteMismatch(world, tx, after, place);
    return concluded;
  });
}

/** Null if there is no template of the pack, or it cannot be opened. */
async function referenceOf(
  store: StoreReads,
  authId: string,
  pack: string,
): Promise<AveragedTemplate | null> {
  try {
    return await store.templateOf(authId, pack);
  } catch (error) {
    if (error instanceof SealBroken) return null;
    throw error;
  }
}
