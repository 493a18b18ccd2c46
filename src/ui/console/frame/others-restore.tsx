import { useEffect, useState } from 'react';
import { isOutage } from '../hooks/use-outage.ts';
import { useStatus } from '../hooks/use-status.ts';
import { PartBoundary } from '../page-boundary.tsx';
import { useLaterPart } from '../part-of-page.ts';

const AGAIN_MS = 5000;

const loadBanner = async () => ({ default: (await import('./restore-page.tsx')).RestoredByOther });

/** Shown on every page while another operator's restore is being prepared. */
export function OthersRestore() {
  const { value, problem } = useStatus();
  const [RestoredByOther, renew] = useLaterPart(loadBanner);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!failed) return;
    const timer = setTimeout(() => {
      renew();
      setFailed(false);
    }, AGAIN_MS);
    return () => clearTimeout(timer);
  }, [failed, renew]);
  if (failed || isOutage(problem) || value?.restore?.state !== 'preparing') return null;
  return (
    <PartBoundary failed={() => setFailed(true)}>
      <RestoredByOther name={value.restore.name} />
    </PartBoundary>
  );
}
