import { Suspense } from 'react';
import { useStatus } from '../../hooks/use-status.ts';
import { partOfPage } from '../../part-of-page.ts';

// Most sites never see this notice, so it is loaded only when it is shown.
const PhotographBanner = partOfPage(() => import('./photograph-banner.tsx'));

/** Warns that photographs are accepted, with a way to change that. Shows nothing if they are not. */
export function PhotographWarning({ besideTheSetting = false }: { besideTheSetting?: boolean }) {
  return useStatus().value?.photographs ? (
    <Suspense fallback={null}>
      <PhotographBanner besideTheSetting={besideTheSetting} />
    </Suspense>
  ) : null;
}
