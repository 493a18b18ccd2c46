import { Button, Group } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { AdminImport } from '../../../../contract/enrolment/admin-import.ts';
import { type Answer, addressOf, service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useGoOn } from '../../hooks/use-go-on.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useMarks } from '../../i18n/marks.ts';
import { usePageTitle } from '../../page-title.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { Banner } from '../../parts/banner.tsx';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { ConfirmContents } from '../../parts/forms/confirm.tsx';
import { Dialog } from '../../parts/forms/dialog.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { FolderButton, usePictures } from './folder-button.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ProblemRows } from './problem-rows.tsx';
import { type Pictures, type Sending, sendRows, type Trouble } from './send-rows.ts';
import { texts } from './texts.ts';

const EVERY_MS = 1000;

export function ImportPage({ id }: { id: string }) {
  const t = useTextsOf(texts);
  const { value, problem, refresh } = usePolled(
    useCallback(() => service.getImport({ id }), [id]),
    EVERY_MS,
  );
  const sending = useSending(id, refresh);
  const job = value?.import ?? null;
  usePageTitle(job?.file_name || null);
  return (
    <>
      <BackLink to="/console/import">{t.back}</BackLink>
      <h1>{job?.file_name || t.title}</h1>
      {sending.trouble?.kind === 'changed' ? (
        <Banner tone="bad" title={t.unreadable}>
          <p>{t.unreadableText}</p>
        </Banner>
      ) : (
        <ProblemLine problem={sending.trouble ?? problem} />
      )}
      {job ? <Known job={job} sending={sending} refresh={refresh} /> : problem ? null : <Loading />}
    </>
  );
}

interface KnownProps {
  job: AdminImport;
  sending: SendingState;
  refresh: () => void;
}

function Known({ job, sending, refresh }: KnownProps) {
  const t = useTextsOf(texts);
  const { counts } = job;
  const waiting = counts.waiting ?? 0;
  const failed = (counts.failed ?? 0) + (counts.problem ?? 0);
  const finished = job.phase === 'run' && waiting === 0;
  const checking = job.phase !== 'run' && waiting > 0;
  return (
    <>
      {finished ? (
        <Banner
          tone={failed > 0 ? 'warn' : 'good'}
          title={failed > 0 ? t.finishedWith(failed) : t.finished}
        />
      ) : null}
      <Unused job={job} />
      <Panel title={checking ? t.checkTitle : t.runTitle}>
        {checking && job.phase === 'check' ? <p className="soft">{t.checkText}</p> : null}
        <ImportProgress job={job} rate={sending.rate} />
        <Steps job={job} sending={sending} refresh={refresh} />
      </Panel>
      <Found job={job} finished={finished} />
      {failed > 0 ? <ProblemRows id={job.id} count={failed} /> : null}
      <Group gap="sm">
        {failed > 0 ? (
          <Button
            component="a"
            variant="default"
            href={addressOf('exportImportRows', { id: job.id, rows: 'failed' })}
            download
          >
            {t.errors}
          </Button>
        ) : null}
        <Button component="a" variant="default" href={addressOf('exportImportRows', { id: job.id })} download>
          {t.all}
        </Button>
        <Drop job={job} disabled={sending.running} />
      </Group>
    </>
  );
}

/** The columns of the table that are not used, before anybody is registered. */
function Unused({ job: { unused_columns: unused, phase } }: { job: AdminImport }) {
  const t = useTextsOf(texts);
  const { gap } = useMarks();
  if (unused.length === 0 || phase !== 'check') return null;
  const sentences = unused.map(({ name, similar }) =>
    [t.unused(name), ...(similar === null ? [] : [t.meant(similar)])].join(gap),
  );
  return (
    <Banner tone="warn" title={sentences.join(gap)}>
      <p>{t.unusedText}</p>
    </Banner>
  );
}

/** The duplicates found during the import; each figure links to the page that deals with them. */
function Found({ job: { found, created_at, counts }, finished }: { job: AdminImport; finished: boolean }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  if (found === null) return null;
  const number = (n: number) => n.toLocaleString(language);
  const { certain, to_review } = found;
  if (certain + to_review === 0)
    return finished && (counts.done ?? 0) > 0 ? <p className="soft">{t.noDuplicates}</p> : null;
  const since = `${created_at.slice(0, 19)}Z`;
  return (
    <Panel title={t.found}>
      <ul className="plain-list">
        {certain > 0 ? (
          <li>
            <Link href={`/console/detections?from=${encodeURIComponent(since)}`}>
              {t.certain(number(certain))}
            </Link>
          </li>
        ) : null}
        {to_review > 0 ? (
          <li>
            <Link href="/console/reviews">{t.toReview(number(to_review))}</Link>
          </li>
        ) : null}
      </ul>
    </Panel>
  );
}

/** The possible next steps of the import. Pictures can be sent only if they were chosen on this page. */
function Steps({ job, sending, refresh }: KnownProps) {
  const t = useTextsOf(texts);
  const { pictures } = usePictures();
  const waiting = job.counts.waiting ?? 0;
  if (sending.running)
    return (
      <>
        <p className="soft">{t.stayHere}</p>
        <Button variant="default" onClick={sending.pause}>
          {t.pause}
        </Button>
      </>
    );
  const after = async (step: typeof service.runImport): Promise<void> => {
    const answer = await step({ id: job.id });
    refresh();
    if (answer.ok && pictures) sending.start(pictures);
  };
  const retryable = job.phase === 'run' && waiting === 0 && (job.counts.failed ?? 0) > 0;
  const nothing = job.phase === 'run' && waiting === 0 && !retryable;
  if (nothing) return null;
  return (
    <>
      {pictures ? null : <p>{retryable ? t.needFolderToRetry : t.needFolder}</p>}
      <FolderButton />
      <Group gap="sm">
        {waiting > 0 ? (
          <CallButton
            disabled={!pictures}
            variant={job.phase === 'check' ? 'default' : 'filled'}
            act={() =>
              job.phase === 'check' ? pictures && sending.start(pictures) : after(service.runImport)
            }
          >
            {job.phase === 'check' ? t.check : t.goOn}
          </CallButton>
        ) : null}
        {job.phase === 'check' ? (
          <CallButton disabled={!pictures} act={() => after(service.runImport)}>
            {t.run}
          </CallButton>
        ) : null}
        {retryable ? (
          <CallButton variant="default" disabled={!pictures} act={() => after(service.retryImport)}>
            {t.retry}
          </CallButton>
        ) : null}
      </Group>
    </>
  );
}

function Drop({ job, disabled }: { job: AdminImport; disabled: boolean }) {
  const t = useTextsOf(texts);
  const [asking, setAsking] = useState(false);
  const goOn = useGoOn();
  const drop = async (): Promise<Answer<unknown>> => {
    const answer = await service.deleteImport({ id: job.id });
    if (answer.ok) goOn('/console/import');
    return answer;
  };
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)} disabled={disabled}>
        {t.drop}
      </Button>
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t.dropTitle}>
        <ConfirmContents text={t.dropText} go={t.drop} act={drop} close={() => setAsking(false)} />
      </Dialog>
    </>
  );
}

interface SendingState {
  running: boolean;
  trouble: Trouble | null;
  /** Rows per second since sending started; null before the first row. */
  rate: number | null;
  start: (pictures: Pictures) => void;
  pause: () => void;
}

/**
 * Sends an import's rows. Leaving the page pauses it; the service finishes the rows already sent.
 * @param moved called when sending has ended or was paused
 */
function useSending(id: string, moved: () => void): SendingState {
  const sending = useRef<Sending | null>(null);
  const [running, setRunning] = useState(false);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [rate, setRate] = useState<number | null>(null);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      sending.current?.pause();
    };
  }, []);
  const start = (pictures: Pictures): void => {
    // Whoever has left while the service agreed to this would find no page on which to pause it.
    if (isLeft.current) return;
    const startedMs = performance.now();
    let count = 0;
    setRunning(true);
    setTrouble(null);
    sending.current = sendRows(id, pictures, () => {
      setRate(++count / ((performance.now() - startedMs) / 1000));
    });
    void sending.current.ended.then((ending) => {
      setRunning(false);
      setRate(null);
      setTrouble(ending);
      moved();
    });
  };
  return { running, trouble, rate, start, pause: () => sending.current?.pause() };
}
