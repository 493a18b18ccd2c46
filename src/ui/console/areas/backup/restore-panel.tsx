import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AdminBackup, AdminBackups } from '../../../../contract/backup/admin-backup.ts';
import { service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { restoreBegun } from '../../frame/restoring.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useStatus } from '../../hooks/use-status.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { ConfirmContents } from '../../parts/forms/confirm.tsx';
import { Dialog } from '../../parts/forms/dialog.tsx';
import { JobProblem } from '../../parts/forms/job-problem.tsx';
import { PasswordField } from '../../parts/forms/password-field.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { JobProgress } from './job-progress.tsx';
import { Consequences, LostSince } from './lost.tsx';
import { restoreCommand } from './restore-command.ts';
import { texts } from './texts.ts';
import { UploadButton } from './upload-button.tsx';

interface RestorePanelProps {
  value: AdminBackups;
  changed: () => void;
}

/** Shows whether a backup can be restored and what would be lost, and then restores it. */
export function RestorePanel({ value, changed }: RestorePanelProps) {
  const t = useTextsOf(texts);
  const [chosen, setChosen] = useState<string | null>(null);
  const [passphrase, setPassphrase] = useState('');
  const { backups, check, restore } = value;
  const file = backups.find((b) => b.name === chosen) ?? backups[0];
  const name = file?.name;
  const busy = value.running !== null || check?.state === 'running' || isUnderWay(restore);
  const choose = (next: string): void => {
    setChosen(next);
    changed();
  };
  return (
    <Panel title={t.restoreTitle}>
      <p className="soft">{t.restoreText}</p>
      {NOT_HERE.has(value.restore_at_host) ? null : <UploadButton done={choose} />}
      {name === undefined ? null : (
        <CheckForm
          names={backups.map((b) => b.name)}
          name={name}
          choose={choose}
          passphrase={passphrase}
          setPassphrase={setPassphrase}
          busy={busy}
          begun={changed}
        />
      )}
      {check && check.name === name ? <Checked check={check} /> : null}
      {check?.contents && check.name === name ? <LostSince madeAt={check.contents.made_at} /> : null}
      {check?.state === 'good' && check.name === name && value.restore_at_host === null ? (
        <Restore name={name} passphrase={passphrase} busy={busy} />
      ) : null}
      {value.restore_at_host === null ? null : <AtHost file={file} why={value.restore_at_host} />}
    </Panel>
  );
}

/** Neither uploaded files nor commands are of use then. */
const NOT_HERE: ReadonlySet<AdminBackups['restore_at_host']> = new Set(['database', 'sandbox']);

const isUnderWay = (restore: AdminBackups['restore']): boolean =>
  restore?.state === 'preparing' || restore?.state === 'switching';

interface CheckFormProps {
  names: readonly string[];
  name: string;
  choose: (name: string) => void;
  passphrase: string;
  setPassphrase: (passphrase: string) => void;
  busy: boolean;
  begun: () => void;
}

function CheckForm({ names, name, choose, passphrase, setPassphrase, busy, begun }: CheckFormProps) {
  const t = useTextsOf(texts);
  const { busy: asking, problem, call } = useCall();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await call(service.checkBackup({ name, passphrase }));
    if (answer.ok) begun();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <NativeSelect
          label={t.which}
          data={[...names]}
          value={name}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <PasswordField
          label={t.secret}
          autoComplete="current-password"
          maxLength={1024}
          value={passphrase}
          change={setPassphrase}
        />
        <ProblemLine problem={problem} />
        <Group>
          <Button type="submit" variant="default" loading={asking} disabled={busy || passphrase === ''}>
            {t.check}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Checked({ check }: { check: NonNullable<AdminBackups['check']> }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const { colon, gap } = useMarks();
  const counts = useStatus().value?.counts;
  const n = (count: number): string => count.toLocaleString(language);
  if (check.state === 'running') return <JobProgress what={t.checking} share={check.progress} />;
  if (check.contents === null)
    return (
      <Banner tone="bad" title={t.bad}>
        <JobProblem problem={check.problem} why={check.why} />
      </Banner>
    );
  const { made_at, people, faces, other_data_key } = check.contents;
  return (
    <Banner tone={other_data_key ? 'warn' : 'good'} title={t.good}>
      {other_data_key ? <p>{t.otherDataKey}</p> : null}
      <p>
        {t.madeAt}
        {colon}
        <Instant at={made_at} full />
      </p>
      <p>
        {t.contains(n(people), n(faces))}
        {gap}
        {counts ? t.now(n(counts.people), n(counts.faces)) : null}
      </p>
    </Banner>
  );
}

interface RestoreProps {
  name: string;
  passphrase: string;
  busy: boolean;
}

function Restore({ name, passphrase, busy }: RestoreProps) {
  const t = useTextsOf(texts);
  const { refresh } = useStatus();
  const [asking, setAsking] = useState(false);
  const ask = (): void => {
    // The page will show this while the service is not there.
    void import('../../frame/restore-page.tsx').catch(() => undefined);
    setAsking(true);
  };
  const act = async () => {
    const answer = await service.restoreBackup({ name, passphrase });
    if (answer.ok) {
      restoreBegun(name);
      refresh();
    }
    return answer;
  };
  return (
    <>
      <Group>
        <Button className="danger" disabled={busy || passphrase === ''} onClick={ask}>
          {t.restoreGo}
        </Button>
      </Group>
      <Dialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t.restoreAsk(name)}
        closeOnClickOutside={false}
      >
        <Consequences />
        <ConfirmContents
          text={t.restartText}
          go={t.restoreNow}
          begun={t.preparing}
          act={act}
          close={() => setAsking(false)}
        />
      </Dialog>
    </>
  );
}

interface AtHostProps {
  file: AdminBackup | undefined;
  why: NonNullable<AdminBackups['restore_at_host']>;
}

function AtHost({ file, why }: AtHostProps) {
  const t = useTextsOf(texts);
  const dataDir = useStatus().value?.service.dataDir;
  if (NOT_HERE.has(why)) return <p>{t.atHost[why]}</p>;
  return dataDir === undefined ? null : (
    <>
      <p>{t.atHost[why]}</p>
      <p>{t.command}</p>
      <Copyable text={restoreCommand(dataDir, file ? `${file.folder}/${file.name}` : 'FILE')} />
    </>
  );
}
