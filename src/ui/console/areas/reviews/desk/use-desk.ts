import { useCallback, useEffect, useRef, useState } from 'react';
import type { AdminReview, AdminReviewAnswer } from '../../../../../contract/shield/admin-reviews.ts';
import { type Problem, service } from '../../../../api.ts';
import type { Ahead } from '../ahead.ts';
import { complete, type Draft, newDraft, nextHit, pairOf, say, takeBack } from '../decisions.ts';

/** The latest decision, for as long as it can be undone. */
export interface Decided {
  reviewId: string;
  state: AdminReview['state'];
  verdicts: readonly string[];
  /** null: no limit, since nothing is judged yet. */
  untilMs: number | null;
}

export interface Desk {
  answer: AdminReviewAnswer | null;
  problem: Problem | null;
  draft: Draft;
  /** Index of the candidate on screen. */
  hit: number;
  busy: boolean;
  /** Both faces of the candidate are on the screen: only then somebody can say whether they are of the same person. */
  seen: boolean;
  /** @param pair the one of which both faces are on the screen (pairOf); null: of none */
  noteSeen: (pair: string | null) => void;
  /** Reviews that wait for this operator besides the one on screen, as of the latest count; null before the first one. */
  left: number | null;
  show: (hit: number) => void;
  /** Same or different is said only of faces that were seen. Nothing is said while a decision is sent. */
  say: (verdict: 'same' | 'different' | 'undecided', note?: string) => void;
  /** Not while a decision is sent. */
  skip: () => void;
  /** Takes back what was said of the candidate before, but not while a decision is sent; false when nothing was said of this review yet. */
  back: () => boolean;
}

export interface DeskActions {
  undo: () => void;
  /** Something was said or decided that can be taken back. */
  mayUndo: boolean;
  /** Of the review on screen, decided earlier. */
  takeBack: () => void;
  openHelp: () => void;
  noting: boolean;
  setNoting: (noting: boolean) => void;
  shortcuts: boolean;
}

export interface DeskOptions {
  id: string;
  ahead: Ahead;
  /** To a review; null: to the queue. */
  go: (id: string | null) => void;
  onDecided: (decided: Decided) => void;
}

/**
 * Working off reviews one by one. Data of the next one is asked for ahead, pictures never are: no more faces than
 * the one who decides needs.
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

  useEffect(() => {
    let gone = false;
    onScreen.current = id;
    setAnswer(null);
    setProblem(null);
    setDraft(newDraft(id));
    setHit(0);
    void ahead.take(id).then(async (got) => {
      if (gone) return;
      if (!got.ok) return setProblem(got.problem);
      setAnswer(got.value);
      const waiting = await ahead.lookFor(id, got.value.operator);
      if (!gone) setLeft(waiting);
    });
    return () => {
      gone = true;
      onScreen.current = null;
    };
  }, [id, ahead]);

  const onward = useCallback(() => go(ahead.next(id)), [ahead, go, id]);

  const submit = async (all: ReturnType<typeof complete>): Promise<void> => {
    if (!all) return;
    setBusy(true);
    const got = await service.decideReview({ id, decisions: all });
    setBusy(false);
    // The operator may have gone elsewhere meanwhile; then the failure does not matter and does not interrupt.
    const stays = onScreen.current === id;
    if (!got.ok) return stays ? setProblem(got.problem) : undefined;
    const { state, judged_at, undo_until } = got.value.review;
    const verdicts = all.map((d) => d.verdict);
    // This browser's clock may be wrong; the service stated both instants by its own clock.
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
      const next = say(draft, candidate.auth_id, verdict, note);
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
      setDraft(takeBack(draft));
      setHit(Math.max(0, answer?.review.hits.findIndex((h) => h.auth_id === last.auth_id) ?? 0));
      return true;
    },
  };
}
