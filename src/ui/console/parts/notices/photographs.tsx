import { Suspense } from 'react';
import { useStatus } from '../../hooks/use-status.ts';
import { partOfPage } from '../../part-of-page.ts';

// Most sites never see this notice, so it is loaded only when it is shown.
const PhotographBanner = partOfPage(() => import('./photograph-banner.tsx'));
const NewDefaultBanner = partOfPage(() => import('./new-default-banner.tsx'));

/** That photographs are accepted, with the way out of it; nothing where they are not. */
export function PhotographWarning({ besideTheSetting = false }: { besideTheSetting?: boolean }) {
  return useStatus().value?.photographs ? (
    <Suspense fallback={null}>
      <PhotographBanner besideTheSetting={besideTheSetting} />
    </Suspense>
  ) : null;
}

/** Once after an upgrade: people are asked for something that they were not asked for before. */
export function NewDefaultNotice() {
  const status = useStatus().value;
  return status?.new_default_waits && !status.photographs ? (
    <Suspense fallback={null}>
      <NewDefaultBanner />
    </Suspense>
  ) : null;
}
