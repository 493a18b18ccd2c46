import { Suspense } from 'react';
import { Link } from 'wouter';
import type { AdminOverview } from '../../../../contract/site/admin-overview.ts';
import type { AdminStatus } from '../../../../contract/site/admin-status.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useStatus } from '../../hooks/use-status.ts';
import { partOfPage } from '../../part-of-page.ts';
import { limitsIn } from '../../parts/health/limits-in.ts';
import { Mark, type MarkTone } from '../../parts/mark.tsx';
import { Facts } from '../../parts/panel/facts.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { bytes } from '../../parts/regional.ts';
import { texts } from './texts.ts';

const HealthLimits = partOfPage(() => import('./health-limits.tsx'));

const TONES = { good: 'good', low: 'warn', critical: 'bad' } as const satisfies Record<string, MarkTone>;

/** The state of the service and its host, so that problems are noticed before they do harm. */
export function Health({ overview: { disk } }: { overview: AdminOverview }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const status = useStatus().value;
  const size = (n: number) => bytes(n, language);
  return (
    <Panel title={t.health}>
      <Facts
        facts={[
          [t.service, <Service key="s" degraded={status?.degraded ?? []} />],
          [
            t.disk,
            <span key="d">
              <Mark tone={TONES[disk.state]}>{t.diskStates[disk.state]}</Mark>{' '}
              <span className="unbroken">{t.free(size(disk.free_bytes), size(disk.total_bytes))}</span>
            </span>,
          ],
          [t.database, size(disk.database_bytes + disk.wal_bytes)],
          [
            t.engine,
            status
              ? t.engineBusy(status.engine.provider, status.engine.queued, status.engine.queueLimit)
              : '–',
          ],
        ]}
      />
      <Link href="/console/status">{t.details}</Link>
    </Panel>
  );
}

/** What works less well, whose texts are only loaded if there is anything to say. */
function Service({ degraded }: { degraded: AdminStatus['degraded'] }) {
  const t = useTextsOf(texts);
  if (limitsIn(degraded).length === 0) return <Mark tone="good">{t.well}</Mark>;
  return (
    <Suspense fallback={null}>
      <HealthLimits degraded={degraded} />
    </Suspense>
  );
}
