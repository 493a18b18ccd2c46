import { Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { Link, Route, Switch } from 'wouter';
import type { AdminImport } from '../../../../contract/enrolment/admin-import.ts';
import { service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { importAddress } from '../../addresses.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useGoOn } from '../../hooks/use-go-on.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { FileChooser } from '../../parts/forms/file-chooser.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { FolderButton } from './folder-button.tsx';
import { ImportPage } from './import-page.tsx';
import { canBeRead } from './send-rows.ts';
import { texts } from './texts.ts';
import './import.css';

export default function ImportView() {
  return (
    <Switch>
      <Route path="/console/import" component={Imports} />
      <Route path="/console/import/:id">{({ id }) => <ImportPage key={id} id={id} />}</Route>
    </Switch>
  );
}

const EVERY_MS = 5000;

function Imports() {
  const t = useTextsOf(texts);
  const { value, problem } = usePolled(service.listImports, EVERY_MS);
  return (
    <>
      <h1>{t.title}</h1>
      <p className="soft">{t.lead}</p>
      <NewImport />
      <ProblemLine problem={problem} />
      {value === null && problem === null ? <Loading /> : null}
      {value === null || value.imports.length === 0 ? null : <Earlier imports={value.imports} />}
    </>
  );
}

function Earlier({ imports }: { imports: readonly AdminImport[] }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const n = (count: number): string => count.toLocaleString(language);
  const progressOf = ({ phase, rows, counts: { waiting = 0, failed = 0, problem = 0 } }: AdminImport) => {
    if (phase === 'check') return t.checked(n(rows - waiting), n(rows));
    if (waiting > 0) return t.progress(n(rows - waiting), n(rows));
    return failed + problem > 0 ? t.endedWith(n(rows), n(failed + problem)) : t.ended(n(rows));
  };
  return (
    <>
      <h2>{t.earlier}</h2>
      <ListTable label={t.earlier} heads={[t.file, t.created, t.progressHead]} minWidth={520}>
        {imports.map((job) => (
          <tr key={job.id}>
            <RowHead className="name">
              <Link href={importAddress(job.id)}>{job.file_name || job.id}</Link>
            </RowHead>
            <td>
              <Instant at={job.created_at} />
            </td>
            <td>{progressOf(job)}</td>
          </tr>
        ))}
      </ListTable>
    </>
  );
}

type ImportOptions = Pick<AdminImport, 'existing' | 'duplicates'>;

const EXAMPLE = 'image,ekyc_id\nphotos/0001.jpg,member-0001\nphotos/0002.jpg,member-0002';

function NewImport() {
  const t = useTextsOf(texts);
  const [table, setTable] = useState<File | null>(null);
  const [options, setOptions] = useState<ImportOptions>({ existing: 'skip', duplicates: 'record' });
  const [changed, setChanged] = useState(false);
  const { busy, problem, call, clear } = useCall();
  const goOn = useGoOn();
  const choose = (file: File): void => {
    setTable(file);
    setChanged(false);
    clear();
  };
  const open = async (): Promise<void> => {
    if (!table) return;
    if (!(await canBeRead(table))) {
      setTable(null);
      clear();
      return setChanged(true);
    }
    const answer = await call(
      service.createImport({
        file_name: table.name.slice(0, 200),
        ...options,
        content: table,
      }),
    );
    if (answer.ok) goOn(importAddress(answer.value.import.id));
  };
  return (
    <Panel title={t.tableTitle}>
      <p className="soft">{t.columns}</p>
      <details>
        <summary>{t.example}</summary>
        <pre className="example">{EXAMPLE}</pre>
      </details>
      <Group gap="sm">
        <FileChooser label={t.table} accept=".csv,text/csv" choose={choose} disabled={busy} />
        <span className="soft" role="status">
          {changed ? t.changed : table?.name}
        </span>
      </Group>
      <FolderButton />
      <Options options={options} change={setOptions} />
      <ProblemLine problem={problem} />
      <CallButton act={open} disabled={table === null}>
        {t.read}
      </CallButton>
    </Panel>
  );
}

function Options({ options, change }: { options: ImportOptions; change: (options: ImportOptions) => void }) {
  const t = useTextsOf(texts);
  return (
    <div className="columns import-options">
      <Radio.Group
        label={t.existing}
        value={options.existing}
        onChange={(value) => change({ ...options, existing: value === 'overwrite' ? 'overwrite' : 'skip' })}
      >
        <Stack gap={8} mt={8}>
          <Radio value="skip" label={t.skip} />
          <Radio value="overwrite" label={t.overwrite} />
        </Stack>
      </Radio.Group>
      <Radio.Group
        label={t.duplicates}
        value={options.duplicates}
        onChange={(value) => change({ ...options, duplicates: value === 'refuse' ? 'refuse' : 'record' })}
      >
        <Stack gap={8} mt={8}>
          <Radio value="record" label={t.record} />
          <Radio value="refuse" label={t.refuse} />
        </Stack>
      </Radio.Group>
    </div>
  );
}
