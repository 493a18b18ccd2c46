import { useCallback, useEffect, useRef, useState } from 'react';
import type { AdminReview, AdminReviewAnswer } from '../../../../../contract/shield/admin-reviews.ts';
import { type Problem, service } from '../../../../api.ts';
import { triedAgain, useRounds } from '../../../hooks/use-outage.ts';
import {
  complete,
  type Draft,
  newDraft,
  nextHit,
  pairOf,
  withDecision,
  withoutLastDecision,
} from '../decisions.ts';
import type { ReviewPrefetch } from '../review-prefetch.ts';

/** The latest decision, for as long as it can be undone. */
export interface Decided {
  reviewId: string;
  state: AdminReview['state'];
  verdicts: readonly string[];
  /** By the browser's clock; null: no limit, because the review is not decided yet. */
  untilMs: number | null;
}

export interface Desk {
  answer: AdminReviewAnswer | null;
  problem: Problem | null;
  draft: Draft;
  /** Index of the candidate on screen. */
  hit: number;
  busy: boolean;
  /** Both faces of the candidate are on the screen. Only then can the operator answer. */
  seen: boolean;
  /** @param pair the pair whose faces are both on the screen (pairOf); null: none */
  noteSeen: (pair: string | null) => void;
  /** Reviews that wait for this operator besides the one on screen, as of the latest count; null before the first one. */
  left: number | null;
  show: (hit: number) => void;
  /**
   * Answers the candidate on screen. "Same" and "different" are ignored until both faces have been seen, and everything
   * is ignored while a decision is being sent.
   */
  say: (verdict: 'same' | 'different' | 'undecided', note?: string) => void;
  /** Skips the review, unless a decision is being sent. */
  skip: () => void;
  /**
   * Undoes the latest answer about this review, unless a decision is being sent.
   * @returns false if there is no answer yet
   */
  back: () => boolean;
}

export interface DeskActions {
  undo: () => void;
  /** There is an answer or a decision that can be undone. */
  mayUndo: boolean;
  /** Undoes the earlier decision about the review on screen. */
  takeBack: () => Promise<void>;
  openHelp: () => void;
  openNote: () => void;
  shortcuts: boolean;
}

interface DeskOptions {
  id: string;
  ahead: ReviewPrefetch;
  /** Opens a review; null: the queue. */
  go: (id: string | null) => void;
  onDecided: (decided: Decided) => void;
}

/**
 * The state of the desk, where reviews are decided one by one. Data of the next review is loaded in advance, pictures
 * are not: no operator loads more faces than their decision needs.
 */
export function useDesk({ id, ahead, go, onDecided }: DeskOptions): Desk {
  const [answer, setAnswer] = useState<AdminReviewAnswer | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [draft, setDraft] = useState(newDraft(id));
  const [hit, setHit] = useState(0);
  const [busy, setBusy] = useState(false);
  const [left, setLeft] = useState<number | null>(null);
  const [seenPair, noteSeen] = useState<string | null>(null);
  /** The review on screen; null once the desk was left. */
  const onScreen = useRef<string | null>(id);

  const rounds = useRounds(problem);

  useEffect(() => {
    onScreen.current = id;
    setAnswer(null);
    setProblem(null);
    setDraft(newDraft(id));
    setHit(0);
    return () => {
      onScreen.current = null;
    };
  }, [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rounds` loads the review again
  useEffect(() => {
    let gone = false;
    void ahead.take(id).then(async (got) => {
      if (gone) return;
      if (!got.ok) return setProblem(triedAgain(got.problem));
      setProblem(null);
      setAnswer(got.value);
      const waiting = await ahead.lookFor(id, got.value.operator);
      if (!gone) setLeft(waiting);
    });
    return () => {
      gone = true;
    };
  }, [id, ahead, rounds]);

  const onward = useCallback(() => go(ahead.next(id)), [ahead, go, id]);

  const submit = async (all: ReturnType<typeof complete>): Promise<void> => {
    if (!all) return;
    setBusy(true);
    const got = await service.decideReview({ id, decisions: all });
    setBusy(false);
    // If the operator has moved on in the meantime, the failure no longer matters and must not interrupt.
    const stays = onScreen.current === id;
    if (!got.ok) return stays ? setProblem(got.problem) : undefined;
    const { state, judged_at, undo_until } = got.value.review;
    const verdicts = all.map((d) => d.verdict);
    // This browser's clock may be wrong, so only the difference between the service's two times is used.
    const windowMs = Date.parse(undo_until ?? '') - Date.parse(judged_at ?? '');
    const untilMs = Number.isNaN(windowMs) ? null : Date.now() + windowMs;
    onDecided({ reviewId: id, state, verdicts, untilMs });
    ahead.done(id);
    if (stays) onward();
  };

  const candidate = answer?.review.hits[hit];
  const seen =
    answer !== null && candidate !== undefined && seenPair === pairOf(answer.review.person, candidate);
  const open = answer?.review.state !== 'judged' && draft.reviewId === id;
  return {
    answer,
    problem,
    draft,
    hit,
    busy,
    seen,
    noteSeen,
    left,
    show: setHit,
    say: (verdict, note = '') => {
      const hits = answer?.review.hits ?? [];
      if (!candidate || busy || !open) return;
      if (verdict !== 'undecided' && !seen) return;
      const next = withDecision(draft, candidate.auth_id, verdict, note);
      setDraft(next);
      const following = nextHit(next, hits);
      if (following >= 0) setHit(following);
      else void submit(complete(next, hits));
    },
    skip: () => {
      if (busy) return;
      ahead.skip(id);
      onward();
    },
    back: () => {
      const last = draft.said.at(-1);
      if (!last) return false;
      if (busy) return true;
      setDraft(withoutLastDecision(draft));
      setHit(Math.max(0, answer?.review.hits.findIndex((h) => h.auth_id === last.auth_id) ?? 0));
      return true;
    },
  };
}
