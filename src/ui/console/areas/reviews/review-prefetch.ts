import type { AdminReviewAnswer } from '../../../../contract/shield/admin-reviews.ts';
import { type Answer, service } from '../../../api.ts';
import { reviews } from './api.ts';
import { waitsFor } from './decisions.ts';
import type { Picture } from './desk/view-transform.ts';

const POINTS_KEPT = 50;
const UNKNOWN: Picture = { width: 0, height: 0, face: null };

/** The reviews known to come next, and data loaded for them in advance. */
export class ReviewPrefetch {
  #ids: string[] = [];
  readonly #skipped = new Set<string>();
  readonly #answers = new Map<string, Promise<Answer<AdminReviewAnswer>>>();
  readonly #points = new Map<string, Promise<Picture>>();

  take(id: string): Promise<Answer<AdminReviewAnswer>> {
    const asked = this.#answers.get(id) ?? service.getReview({ id });
    // Data loaded in advance is used only once, because the review may have changed when the operator comes back to it.
    this.#answers.delete(id);
    return asked;
  }

  /**
   * Lists the waiting reviews again and loads the next one in advance.
   * @returns how many wait for the operator besides the current one
   */
  async lookFor(current: string, operator: string): Promise<number> {
    const [open, pending] = await Promise.all([reviews('open', null), reviews('pending', null)]);
    const found = [open, pending].flatMap((got) => (got.ok ? got.value.reviews : []));
    this.#ids = found.filter((r) => waitsFor(r, operator)).map((r) => r.id);
    const counts = open.ok ? open.value.counts : { open: 0, pending: 0 };
    const next = this.next(current);
    if (next !== null && !this.#answers.has(next)) this.#prefetch(next);
    // It is known only for the first page which pending reviews wait for another operator. All further reviews are
    // counted.
    const beyond = Math.max(0, counts.open + counts.pending - found.length);
    return this.#ids.filter((id) => id !== current).length + beyond;
  }

  next(after: string): string | null {
    return this.#ids.find((id) => id !== after && !this.#skipped.has(id)) ?? null;
  }

  startOver(): void {
    this.#skipped.clear();
  }

  skip(id: string): void {
    this.#skipped.add(id);
  }

  done(id: string): void {
    this.#ids = this.#ids.filter((known) => known !== id);
  }

  forget(id: string): void {
    this.#answers.delete(id);
    this.#skipped.delete(id);
  }

  points = (featureId: string): Promise<Picture> => {
    const asked =
      this.#points.get(featureId) ??
      service.getFacePoints({ face_feature_id: featureId }).then((got) => {
        if (got.ok) return got.value as Picture;
        this.#points.delete(featureId);
        return UNKNOWN;
      });
    if (this.#points.size >= POINTS_KEPT) this.#points.clear();
    this.#points.set(featureId, asked);
    return asked;
  };

  #prefetch(id: string): void {
    const asked = service.getReview({ id });
    this.#answers.set(id, asked);
    void asked.then((got) => {
      if (!got.ok) return;
      const { person, hits } = got.value.review;
      for (const { face_feature_id } of [person, ...hits.slice(0, 1)])
        if (face_feature_id !== null) void this.points(face_feature_id);
    });
  }
}
