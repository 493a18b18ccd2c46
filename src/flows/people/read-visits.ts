import type { LearntVisit, VisitReads } from '../../domain/enrolment/ports-visits.ts';
import { refusal } from '../../domain/failure.ts';
import { meaningOfScore, type RatedPack, type ScoreMeaning } from '../../domain/packs/score-meaning.ts';
import type { Micros } from '../../domain/time.ts';
import type { Matching } from '../deciding.ts';
import { keptCounts } from '../kept-counts.ts';
import type { Stored } from '../stored.ts';

/** A visit that a reference learned from, with its details. */
export interface VisitRead extends LearntVisit {
  /** The similarity of the visit and the reference; null: retention has deleted the session's details. */
  likeness: ScoreMeaning | null;
  kioskName: string | null;
  cameraLabel: string | null;
  device: string | null;
}

interface VisitsRead {
  /** When the current face was registered; null: there is none. */
  registeredAtUs: Micros | null;
  /** The visits learned with the model pack in use, oldest first. */
  visits: VisitRead[];
  /** How many visits were learned with other packs. */
  ofOtherPacks: number;
}

/** Reads the visits that a person's reference learned from. @throws Failure unknown_identifier */
export async function readVisits(
  world: Pick<Matching, 'store' | 'packs'>,
  authId: string,
): Promise<VisitsRead> {
  const { store } = world;
  if (!(await store.person(authId))) throw refusal('unknown_person', 'auth_id');
  const { engine } = world.packs.current();
  const all = await store.visitsOf(authId);
  const inUse = all.filter((visit) => visit.pack === engine.pack.name);
  return {
    registeredAtUs: (await store.faceOf(authId))?.registeredAtUs ?? null,
    visits: await Promise.all(inUse.map((visit) => visitRead(world, engine.pack, authId, visit))),
    ofOtherPacks: all.length - inUse.length,
  };
}

/** How many visits the references of the whole site have learnt from, and of how many people. */
export const countVisits = ({ store }: Pick<Stored, 'store'>): ReturnType<VisitReads['visitCounts']> =>
  keptCounts(store).visitCounts();

async function visitRead(
  { store }: Pick<Stored, 'store'>,
  pack: RatedPack,
  authId: string,
  visit: LearntVisit,
): Promise<VisitRead> {
  const attempt = (await store.attempts(visit.sessionId)).find(({ end }) => end === 'accepted');
  const device = (await store.trustedDevices(authId)).find(({ deviceId }) => deviceId === attempt?.deviceId);
  const { kioskId } = await store.sessionOrigin(visit.sessionId);
  return {
    ...visit,
    likeness: attempt?.score == null ? null : meaningOfScore(pack, attempt.score, attempt.scoredBy),
    kioskName: kioskId === null ? null : ((await store.kiosk(kioskId))?.name ?? null),
    cameraLabel: attempt?.cameraLabel ?? null,
    device: device?.label ?? device?.deviceInfo ?? null,
  };
}
