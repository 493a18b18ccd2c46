import { useEffect, useState } from 'react';
import { useRounds } from '../../../hooks/use-outage.ts';
import type { ReviewPrefetch } from '../review-prefetch.ts';
import type { Picture } from './view-transform.ts';

/** The position of the face in a registered picture; null until it is loaded. */
export function usePoints(ahead: Pick<ReviewPrefetch, 'points'>, featureId: string | null): Picture | null {
  const [found, setFound] = useState<{ of: string; picture: Picture } | null>(null);
  const rounds = useRounds(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rounds` asks again
  useEffect(() => {
    if (featureId === null) return;
    let gone = false;
    void ahead.points(featureId).then((picture) => {
      if (!gone) setFound({ of: featureId, picture });
    });
    return () => {
      gone = true;
    };
  }, [ahead, featureId, rounds]);
  return found?.of === featureId ? found.picture : null;
}
