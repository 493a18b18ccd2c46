import { NativeSelect } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link, Route, Switch, useSearchParams } from 'wouter';
import type { AdminDeletion, AdminReceiptVerdict } from '../../../../contract/people/admin-deletions.ts';
import { addressOf, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { pageOf, usePages } from '../../hooks/use-pages.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Banner } from '../../parts/banner.tsx';
import { FileChooser } from '../../parts/forms/file-chooser.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { CsvButton } from '../../parts/lists/csv-button.tsx';
import { ListTable, More } from '../../parts/lists/list-table.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Mark, type MarkTone } from '../../parts/mark.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { DeletionPage } from './deletion-page.tsx';
import { texts } from './texts.ts';

export default function DeletionsView() {
  return (
    <Switch>
      <Route path="/console/deletions" component={DeletionList} />
      <Route path="/console/deletions/:id">{({ id }) => <DeletionPage key={id} id={id} />}</Route>
    </Switch>
  );
}

function DeletionList() {
  const t = useTextsOf(texts);
  const [params, setParams] = useSearchParams();
  const asked = params.get('status') ?? '';
  const status = asked in t.statuses ? (asked as AdminDeletion['status']) : '';
  const { items, problem, more, loading } = usePages(
    useCallback(
      (after) =>
        pageOf(
          service.listDeletions({
            status: status === '' ? undefined : status,
            after,
          }),
          (value) => value.delete_processes,
        ),
      [status],
    ),
  );
  return (
    <>
      <div className="head wraps">
        <h1>{t.title}</h1>
        <CsvButton address={addressOf('exportDeletions')} name={t.export} />
      </div>
      <p className="soft">{t.lead}</p>
      <NativeSelect
        className="short-field"
        label={t.status}
        value={status}
        data={[
          { value: '', label: t.all },
          ...Object.entries(t.statuses).map(([value, label]) => ({ value, label })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          setParams(value ? { status: value } : {}, { replace: true })
        }
      />
      <ProblemLine problem={problem} />
      {items === null ? (
        <Loading />
      ) : items.length === 0 ? (
        <Empty title={status ? t.nothing : t.empty} {...(status ? {} : { text: t.emptyText })} />
      ) : (
        <Deletions deletions={items} />
      )}
      <More more={more} loading={loading} />
      <VerifyReceipt />
    </>
  );
}

function Deletions({ deletions }: { deletions: readonly AdminDeletion[] }) {
  const t = useTextsOf(texts);
  return (
    <ListTable label={t.title} heads={[t.who, t.status, t.accepted, t.completed]}>
      {deletions.map((deletion) => (
        <tr key={deletion.process_id}>
          <RowHead className="name">
            <Link href={`/console/deletions/${deletion.process_id}`} className="whole-row">
              <code className="breakable">{deletion.identifier}</code>
            </Link>
            <br />
            <span className="soft small">{t.idTypes[deletion.id_type]}</span>
          </RowHead>
          <td>
            <DeletionMark deletion={deletion} />
          </td>
          <td>
            <Instant at={deletion.accepted_at} />
          </td>
          <td>{deletion.completed_at ? <Instant at={deletion.completed_at} /> : null}</td>
        </tr>
      ))}
    </ListTable>
  );
}

const TONES: Record<AdminDeletion['status'], MarkTone> = {
  Accepted: 'plain',
  Processing: 'live',
  Completed: 'good',
  Failed: 'bad',
};

function DeletionMark({ deletion }: { deletion: AdminDeletion }) {
  const t = useTextsOf(texts);
  return <Mark tone={TONES[deletion.status]}>{t.statuses[deletion.status]}</Mark>;
}

/** A receipt is a few hundred bytes. */
const MAX_CHARS = 16_384;

function VerifyReceipt() {
  const t = useTextsOf(texts);
  const [verdict, setVerdict] = useState<AdminReceiptVerdict | null>(null);
  const { problem, call } = useCall();
  const verify = async (file: File): Promise<void> => {
    const text = (await file.slice(0, MAX_CHARS).text()) || ' ';
    const answer = await call(service.verifyReceipt({ receipt: text }));
    setVerdict(answer.ok ? answer.value : null);
  };
  return (
    <Panel title={t.verify}>
      <p className="soft">{t.verifyText}</p>
      <FileChooser
        label={t.verifyFile}
        accept="application/json,.json,.jwt,.txt"
        choose={(file) => void verify(file)}
      />
      <ProblemLine problem={problem} />
      {verdict ? <Verdict verdict={verdict} /> : null}
    </Panel>
  );
}

function Verdict({ verdict }: { verdict: AdminReceiptVerdict }) {
  const { colon } = useMarks();
  const t = useTextsOf(texts);
  if (!verdict.valid)
    return (
      <Banner tone="bad" title={t.invalid}>
        <p className="soft">{verdict.why}</p>
      </Banner>
    );
  return (
    <Banner tone={verdict.own ? 'good' : 'warn'} title={verdict.own ? t.valid : t.foreign}>
      <p className="soft">
        {t.process}
        {colon}
        <code className="breakable">{verdict.process_id}</code>
        <br />
        {t.fingerprint}
        {colon}
        <code className="breakable">{verdict.fingerprint}</code>
      </p>
    </Banner>
  );
}
