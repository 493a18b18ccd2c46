import { failure } from '../../domain/failure.ts';
import type { Review } from '../../domain/shield/review.ts';
import type { AutomaticDetection } from '../../domain/shield/shield.ts';
import type { DetectionFilter } from '../../domain/site/ports-console.ts';
import type { PageOf } from '../page-of.ts';
import { type Filters, pageToken, readPageToken } from '../page-tokens.ts';
import type { World } from '../world.ts';

export interface DetectionRequest extends Omit<DetectionFilter, 'authId'> {
  /** Auth ID or linked eKYC ID, in either direction; null: all. */
  person: string | null;
  limit: number;
  after: string | undefined;
}

/** What the machine found certain, newest first. @throws Failure invalid (`after`) */
export function listDetections(
  { store, pageTokenKey }: Pick<World, 'store' | 'pageTokenKey'>,
  { limit, after, ...filter }: DetectionRequest,
): PageOf<AutomaticDetection> {
  const filters: Filters = ['detections', JSON.stringify(filter)];
  const from =
    after === undefined ? { seq: Number.MAX_SAFE_INTEGER } : readPageToken(pageTokenKey, filters, after);
  if (!from) throw failure('invalid', 'after', 'is not a page token of this list');
  const { person, sinceUs, untilUs } = filter;
  const authId = person === null ? null : (store.authIdOfEkyc(person) ?? person);
  const page = store.detectionPage({ authId, sinceUs, untilUs }, from.seq, limit);
  const next =
    page.nextSeq === null ? null : pageToken(pageTokenKey, filters, { atUs: 0, seq: page.nextSeq });
  return { items: page.detections, next };
}

/** For tables; read page by page. */
export function* everyDetection(
  world: Pick<World, 'store' | 'pageTokenKey'>,
  filter: Omit<DetectionRequest, 'limit' | 'after'>,
): Generator<AutomaticDetection> {
  let after: string | undefined;
  do {
    const { items, next } = listDetections(world, { ...filter, limit: PAGE, after });
    yield* items;
    after = next ?? undefined;
  } while (after !== undefined);
}

const PAGE = 500;

export interface DetectionsOfPerson {
  /** What the person's own registrations found. */
  own: AutomaticDetection[];
  /** Of others, in which the person is a hit. */
  namedIn: AutomaticDetection[];
  reviews: Review[];
}

/** Both directions. @throws Failure unknown_identifier */
export function detectionsOf({ store }: Pick<World, 'store'>, authId: string): DetectionsOfPerson {
  if (!store.person(authId)) throw failure('unknown_identifier', 'auth_id', 'is not known');
  return {
    own: store.automaticDetections(authId),
    namedIn: store.detectionsNaming(authId),
    reviews: store.reviewsNaming(authId),
  };
}
