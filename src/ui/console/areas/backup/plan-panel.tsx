import { Button, Group } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { AdminBackups } from '../../../../contract/backup/admin-backup.ts';
import type { AdminBackupPlan } from '../../../../contract/backup/admin-backup-plan.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { partOfPage } from '../../part-of-page.ts';
import { Banner } from '../../parts/banner.tsx';
import { ConfirmContents } from '../../parts/forms/confirm.tsx';
import { Dialog } from '../../parts/forms/dialog.tsx';
import { JobProblem } from '../../parts/forms/job-problem.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Facts } from '../../parts/panel/facts.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { planTexts } from './plan-texts.ts';

const PlanForm = partOfPage(() => import('./plan-form.tsx'));

interface PlanPanelProps {
  value: AdminBackups;
  changed: () => void;
}

/** Shows the plan of automatic backups and how the latest one went, and changes it. */
export function PlanPanel({ value, changed }: PlanPanelProps) {
  const t = useTextsOf(planTexts);
  const [asked, setAsked] = useState<'form' | 'off' | null>(null);
  const { busy, problem, call } = useCall();
  const { plan, running, folder_problem, folder_why } = value;
  const close = (): void => {
    setAsked(null);
    changed();
  };
  const runNow = async (): Promise<void> => {
    await call(service.runBackupPlan());
    changed();
  };
  return (
    <Panel title={t.title} landmark>
      <p className="soft">{t.lead}</p>
      {folder_problem === null ? null : (
        <Banner tone="warn" title={t.unread}>
          <JobProblem problem={folder_problem} why={folder_why} />
        </Banner>
      )}
      {plan === null ? null : <PlanState plan={plan} value={value} />}
      <ProblemLine problem={problem} />
      <Group>
        <Button variant={plan === null ? 'filled' : 'default'} onClick={() => setAsked('form')}>
          {plan === null ? t.setUp : t.change}
        </Button>
        {plan === null ? null : (
          <>
            <Button
              variant="default"
              loading={busy}
              disabled={running !== null || plan.run?.outcome === 'begun'}
              onClick={() => void runNow()}
            >
              {t.now}
            </Button>
            <Button variant="default" onClick={() => setAsked('off')}>
              {t.off}
            </Button>
          </>
        )}
      </Group>
      <Dialog opened={asked === 'form'} onClose={close} title={t.title} closeOnClickOutside={false}>
        <Suspense fallback={null}>
          <PlanForm value={value} close={close} />
        </Suspense>
      </Dialog>
      <Dialog opened={asked === 'off'} onClose={close} title={t.offTitle}>
        <ConfirmContents text={t.offText} go={t.offGo} act={() => service.dropBackupPlan()} close={close} />
      </Dialog>
    </Panel>
  );
}

function PlanState({ plan, value }: { plan: AdminBackupPlan; value: AdminBackups }) {
  const t = useTextsOf(planTexts);
  const { run, keep } = plan;
  const { running } = value;
  return (
    <>
      {run?.outcome === 'failed' ? (
        <Banner tone="bad" title={t.failed(run.failures)}>
          <JobProblem problem={run.problem} why={run.why} />
          <p>{t.again}</p>
        </Banner>
      ) : null}
      {run?.outcome === 'begun' && running === null ? <p>{t.making}</p> : null}
      {run?.outcome === 'interrupted' ? <p>{t.broken}</p> : null}
      {run === null && running === null ? <p>{t.notYet}</p> : null}
      {plan.drill_due ? (
        <Banner tone="warn" title={t.drill}>
          <p>{t.drillText}</p>
        </Banner>
      ) : null}
      <Facts
        facts={[
          [t.when, t.every(plan.at, plan.time_zone)],
          [
            t.folder,
            <code key="folder" className="breakable">
              {plan.folder ?? value.folder}
            </code>,
          ],
          [t.kept, t.keptOf(keep.days, keep.weeks, keep.months)],
          [t.key, <code key="key">{plan.key_number}</code>],
          [t.proven, plan.proven_at === null ? t.never : <Instant key="proven" at={plan.proven_at} />],
          ...(run === null
            ? []
            : [[t.lastTry, <Instant key="try" at={run.started_at} />] as [string, React.ReactNode]]),
        ]}
      />
    </>
  );
}
