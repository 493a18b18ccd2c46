import { RateGate, type RateState } from '../../domain/access/rate.ts';
import type { Caller } from '../../domain/audit/caller.ts';
import { STILL_LIMITS } from '../../domain/capture/quality.ts';
import { refusal } from '../../domain/failure.ts';
import type { IdentificationThreshold } from '../../domain/identification/identification.ts';
import { meaningOfScore, type ScoreMeaning } from '../../domain/packs/score-meaning.ts';
import type { PersonListing } from '../../domain/people/ports-people.ts';
import { MICROS_PER_SECOND } from '../../domain/time.ts';
import type { Deciding } from '../deciding.ts';
import { fitFace } from '../gallery/fit-face.ts';
import { refuseWhileLoading } from '../gallery/gallery.ts';
import { pictureSource } from '../picture-source.ts';
import { auditSearch, type Found, findPerson, refuseUnlessOn } from './find-person.ts';

interface Candidate {
  person: PersonListing;
  likeness: ScoreMeaning;
}

interface PictureIdentification extends Omit<Found, 'candidates'> {
  candidates: Candidate[];
  threshold: IdentificationThreshold;
}

/** Enough for a reception desk, too few to try a large collection of pictures. */
export const IDENTIFICATIONS_PER_MINUTE = 20;
const DEADLINE_MS = 10_000;

/**
 * Identifies people by pictures: for each caller and appliance, one at a time and at most 20 a minute. Callers are keys
 * and operators, so nobody uses up what others have.
 */
export class PictureIdentifications {
  readonly #world: Deciding;
  readonly #gate = new RateGate(IDENTIFICATIONS_PER_MINUTE, 60 * MICROS_PER_SECOND);
  readonly #running = new Set<string>();

  constructor(world: Deciding) {
    this.#world = world;
  }

  /**
   * Counts a call before its picture is read.
   * @returns the caller's state
   * @throws Failure state_forbids: identification is off
   */
  admit(actor: string): RateState {
    refuseUnlessOn(this.#world);
    return this.#gate.take(actor, this.#world.clock.nowUs());
  }

  /**
   * Who the person in a picture is. The picture and its template exist only during the call. The audit log records who
   * searched, for which purpose and how many were found, before the answer is given.
   * @param image a JPEG
   * @throws Failure image_*, invalid, too_large, state_forbids, unavailable; rate_limited: a call of this caller is
   * running; EngineBusy
   */
  async identify(image: Uint8Array, caller: Caller): Promise<PictureIdentification> {
    const { actor } = caller;
    if (this.#running.has(actor)) throw refusal('one_search_at_a_time', 'rate');
    this.#running.add(actor);
    try {
      return await this.#identify(image, caller);
    } finally {
      this.#running.delete(actor);
    }
  }

  async #identify(image: Uint8Array, caller: Caller): Promise<PictureIdentification> {
    const world = this.#world;
    const active = world.packs.current();
    refuseWhileLoading(active.gallery);
    const source = pictureSource(caller);
    const options = { limits: STILL_LIMITS, embed: true, deadlineMs: DEADLINE_MS, source };
    const { template } = fitFace(await active.engine.read(image, options));
    try {
      const found = await findPerson(world, active, template);
      await world.store.transact((tx) => auditSearch(world, tx, caller, found));
      return { ...found, candidates: await this.#named(active.engine.pack, found) };
    } finally {
      template.template.fill(0);
    }
  }

  async #named(pack: Parameters<typeof meaningOfScore>[0], { candidates }: Found): Promise<Candidate[]> {
    const listed = await Promise.all(
      candidates.map(async ({ authId, score }) => {
        const person = await this.#world.store.personListing(authId);
        return person ? [{ person, likeness: meaningOfScore(pack, score, pack.name) }] : [];
      }),
    );
    return listed.flat();
  }
}
