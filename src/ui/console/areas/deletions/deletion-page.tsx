import { Button, Group } from '@mantine/core';
import { useCallback } from 'react';
import type { AdminDeletion } from '../../../../contract/people/admin-deletions.ts';
import { addressOf, service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { deletionAddress } from '../../addresses.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useGoOn } from '../../hooks/use-go-on.ts';
import { useMay } from '../../hooks/use-me.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { usePageTitle } from '../../page-title.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { Banner } from '../../parts/banner.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Facts } from '../../parts/panel/facts.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { shortId } from '../../parts/person/known.ts';
import { texts } from './texts.ts';

const EVERY_MS = 2000;
const isCompleted = ({ status }: AdminDeletion): boolean => status === 'Completed';

export function DeletionPage({ id }: { id: string }) {
  const t = useTextsOf(texts);
  const { value, problem } = usePolled(
    useCallback(() => service.getDeletion({ id }), [id]),
    EVERY_MS,
    Number.POSITIVE_INFINITY,
    isCompleted,
  );
  usePageTitle(`${t.one} ${shortId(id)}`);
  return (
    <>
      <BackLink to="/console/deletions">{t.back}</BackLink>
      <h1>{t.one}</h1>
      <ProblemLine problem={problem} />
      {value ? <Known deletion={value} /> : problem ? null : <Loading />}
    </>
  );
}

function Known({ deletion }: { deletion: AdminDeletion }) {
  const t = useTextsOf(texts);
  return (
    <>
      <Standing deletion={deletion} />
      <div className="columns">
        <Panel>
          <Facts
            facts={[
              [
                t.idTypes[deletion.id_type],
                <code key="who" className="breakable">
                  {deletion.identifier}
                </code>,
              ],
              [
                t.process,
                <code key="process" className="breakable">
                  {deletion.process_id}
                </code>,
              ],
              ...(deletion.withdrawn_at === null
                ? []
                : [[t.withdrawn, <Instant key="withdrawn" at={deletion.withdrawn_at} full />] as const]),
              [t.accepted, <Instant key="accepted" at={deletion.accepted_at} full />],
              deletion.completed_at
                ? [t.completed, <Instant key="completed" at={deletion.completed_at} full />]
                : [t.updated, <Instant key="updated" at={deletion.updated_at} />],
              [t.tries, String(deletion.failures)],
            ]}
          />
        </Panel>
        {deletion.status === 'Completed' ? <Removed removed={deletion.removed} /> : null}
      </div>
    </>
  );
}

function Standing({ deletion }: { deletion: AdminDeletion }) {
  const t = useTextsOf(texts);
  const admin = useMay('admin');
  const { busy, problem, call } = useCall();
  const goOn = useGoOn();
  if (deletion.status === 'Completed')
    return (
      <Banner tone="good" title={t.doneTitle}>
        <p>{t.doneText}</p>
        <Group mt="xs">
          <Button
            component="a"
            variant="default"
            href={addressOf('exportReceipt', { id: deletion.process_id })}
            download
          >
            {t.receipt}
          </Button>
        </Group>
      </Banner>
    );
  if (deletion.status !== 'Failed')
    return (
      <Banner tone="warn" title={t.runningTitle}>
        <p className="soft">{t.runningText}</p>
      </Banner>
    );
  const retry = async (): Promise<void> => {
    const answer = await call(service.retryDeletion({ id: deletion.process_id }));
    if (answer.ok) goOn(deletionAddress(answer.value.process_id));
  };
  return (
    <Banner tone="bad" title={t.failedTitle}>
      <p className="soft">{t.failedText}</p>
      <ProblemLine problem={problem} />
      {admin ? (
        <Button variant="default" loading={busy} onClick={() => void retry()}>
          {t.retry}
        </Button>
      ) : null}
    </Banner>
  );
}

function Removed({ removed }: { removed: AdminDeletion['removed'] }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const counts = Object.entries(removed);
  return (
    <Panel title={t.removed}>
      {counts.length === 0 ? (
        <p className="soft">{t.nothingRemoved}</p>
      ) : (
        <Facts
          facts={counts.map(([kind, count]) => [t.kinds[kind] ?? kind, count.toLocaleString(language)])}
        />
      )}
    </Panel>
  );
}
