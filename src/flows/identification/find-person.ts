import type { AuditWrites } from '../../domain/audit/audit.ts';
import { refusal } from '../../domain/failure.ts';
import { identifies, recognisesAtKiosks } from '../../domain/gallery/identification-settings.ts';
import type { SearchHit } from '../../domain/gallery/ports-search.ts';
import type { AveragedTemplate } from '../../domain/gallery/template.ts';
import {
  answerOf,
  type IdentificationAnswer,
  type IdentificationThreshold,
  identificationThreshold,
  leastScoreOfHits,
  MOST_CANDIDATES,
} from '../../domain/identification/identification.ts';
import type { Settings } from '../../domain/site/settings.ts';
import { type Audited, audit } from '../audit.ts';
import type { Deciding } from '../deciding.ts';
import type { RunningPack } from '../gallery/active-pack.ts';
import { searchGallery } from '../gallery/search-gallery.ts';
import { isActive } from '../sessions/open-session.ts';

/** What a search of everybody said. */
export interface Found {
  answer: IdentificationAnswer;
  /** People who reach the threshold and may be named, with comparison scores, best first. At most MOST_CANDIDATES. */
  candidates: SearchHit[];
  threshold: IdentificationThreshold;
  /** The purpose at that time. */
  purpose: string;
}

/**
 * Hits that are compared: enough for the candidates and those who may not be named, and because the order by cosine is
 * not quite that of the comparison scores.
 */
const MOST_HITS = 20;

/** The threshold of a pack's gallery now. @param settings those of the site, or as if they were others */
export const thresholdOf = (
  { engine, gallery }: RunningPack,
  settings: Pick<Settings, 'identifyFpir' | 'matchFmr'>,
): IdentificationThreshold =>
  identificationThreshold(engine.pack.calibration, settings, gallery.loading ? gallery.people : gallery.size);

/** @throws Failure state_forbids: this site does not identify people */
export function refuseUnlessOn({ settings }: Pick<Deciding, 'settings'>): void {
  if (!identifies(settings)) throw refusal('identification_off', '');
}

/**
 * Searches everybody for a person. Somebody who is being deleted or whom the directory suspends is not named, but
 * counts for whether another is clear: otherwise the next most similar person would be named in their place.
 * @param active the pack that made the template
 * @throws Failure state_forbids: identification is off; unavailable: the gallery is being loaded, or another pack is
 */
export async function findPerson(
  world: Pick<Deciding, 'store' | 'settings'>,
  active: RunningPack,
  probe: AveragedTemplate,
): Promise<Found> {
  refuseUnlessOn(world);
  const { store, settings } = world;
  const purpose = settings.identifyPurpose;
  const { calibration } = active.engine.pack;
  const threshold = thresholdOf(active, settings);
  const least = leastScoreOfHits(calibration, threshold);
  const query = { limit: MOST_HITS, minScore: least, except: null };
  const hits = await searchGallery(store, active, probe, query);
  const answer = answerOf(
    hits.map((hit) => hit.score),
    threshold,
    least,
  );
  const reached = hits.filter((hit) => hit.score >= threshold.score);
  const nameable = await Promise.all(reached.map((hit) => mayBeNamed(store, hit.authId)));
  const candidates = reached.filter((_, i) => nameable[i]).slice(0, MOST_CANDIDATES);
  return { answer: candidates.length === 0 ? 'nobody' : answer, candidates, threshold, purpose };
}

type Reads = Parameters<typeof isActive>[0];

/** Whether a search may name a person. */
export const mayBeNamed = async (store: Reads, authId: string): Promise<boolean> =>
  (await isActive(store, authId)) && (await store.suspendedSince(authId)) === null;

/**
 * Whether people are recognised at kiosks now: it is switched on, and the threshold for as many people as there are has
 * been measured. Nobody looks at the face there before something opens.
 */
export const recognisesNow = ({ settings, packs }: Pick<Deciding, 'settings' | 'packs'>): boolean =>
  recognisesAtKiosks(settings) && !thresholdOf(packs.current(), settings).estimated;

/** The session that a search was for. */
interface SearchedFor {
  session: string;
  /** The ID of the kiosk; null: the session began elsewhere. */
  kiosk: string | null;
  /** How the attempt ended. Only `accepted` made the session the person's. */
  decision: string;
}

/**
 * Records a search, in the transaction of what follows from it: who searched, for which purpose, with which threshold,
 * and how many were found.
 * @param searchedFor null: a picture that a caller sent
 */
export const auditSearch = (
  world: Pick<Deciding, 'clock'>,
  tx: AuditWrites,
  actor: Audited['actor'],
  { answer, candidates, threshold, purpose }: Found,
  searchedFor: SearchedFor | null = null,
): Promise<void> =>
  audit(world, tx, {
    actor,
    action: 'person.identify',
    subject: searchedFor?.session ?? '',
    details: {
      purpose,
      answer,
      candidates: candidates.length,
      gallery: threshold.gallery,
      fpir: threshold.fpir,
      fmr: threshold.fmr,
      estimated: threshold.estimated,
      ...(searchedFor && { decision: searchedFor.decision, kiosk: searchedFor.kiosk }),
    },
  });
