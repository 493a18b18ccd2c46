import type { EffectResult } from '../../domain/attempts/events.ts';
import type { Attempt } from '../../domain/capture/attempt.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import { isComparison, reject, type Session, startAttempt } from '../../domain/sessions/session.ts';
import type { Micros } from '../../domain/time.ts';
import { waitMs } from '../access/guessing.ts';
import type { Guessing } from '../access/needs.ts';
import { isOvertaken } from '../gallery/active-pack.ts';
import { saveSession } from '../sessions/save-session.ts';
import type { PageDevice } from './page-device.ts';
import { storedSession } from './write-end.ts';

/**
 * Why no attempt began. `paced`, `loading`: no attempt was used, and the page may try again. `not_begun`: the session
 * has ended.
 */
type NotBegun = Extract<EffectResult, { type: 'paced' | 'loading' | 'not_begun' }>;

/**
 * Begins an attempt at a session, and first ends an earlier one that is still running.
 * @param cameraLabel the camera's name as the page reports it
 * @returns the session with its new attempt, or why none has begun
 * @throws Error: the session was deleted meanwhile
 */
export async function beginAttempt(
  world: Guessing,
  session: Session,
  device: PageDevice,
  cameraLabel: string,
): Promise<NotBegun | { type: 'begun'; session: Session }> {
  const { store, clock } = world;
  const everybody = session.kind === 'registration' || session.policy.identifies;
  if (everybody && world.packs.current().gallery.loading) return { type: 'loading' };
  if (world.packs.overtakenBy() !== null) return { type: 'loading' };
  const retryMs =
    session.kind === 'authentication' && !isComparison(session)
      ? await waitMs(world, session, await device.known(store))
      : 0;
  if (retryMs > 0) return { type: 'paced', retryMs };
  const begun = await store.transact(async (tx) => {
    const nowUs = clock.nowUs();
    const before = await storedSession(tx, session.id);
    // Not heard of here yet: the picture's template may be of the pack that this appliance still has to load.
    if (isComparison(before) && (await isOvertaken(world, tx, world.packs.current().engine.pack.name)))
      return null;
    const after = (await hasLostPicture(world, tx, before))
      ? reject(before, 'picture_gone', nowUs)
      : startAttempt(before, nowUs).session;
    await saveSession(tx, before, after, nowUs);
    if (after.attempts > before.attempts) await tx.saveAttempt(newAttempt(after, nowUs, cameraLabel));
    return after;
  });
  if (begun === null) return { type: 'loading' };
  return { type: begun.outcome ? 'not_begun' : 'begun', session: begun };
}

/** Whether a comparison has no template of the pack in use, so that nobody needs to stand before the camera for it. */
async function hasLostPicture(
  { packs }: Pick<Guessing, 'packs'>,
  tx: StoreWrites,
  session: Session,
): Promise<boolean> {
  if (!isComparison(session) || session.outcome) return false;
  return (await tx.comparisonTemplate(session.id))?.pack !== packs.current().engine.pack.name;
}

const newAttempt = (session: Session, nowUs: Micros, cameraLabel: string): Attempt => ({
  sessionId: session.id,
  number: session.attempts,
  startedAtUs: nowUs,
  endedAtUs: null,
  end: null,
  score: null,
  scoredBy: null,
  liveness: null,
  evidence: [],
  cameraLabel,
  frames: 0,
  readings: null,
  deviceId: null,
});
