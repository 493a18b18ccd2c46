/**
 * Reviews of registrations that look like other people's. Pure. The one rule: a review is judged as soon as the latest
 * opinions of `required` different operators agree on every hit and leave none undecided. If more than one must agree,
 * only accounts count, and the flow counts those alone that may still decide: an API key or a command may be the same
 * person's.
 */
import { isAccount } from '../access/operator.ts';
import { isRecent, type Micros } from '../time.ts';

export type Verdict = 'same' | 'different' | 'undecided';

export interface HitVerdict {
  /** The rank of the hit in the review. */
  rank: number;
  verdict: Verdict;
  /** Why the hit is undecided; may be empty for the other verdicts. */
  note: string;
}

/** One operator's verdicts on all hits at one moment. */
export interface Opinion {
  operator: string;
  atUs: Micros;
  verdicts: readonly HitVerdict[];
}

export interface ReviewHit {
  /** Position by score; it does not change when other hits are erased. */
  rank: number;
  authId: string;
  sessionId: string;
  faceRegisteredAtUs: Micros;
  score: number;
  /** The pack whose comparison score this is; null: the cosine of an earlier version, which is higher. */
  scoredBy: string | null;
}

export interface Review {
  id: string;
  authId: string;
  sessionId: string;
  faceRegisteredAtUs: Micros;
  openedAtUs: Micros;
  hits: readonly ReviewHit[];
  /** Oldest first. An operator may have several; the latest counts. */
  opinions: readonly Opinion[];
  judgedAtUs: Micros | null;
}

/** pending: there are opinions, but too few agree or one leaves a hit undecided. */
export type ReviewState = 'open' | 'pending' | 'judged';

export type OpinionFault = 'judged' | 'unknown_hit' | 'hit_twice' | 'hit_missing' | 'note_missing';
type UndoFault = 'no_opinion' | 'not_yours' | 'too_late';

export function reviewState({ judgedAtUs, opinions }: Review): ReviewState {
  if (judgedAtUs !== null) return 'judged';
  return opinions.length > 0 ? 'pending' : 'open';
}

/**
 * Adds an opinion, or returns why it is refused.
 * @param required number of different operators who must agree
 * @param recordUs when the review becomes a record, if this opinion completes it; it may be later than the opinion
 * @param counts whether the opinion of somebody of this name counts where more than one must agree
 */
export function giveOpinion(
  review: Review,
  opinion: Opinion,
  required: number,
  recordUs = opinion.atUs,
  counts: (operator: string) => boolean = isAccount,
): Review | OpinionFault {
  const wrong = faultOf(review, opinion);
  if (wrong) return wrong;
  const opinions = [...review.opinions, opinion];
  const latest = new Map(opinions.map((o) => [o.operator, o]));
  const agreeing = [...latest.values()].filter((o) => counts(o.operator) && agree(o, opinion)).length;
  const judged = isComplete(opinion) && (required === 1 || agreeing >= required);
  return { ...review, opinions, judgedAtUs: judged ? recordUs : null };
}

/**
 * Takes back the latest opinion, and with it the judgement that it completed. Only the operator who gave it can, so
 * that nobody undoes another's opinion. A judgement is a record that callers may have read, so it can be taken back for
 * a while only; judging again makes a later record.
 */
export function undoOpinion(
  review: Review,
  operator: string,
  nowUs: Micros,
  windowUs: Micros,
): Review | UndoFault {
  const latest = review.opinions.at(-1);
  if (!latest) return 'no_opinion';
  if (latest.operator !== operator) return 'not_yours';
  if (review.judgedAtUs !== null && !isUndoable(review, nowUs, windowUs)) return 'too_late';
  return { ...review, opinions: review.opinions.slice(0, -1), judgedAtUs: null };
}

/**
 * Whether the judgement can still be taken back. That counts from the opinion that completed it: after the clock was ahead,
 * records go on from the latest one, which may be far ahead.
 */
export const isUndoable = ({ opinions }: Review, nowUs: Micros, windowUs: Micros): boolean =>
  isRecent(opinions.at(-1)?.atUs ?? 0, nowUs, windowUs);

/** The hits that the judgement confirmed; none while there is no judgement. */
export function confirmedHits(review: Review): ReviewHit[] {
  const judgement = review.judgedAtUs === null ? undefined : review.opinions.at(-1);
  const same = new Set(judgement?.verdicts.filter((v) => v.verdict === 'same').map((v) => v.rank));
  return review.hits.filter((hit) => same.has(hit.rank));
}

function faultOf({ judgedAtUs, hits }: Review, { verdicts }: Opinion): OpinionFault | null {
  if (judgedAtUs !== null) return 'judged';
  const known = new Set(hits.map((hit) => hit.rank));
  const told = new Set(verdicts.map((v) => v.rank));
  if (verdicts.some((v) => !known.has(v.rank))) return 'unknown_hit';
  if (told.size < verdicts.length) return 'hit_twice';
  if (told.size < known.size) return 'hit_missing';
  const silent = verdicts.some((v) => v.verdict === 'undecided' && v.note.trim() === '');
  return silent ? 'note_missing' : null;
}

const isComplete = (o: Opinion): boolean => o.verdicts.every((v) => v.verdict !== 'undecided');

/** Whether two opinions agree on every hit. Hits that were erased since either was given are ignored. */
function agree(a: Opinion, b: Opinion): boolean {
  const said = new Map(a.verdicts.map((v) => [v.rank, v.verdict]));
  return b.verdicts.every((v) => said.get(v.rank) === v.verdict);
}
