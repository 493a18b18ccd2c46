import { Button, FileButton, Group, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { AdminImport } from '../../../../contract/enrolment/admin-import.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { FolderButton } from './folder-button.tsx';
import { texts } from './texts.ts';

type ImportOptions = Pick<AdminImport, 'existing' | 'duplicates'>;

const EXAMPLE = 'image,ekyc_id\nphotos/0001.jpg,member-0001\nphotos/0002.jpg,member-0002';

export function NewImport() {
  const t = useTextsOf(texts);
  const [table, setTable] = useState<File | null>(null);
  const [options, setOptions] = useState<ImportOptions>({ existing: 'skip', duplicates: 'record' });
  const { busy, problem, call } = useCall();
  const [, go] = useLocation();
  const open = async (): Promise<void> => {
    if (!table) return;
    const answer = await call(
      service.createImport({
        file_name: table.name.slice(0, 200),
        ...options,
        content: table,
      }),
    );
    if (answer.ok) go(`/console/import/${answer.value.import.id}`);
  };
  return (
    <Panel title={t.tableTitle}>
      <p className="soft">{t.columns}</p>
      <details>
        <summary>{t.example}</summary>
        <pre className="example">{EXAMPLE}</pre>
      </details>
      <Group gap="sm">
        <FileButton accept=".csv,text/csv" onChange={setTable} inputProps={{ 'aria-label': t.table }}>
          {(props) => (
            <Button {...props} variant="default">
              {t.table}
            </Button>
          )}
        </FileButton>
        <span className="soft">{table?.name}</span>
      </Group>
      <FolderButton />
      <Options options={options} change={setOptions} />
      <ProblemLine problem={problem} />
      <Button onClick={() => void open()} disabled={table === null} loading={busy}>
        {t.read}
      </Button>
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
