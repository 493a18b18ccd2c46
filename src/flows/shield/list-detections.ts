import { refusal } from '../../domain/failure.ts';
import type { AutomaticDetection } from '../../domain/shield/shield.ts';
import type { DetectionFilter } from '../../domain/site/ports-console.ts';
import { everyItem, type Listed, PagedList, type PageOf } from '../paged-list.ts';
import type { Stored } from '../stored.ts';
import { type KnownDetection, type KnownReview, knownDetection, knownReview } from './known-registrations.ts';

interface DetectionRequest extends Omit<DetectionFilter, 'authId'> {
  /** Auth ID or linked eKYC ID, in either direction; null: all. */
  person: string | null;
  size: number;
  after: string | undefined;
}

/** Lists high-confidence duplicates, newest first. @throws Failure invalid (`after`) */
export async function listDetections(
  { store, pageTokenKey }: Listed,
  { size, after, ...filter }: DetectionRequest,
): Promise<PageOf<KnownDetection>> {
  const list = new PagedList(pageTokenKey, ['detections', JSON.stringify(filter)]);
  const { seq } = list.start(after, { seq: Number.MAX_SAFE_INTEGER });
  const { person, sinceUs, untilUs } = filter;
  const authId = person === null ? null : ((await store.authIdOfEkyc(person)) ?? person);
  const page = await store.detectionPage({ authId, sinceUs, untilUs }, seq, size);
  const next = page.nextSeq === null ? null : list.cursor({ seq: page.nextSeq });
  return { items: await allKnown({ store }, page.detections), next };
}

/** Yields all high-confidence duplicates, newest first, for tables. */
export const everyDetection = (
  world: Listed,
  filter: Omit<DetectionRequest, 'size' | 'after'>,
): AsyncGenerator<KnownDetection> =>
  everyItem((after) => listDetections(world, { ...filter, size: PAGE, after }));

/** Rows of a page that is read for a table. The people of a page are read at once, so a page is small. */
const PAGE = 100;

interface DetectionsOfPerson {
  /** The duplicates that the person's own registrations found. */
  own: KnownDetection[];
  /** Detections by registrations of other people, in which the person is a hit. */
  namedIn: KnownDetection[];
  reviews: KnownReview[];
}

/** The duplicates and reviews that concern a person, in both directions. @throws Failure unknown_identifier */
export async function detectionsOf(
  { store }: Pick<Stored, 'store'>,
  authId: string,
): Promise<DetectionsOfPerson> {
  if (!(await store.person(authId))) throw refusal('unknown_person', 'auth_id');
  return {
    own: await allKnown({ store }, await store.automaticDetections(authId)),
    namedIn: await allKnown({ store }, await store.detectionsNaming(authId)),
    reviews: await Promise.all((await store.reviewsNaming(authId)).map((r) => knownReview({ store }, r))),
  };
}

const allKnown = (
  world: Pick<Stored, 'store'>,
  detections: readonly AutomaticDetection[],
): Promise<KnownDetection[]> => Promise.all(detections.map((one) => knownDetection(world, one)));
