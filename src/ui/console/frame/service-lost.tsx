import { Button } from '@mantine/core';
import { useTextsOf } from '../../kit/i18n/language.ts';
import { command } from '../command.ts';
import { isOutage, isStopped } from '../hooks/use-outage.ts';
import { useStatus } from '../hooks/use-status.ts';
import { PartBoundary } from '../page-boundary.tsx';
import { partOfPage } from '../part-of-page.ts';
import { Banner } from '../parts/banner.tsx';
import { Instant } from '../parts/instant.tsx';
import { texts } from './service-lost-texts.ts';

const RestoredByOther = partOfPage(async () => ({
  default: (await import('./restore-page.tsx')).RestoredByOther,
}));

/** Shown on every page while another operator's restore is being prepared, and while the data on screen may be out of date. */
export function ServiceLost() {
  const t = useTextsOf(texts);
  const { value, problem, answeredAt, refresh } = useStatus();
  const stopped = isStopped(problem);
  if (!isOutage(problem))
    return value?.restore?.state === 'preparing' ? (
      <PartBoundary>
        <RestoredByOther name={value.restore.name} />
      </PartBoundary>
    ) : null;
  return (
    <div className="service-lost">
      <Banner tone="warn" title={stopped ? t.stopped : t.title}>
        {stopped ? <p>{t.stoppedWhy(command('doctor'))}</p> : null}
        {answeredAt === null ? null : (
          <p>
            {t.since} <Instant at={new Date(answeredAt).toISOString()} />
          </p>
        )}
        <Button variant="default" size="compact-sm" mt="xs" onClick={refresh}>
          {t.again}
        </Button>
      </Banner>
    </div>
  );
}
