import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { AdminBackup, AdminBackups } from '../../../../contract/backup/admin-backup.ts';
import { BACKUP_PASSPHRASE_MIN_CHARS } from '../../../../contract/backup/backup-limits.ts';
import { addressOf, service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { type Calls, confirmFirst, useCall } from '../../hooks/use-call.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useStatus } from '../../hooks/use-status.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Banner } from '../../parts/banner.tsx';
import { ConfirmDialog } from '../../parts/forms/confirm.tsx';
import { JobProblem } from '../../parts/forms/job-problem.tsx';
import { PasswordField } from '../../parts/forms/password-field.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { HeadedTable } from '../../parts/lists/list-table.tsx';
import { RowButton } from '../../parts/lists/row-button.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { bytes } from '../../parts/regional.ts';
import { JobProgress } from './job-progress.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { RestoreOutcome } from './restore-outcome.tsx';
import { RestorePanel } from './restore-panel.tsx';
import { texts } from './texts.ts';

const EVERY_MS = 1500;

export default function BackupView() {
  const t = useTextsOf(texts);
  const { value, problem, refresh } = usePolled(service.listBackups, EVERY_MS);
  const { refresh: refreshStatus } = useStatus();
  const made = value?.last?.made_at;
  // The notice that asks for a backup goes as soon as one is made, which may have been while another page was open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the page knows the backups, and for each one made
  useEffect(refreshStatus, [made]);
  return (
    <>
      <h1>{t.title}</h1>
      <p className="soft">{t.lead}</p>
      <ProblemLine problem={problem} />
      {value === null ? (
        <Loading />
      ) : (
        <>
          {value.restore ? <RestoreOutcome restore={value.restore} /> : null}
          <Last value={value} />
          <PlanPanel value={value} changed={refresh} />
          <Maker value={value} made={refresh} />
          <Files value={value} changed={refresh} />
          <RestorePanel value={value} changed={refresh} />
        </>
      )}
    </>
  );
}

function Last({ value: { last, running } }: { value: AdminBackups }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const { colon } = useMarks();
  if (last === null) return running === null ? <Banner tone="warn" title={t.none} /> : null;
  const [people, faces] = [last.people, last.faces].map((n) => n.toLocaleString(language)) as [
    string,
    string,
  ];
  return (
    <Banner tone={last.overdue ? 'warn' : 'good'} title={last.overdue ? t.old : t.last}>
      <p>
        <Instant at={last.made_at} />
        {colon}
        {t.lastLine(people, faces, bytes(last.bytes, language))}
      </p>
      <p className="soft">
        <code className="breakable">{last.file}</code>
      </p>
    </Banner>
  );
}

function Maker({
  value: { plan, running, failed, failed_why },
  made,
}: {
  value: AdminBackups;
  made: () => void;
}) {
  const t = useTextsOf(texts);
  const [passphrase, setPassphrase] = useState('');
  const [again, setAgain] = useState('');
  const { busy, problem, call } = useCall();
  const form = useRef<HTMLFormElement>(null);
  const [query, setQuery] = useSearchParams();
  const asked = query.has('new');
  // The search leads here to make a backup.
  useEffect(() => {
    if (!asked) return;
    form.current?.querySelector('input')?.focus();
    setQuery({}, { replace: true });
  }, [asked, setQuery]);
  const different = again !== '' && again !== passphrase;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await call(service.createBackup({ passphrase }));
    if (!answer.ok) return;
    setPassphrase('');
    setAgain('');
    made();
  };
  const field = { autoComplete: 'new-password', maxLength: 1024 } as const;
  return (
    <Panel title={t.make}>
      <ProblemLine problem={problem} />
      {failed && plan?.run?.outcome !== 'failed' ? (
        <Banner tone="bad" title={t.failed}>
          <JobProblem problem={failed} why={failed_why} />
        </Banner>
      ) : null}
      {running !== null ? (
        <JobProgress what={t.running} share={running} />
      ) : (
        <form onSubmit={submit} ref={form}>
          <Stack>
            <PasswordField
              {...field}
              label={t.passphrase}
              description={t.passphraseHint}
              value={passphrase}
              change={setPassphrase}
              minLength={BACKUP_PASSPHRASE_MIN_CHARS}
            />
            <PasswordField
              {...field}
              label={t.again}
              value={again}
              change={setAgain}
              error={different ? t.different : null}
            />
            <Group>
              <Button type="submit" disabled={different} loading={busy}>
                {t.go}
              </Button>
            </Group>
          </Stack>
        </form>
      )}
    </Panel>
  );
}

function Files({ value, changed }: { value: AdminBackups; changed: () => void }) {
  const t = useTextsOf(texts);
  const [removing, setRemoving] = useState<AdminBackup | null>(null);
  const { problem, call } = useCall();
  const remove = async (): Promise<void> => {
    if (removing) await call(service.deleteBackup({ name: removing.name }));
    setRemoving(null);
    changed();
  };
  const { backups, folder: own, folder_fixed } = value;
  const folders = Map.groupBy(backups, ({ folder }) => folder);
  return (
    <Panel title={t.files}>
      <ProblemLine problem={problem} />
      {[...new Set([own, ...folders.keys()])].map((folder) => (
        <FolderFiles
          key={folder}
          folder={folder}
          files={folders.get(folder) ?? []}
          // A folder that somebody chose may be on another computer.
          besideData={folder === own && !folder_fixed}
          call={call}
          remove={setRemoving}
        />
      ))}
      <ConfirmDialog
        opened={removing !== null}
        close={() => setRemoving(null)}
        title={t.removeTitle}
        text={removing ? t.removeText(removing.name) : ''}
        go={t.remove}
        act={remove}
      />
    </Panel>
  );
}

interface FolderFilesProps {
  folder: string;
  files: readonly AdminBackup[];
  /** Certainly on the same computer as the data. */
  besideData: boolean;
  call: Calls['call'];
  remove: (backup: AdminBackup) => void;
}

function FolderFiles({ folder, files, besideData, call, remove }: FolderFilesProps) {
  const { colon } = useMarks();
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  return (
    <>
      <p className="soft">
        {t.folder}
        {colon}
        <code className="breakable">{folder}</code>
      </p>
      {files.length === 0 ? (
        <p>{t.noFiles}</p>
      ) : (
        <>
          {besideData ? <p>{t.elsewhere}</p> : null}
          <HeadedTable
            label={`${t.files}${colon}${folder}`}
            heads={[t.name, t.madeAt, t.size]}
            withActions
            minWidth={560}
          >
            {files.map((backup) => (
              <tr key={backup.name}>
                <RowHead>{backup.name}</RowHead>
                <td>
                  <Instant at={backup.made_at} />
                </td>
                <td>{bytes(backup.bytes, language)}</td>
                <td>
                  <Group gap="xs" wrap="nowrap">
                    <Button
                      component="a"
                      href={addressOf('downloadBackup', { name: backup.name })}
                      download
                      onClick={(event) => void confirmFirst(event, call)}
                      variant="default"
                      size="sm"
                      aria-label={`${t.download}${colon}${backup.name}`}
                    >
                      {t.download}
                    </Button>
                    <RowButton does={t.remove} of={backup.name} onClick={() => remove(backup)} />
                  </Group>
                </td>
              </tr>
            ))}
          </HeadedTable>
        </>
      )}
    </>
  );
}
