import type { Face } from '../../domain/people/ports-faces.ts';
import { reviewOfPair } from '../../domain/shield/pair.ts';
import type { Review, ReviewHit } from '../../domain/shield/review.ts';
import type { AutomaticDetection, DetectionHit } from '../../domain/shield/shield.ts';
import type { PersonHistory } from '../../domain/site/ports-console.ts';
import type { Stored } from '../stored.ts';
import { type DetectedPair, readDetectedPair } from './judge-detection.ts';

type Reading = Pick<Stored, 'store'>;
type Registration = Pick<DetectionHit, 'authId' | 'sessionId' | 'faceRegisteredAtUs'>;

/** A registration with the names and the picture by which operators know the person. */
export type Known<R extends Registration> = R & {
  /** null: the person has no linkage ID. */
  ekycId: string | null;
  name: string | null;
  /** The person's face; null: the face of this registration has been replaced or deleted. */
  face: Face | null;
};

async function known<R extends Registration>({ store }: Reading, registration: R): Promise<Known<R>> {
  const { authId, sessionId } = registration;
  const face = await store.faceOf(authId);
  return {
    ...registration,
    ekycId: (await store.ekycLinks(authId, '', 1))[0]?.ekycId ?? null,
    name: (await store.personDescription(authId)).name,
    face: face?.sessionId === sessionId ? face : null,
  };
}

const allKnown = <R extends Registration>(world: Reading, registrations: readonly R[]): Promise<Known<R>[]> =>
  Promise.all(registrations.map((one) => known(world, one)));

export interface KnownReview {
  review: Review;
  person: Known<Registration>;
  hits: Known<ReviewHit>[];
}

/** Adds to a review the names and pictures of the people it is about. */
export const knownReview = async (world: Reading, review: Review): Promise<KnownReview> => ({
  review,
  person: await known(world, review),
  hits: await allKnown(world, review.hits),
});

export interface KnownDetection {
  detection: AutomaticDetection;
  person: Known<Registration>;
  /** `review`: what operators said or are asked about the person and the hit; null: nothing yet. */
  hits: { hit: Known<DetectionHit>; review: Review | null }[];
}

/** Adds to a detection the names and pictures of the people it is about, and the review of each pair. */
export async function knownDetection(world: Reading, detection: AutomaticDetection): Promise<KnownDetection> {
  const reviews = await world.store.reviewsNaming(detection.authId);
  const hits = await allKnown(world, detection.hits);
  return {
    detection,
    person: await known(world, detection),
    hits: hits.map((hit) => ({ hit, review: reviewOfPair(reviews, detection, hit) })),
  };
}

export interface KnownPair {
  pair: DetectedPair;
  person: Known<Registration>;
  hit: Known<DetectionHit>;
  histories: KnownHistory[];
}

/** As `readDetectedPair`, with the names, pictures and histories of both people. @throws Failure as that */
export async function knownPair(world: Reading, authId: string, hitAuthId: string): Promise<KnownPair> {
  const pair = await readDetectedPair(world.store, authId, hitAuthId);
  return {
    pair,
    person: await known(world, pair.detection),
    hit: await known(world, pair.hit),
    histories: await historiesOf(world, { authId, hits: [pair.hit] }),
  };
}

export interface KnownHistory extends PersonHistory {
  authId: string;
  /** Reviews that name the person, beyond the one that is shown. */
  otherReviews: number;
}

const SHOWN_REGISTRATIONS = 20;

type People = Pick<Review, 'authId'> & { hits: readonly Pick<DetectionHit, 'authId'>[] };

/** The histories of the person and of the hits, each person once, in this order. */
export async function historiesOf({ store }: Reading, { authId, hits }: People): Promise<KnownHistory[]> {
  const people = [...new Set([authId, ...hits.map((hit) => hit.authId)])];
  const reviews = await store.countReviewsNaming(people);
  return await Promise.all(
    people.map(async (id, i) => ({
      ...(await store.personHistory(id, SHOWN_REGISTRATIONS)),
      authId: id,
      otherReviews: Math.max(0, reviews[i] - 1),
    })),
  );
}
