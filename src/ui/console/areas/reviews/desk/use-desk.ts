import { useCallback, useEffect, useState } from 'react';
import type { AdminReview, AdminReviewAnswer } from '../../../../../contract/shield/admin-reviews.ts';
import { type Problem, service } from '../../../../api.ts';
import type { Ahead } from '../ahead.ts';
import { complete, type Draft, newDraft, nextHit, say, takeBack } from '../decisions.ts';

/** What was decided last, for as long as it can be taken back. */
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
  /** Reviews that wait for this operator besides the one on screen; null while it is not known. */
  left: number | null;
  show: (hit: number) => void;
  say: (verdict: 'same' | 'different' | 'undecided', note?: string) => void;
  skip: () => void;
  /** Takes back what was said of the candidate before; false when nothing was said of this review yet. */
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

  useEffect(() => {
    let gone = false;
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
    };
  }, [id, ahead]);

  const onward = useCallback(() => go(ahead.next(id)), [ahead, go, id]);

  const submit = async (all: ReturnType<typeof complete>): Promise<void> => {
    if (!all) return;
    setBusy(true);
    const got = await service.decideReview({ id, decisions: all });
    setBusy(false);
    if (!got.ok) return setProblem(got.problem);
    const { state, judged_at, undo_until } = got.value.review;
    const verdicts = all.map((d) => d.verdict);
    // By this browser's clock, which may be wrong: the service told both instants by its own.
    const windowMs = Date.parse(undo_until ?? '') - Date.parse(judged_at ?? '');
    const untilMs = Number.isNaN(windowMs) ? null : Date.now() + windowMs;
    onDecided({ reviewId: id, state, verdicts, untilMs });
    ahead.done(id);
    onward();
  };

  const open = answer?.review.state !== 'judged' && draft.reviewId === id;
  return {
    answer,
    problem,
    draft,
    hit,
    busy,
    left,
    show: setHit,
    say: (verdict, note = '') => {
      const hits = answer?.review.hits ?? [];
      const candidate = hits[hit];
      if (!candidate || busy || !open) return;
      const next = say(draft, candidate.auth_id, verdict, note);
      setDraft(next);
      const following = nextHit(next, hits);
      if (following >= 0) setHit(following);
      else void submit(complete(next, hits));
    },
    skip: () => {
      ahead.skip(id);
      onward();
    },
    back: () => {
      const last = draft.said.at(-1);
      if (!last) return false;
      setDraft(takeBack(draft));
      setHit(Math.max(0, answer?.review.hits.findIndex((h) => h.auth_id === last.auth_id) ?? 0));
      return true;
    },
  };
}
