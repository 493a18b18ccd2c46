/** A person and a stranger on a real store with a real gallery, and accepted visits to learn from. */
import { createSecretKey } from 'node:crypto';
import { openGallery } from '../../../src/app/gallery/open-gallery.ts';
import { type AveragedTemplate, normalise } from '../../../src/domain/gallery/template.ts';
import type { Store } from '../../../src/domain/ports.ts';
import { DEFAULT_SETTINGS } from '../../../src/domain/site/settings.ts';
import { type LearningEnd, learnFromVisit } from '../../../src/flows/enrolment/learn-from-visit.ts';
import type { World } from '../../../src/flows/world.ts';
import { attempt, face, person, session } from '../../store/samples.ts';
import { packOf, worldOf } from '../../support/world.ts';

export const PACK = 'bench';
export const DAY_US = 86_400_000_000;
const POINTS = [
  { fmr: 1, score: 0 },
  { fmr: 1e-9, score: 0.9 },
];
export const pack = packOf(24, { source: 'test', nonMatedPairs: 1e9, points: POINTS }, PACK);
const quiet = { info: () => undefined, error: () => undefined } as never;

/** A unit vector, from its components along some axes. */
export const along = (parts: Record<number, number>) =>
  normalise(Float32Array.from({ length: 24 }, (_, i) => parts[i] ?? 0));
export const ME = along({ 0: 1 });
export const LIKE_ME = (axis: number) => along({ 0: 1, [axis]: 0.4 });

/** The person `me`, registered by the session `enrolled`, and another person along the seventh axis. */
export const enrolBoth = (store: Store) =>
  store.transact(async (tx) => {
    await tx.addPerson(person('me'));
    await tx.putFace(face('me', { template: ME, faceFeatureId: 'f-me', sessionId: 'enrolled' }));
    await tx.addPerson(person('other'));
    await tx.putFace(face('other', { template: along({ 7: 1 }), faceFeatureId: 'f-other' }));
  });

export async function openLearningWorld(
  { store, folder, dataKey }: { store: Store; folder: string; dataKey: Uint8Array },
  nowUs: () => number,
): Promise<World> {
  const source = { store, place: { folder }, dataKey: createSecretKey(dataKey), log: quiet };
  const { gallery } = await openGallery(source, pack);
  const settings = { ...DEFAULT_SETTINGS, learnFromVisits: true };
  return worldOf({ store, gallery, pack, settings, clock: { nowUs } });
}

/**
 * Stores an accepted session for this visit, as it is when learning begins.
 * @returns a function that learns from it
 */
export async function acceptedVisit(
  world: World,
  id: string,
  template: AveragedTemplate,
  atUs: number,
  evidence = ['challenge_passed'],
  cameraLabel = 'Webcam',
): Promise<() => Promise<LearningEnd>> {
  const outcome = {
    result: true,
    reason: 'accepted',
    faceFeatureId: null,
    cameraInjectionScore: null,
  } as const;
  const ended = session(id, 'me', { attempts: 1, outcome: { ...outcome, atUs } });
  await world.store.transact(async (tx) => {
    await tx.addSession(ended, null, '{}');
    await tx.saveAttempt(attempt(id, 1, { end: 'accepted', endedAtUs: atUs, evidence, cameraLabel }));
  });
  const found = { attempt: 1, pack, template };
  return () => learnFromVisit(world, ended, found);
}
