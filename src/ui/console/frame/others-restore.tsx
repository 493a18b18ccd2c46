import { isOutage } from '../hooks/use-outage.ts';
import { useStatus } from '../hooks/use-status.ts';
import { PartBoundary } from '../page-boundary.tsx';
import { partOfPage } from '../part-of-page.ts';

const RestoredByOther = partOfPage(async () => ({
  default: (await import('./restore-page.tsx')).RestoredByOther,
}));

/** Shown on every page while another operator's restore is being prepared. */
export function OthersRestore() {
  const { value, problem } = useStatus();
  if (isOutage(problem) || value?.restore?.state !== 'preparing') return null;
  return (
    <PartBoundary>
      <RestoredByOther name={value.restore.name} />
    </PartBoundary>
  );
}
