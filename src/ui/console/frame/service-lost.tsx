import { Button } from '@mantine/core';
import { useTextsOf } from '../../kit/i18n/language.ts';
import { command } from '../command.ts';
import { isOutage, isStopped } from '../hooks/use-outage.ts';
import { useStatus } from '../hooks/use-status.ts';
import { Banner } from '../parts/banner.tsx';
import { Instant } from '../parts/instant.tsx';
import { texts } from './service-lost-texts.ts';

/** Shown on every page while the data on screen may be out of date. */
export function ServiceLost() {
  const t = useTextsOf(texts);
  const { problem, answeredAt, refresh } = useStatus();
  if (!isOutage(problem)) return null;
  const stopped = isStopped(problem);
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
