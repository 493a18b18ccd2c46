import { Suspense } from 'react';
import { useStatus } from '../../hooks/use-status.ts';
import { partOfPage } from '../../part-of-page.ts';

// Most sites never see these notices, so they are loaded only when they are shown.
const PhotographBanner = partOfPage(() => import('./photograph-banner.tsx'));
const NewDefaultBanner = partOfPage(() => import('./new-default-banner.tsx'));

/** Warns that photographs are accepted, with a way to change that. Shows nothing if they are not. */
export function PhotographWarning({ besideTheSetting = false }: { besideTheSetting?: boolean }) {
  return useStatus().value?.photographs ? (
    <Suspense fallback={null}>
      <PhotographBanner besideTheSetting={besideTheSetting} />
    </Suspense>
  ) : null;
}

/** Shown once after an upgrade: people are now asked for something that they were not asked for before. */
export function NewDefaultNotice() {
  const status = useStatus().value;
  return status?.new_default_waits && !status.photographs ? (
    <Suspense fallback={null}>
      <NewDefaultBanner />
    </Suspense>
  ) : null;
}
