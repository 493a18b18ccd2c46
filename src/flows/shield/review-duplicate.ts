import { isAccount, mayAs } from '../../domain/access/operator.ts';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { type Failure, refusal } from '../../domain/failure.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import {
  giveOpinion,
  type HitVerdict,
  type OpinionFault,
  type Review,
  reviewState,
  undoOpinion,
  type Verdict,
} from '../../domain/shield/review.ts';
import type { ShieldReads } from '../../domain/shield/shield.ts';
import { type Micros, seconds } from '../../domain/time.ts';
import { audit } from '../audit.ts';
import type { Configured } from '../configured.ts';
import type { Stored } from '../stored.ts';

interface Decision {
  /** A hit of the review. */
  authId: string;
  verdict: Verdict;
  note: string;
}

export interface Reviewer {
  /** The name that signs the decision. Two different names of accounts count as two people. */
  operator: string;
  /** The actor in the audit log. */
  caller: AuditedBy;
}

/**
 * Records one operator's decision about every hit of a review. This can complete the review, which then becomes a
 * record of 4.11.
 * @throws Failure unknown_resource (`id`), and what `opinionGiven` throws
 */
export async function decideReview(
  world: Configured,
  id: string,
  { operator, caller }: Reviewer,
  decisions: readonly Decision[],
): Promise<Review> {
  return world.store.transact(async (tx) => {
    const review = await stored(tx, id);
    const verdicts = decisions.map((d) => hitVerdict(review, d));
    const after = await opinionGiven(world, tx, review, operator, verdicts);
    const said = (verdict: Verdict) => verdicts.filter((v) => v.verdict === verdict).length;
    const details = { state: reviewState(after), same: said('same'), different: said('different') };
    await audit(world, tx, { actor: caller, action: 'review.decide', subject: id, details });
    return after;
  });
}

/**
 * Writes one operator's decision inside the caller's transaction.
 * @returns the review with the decision
 * @throws Failure state_forbids (`id`), invalid (`decisions`); scope_missing (`role`): several people must agree, and
 * the caller is not one of them
 */
export async function opinionGiven(
  { clock, settings }: Pick<Configured, 'clock' | 'settings'>,
  tx: StoreWrites,
  review: Review,
  operator: string,
  verdicts: readonly HitVerdict[],
): Promise<Review> {
  const { reviewOperators } = settings;
  if (reviewOperators > 1 && !isAccount(operator))
    throw refusal('operators_decide', 'role', { people: reviewOperators });
  const atUs = clock.nowUs();
  const opinion = { operator, atUs, verdicts };
  const reviewers = reviewOperators > 1 ? await reviewersNow(tx) : new Set<string>();
  const after = giveOpinion(review, opinion, reviewOperators, await judgementUs(tx, atUs), (name) =>
    reviewers.has(name),
  );
  if (typeof after === 'string') throw opinionRefusal(after);
  await tx.saveReview(after);
  return after;
}

/** The names of those who may decide now: the opinion of somebody who was disabled since, or demoted, makes no pair. */
async function reviewersNow(tx: Pick<StoreWrites, 'operators'>): Promise<ReadonlySet<string>> {
  const able = (await tx.operators()).filter((o) => o.disabledAtUs === null && mayAs(o.role, 'reviewer'));
  return new Set(able.map(({ name }) => name));
}

/**
 * Undoes the operator's own decision, if it is the latest and not too old. What it asked about faces that have been replaced
 * since is withdrawn, as it would have been then.
 * @returns the review as it is now; without hits: it is withdrawn
 * @throws Failure unknown_resource (`id`), state_forbids (`id`)
 */
export function undoDecision(world: Configured, id: string, { operator, caller }: Reviewer): Promise<Review> {
  return world.store.transact(async (tx) => {
    const windowUs = seconds(world.settings.reviewUndoS);
    const after = undoOpinion(await stored(tx, id), operator, world.clock.nowUs(), windowUs);
    if (after === 'not_yours') throw refusal('decided_by_another', 'id');
    if (after === 'no_opinion') throw refusal('no_decision', 'id');
    if (after === 'too_late') throw refusal('decided_too_long_ago', 'id');
    await tx.saveReview(after);
    for (const { authId } of [after, ...after.hits]) {
      const face = await tx.faceOf(authId);
      if (face) await tx.withdrawReviews(authId, face.sessionId);
    }
    await audit(world, tx, { actor: caller, action: 'review.undo', subject: id });
    return (await tx.review(id)) ?? { ...after, hits: [] };
  });
}

/**
 * An instant later than that of every completed review. Records of 4.11 are sorted by it, and page tokens must not skip
 * one that appears later.
 */
const judgementUs = async (tx: ShieldReads, nowUs: Micros): Promise<Micros> =>
  Math.max(nowUs, (await tx.latestRecordUs('reviewed')) + 1);

/** Reads a review. @throws Failure unknown_resource (`id`) */
export const readReview = ({ store }: Pick<Stored, 'store'>, id: string): Promise<Review> =>
  stored(store, id);

async function stored(tx: ShieldReads, id: string): Promise<Review> {
  const review = await tx.review(id);
  if (!review) throw refusal('not_found', 'id');
  return review;
}

const NO_HIT = -1;

const hitVerdict = (review: Review, { authId, verdict, note }: Decision): HitVerdict => ({
  rank: review.hits.find((hit) => hit.authId === authId)?.rank ?? NO_HIT,
  verdict,
  note,
});

function opinionRefusal(fault: OpinionFault): Failure {
  switch (fault) {
    case 'judged':
      return refusal('already_decided', 'id');
    case 'unknown_hit':
      return refusal('decision_of_no_hit', 'decisions');
    case 'hit_twice':
      return refusal('decision_twice', 'decisions');
    case 'hit_missing':
      return refusal('decision_missing', 'decisions');
    case 'note_missing':
      return refusal('note_missing', 'decisions');
  }
}
