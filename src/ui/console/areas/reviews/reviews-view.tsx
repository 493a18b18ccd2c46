import { useCallback, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { service } from '../../../api.ts';
import { idIn, reviewAddress } from '../../addresses.ts';
import { partOfPage } from '../../part-of-page.ts';
import { Queue } from './queue.tsx';
import { ReviewPrefetch } from './review-prefetch.ts';
import './reviews.css';
import { useCall } from '../../hooks/use-call.ts';
import { useGoOn } from '../../hooks/use-go-on.ts';
import type { Decided } from './desk/use-desk.ts';

const Desk = partOfPage(() => import('./desk/desk.tsx'));

const HOME = '/console/reviews';

/** The queue at /console/reviews, and one review at /console/reviews/{id}. */
export default function ReviewsView() {
  const [location] = useLocation();
  const goOn = useGoOn();
  const id = location.startsWith(`${HOME}/`) ? idIn(location.slice(HOME.length + 1)) : '';
  const ahead = useRef(new ReviewPrefetch()).current;
  const [decided, setDecided] = useState<Decided | null>(null);
  const { busy, problem, call } = useCall();
  const [turn, setTurn] = useState(0);
  const moved = useMoved(location);
  const open = useCallback((next: string | null) => goOn(next === null ? HOME : reviewAddress(next)), [goOn]);
  const takeBack = useCallback(
    async (reviewId: string) => {
      // The key and the button do the same.
      if (busy) return;
      const got = await call(service.undoDecision({ id: reviewId }));
      if (!got.ok) return;
      setDecided(null);
      ahead.forget(reviewId);
      setTurn((n) => n + 1);
      // One whose faces have been replaced since is withdrawn instead.
      open(got.value.review.hits.length === 0 ? null : reviewId);
    },
    [ahead, open, busy, call],
  );
  const last = { decided, problem, takeBack };
  return id === '' ? (
    <Queue
      moved={moved || turn > 0}
      last={last}
      start={(first) => {
        ahead.startOver();
        open(first);
      }}
    />
  ) : (
    <Desk
      key={turn}
      id={id}
      ahead={ahead}
      go={open}
      last={last}
      moved={moved || turn > 0}
      onDecided={setDecided}
    />
  );
}

/** Whether the page has shown anything other than what it was opened with. */
function useMoved(location: string): boolean {
  const seen = useRef({ first: location, moved: false }).current;
  seen.moved ||= location !== seen.first;
  return seen.moved;
}
