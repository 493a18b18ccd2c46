import { Button, Group, NativeSelect, Progress, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AdminBackups } from '../../../../contract/site/admin-backup.ts';
import { type Problem, service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { PasswordField } from '../../parts/forms/fields.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { useStatus } from '../../use-status.ts';
import { restoreCommand } from './restore-command.ts';
import { texts } from './texts.ts';

interface RestorePanelProps {
  value: AdminBackups;
  changed: () => void;
}

/** Whether a backup can be restored and what that would cost; the restore itself needs the service stopped. */
export function RestorePanel({ value, changed }: RestorePanelProps) {
  const t = useTextsOf(texts);
  const dataDir = useStatus().value?.service.dataDir;
  const [chosen, setChosen] = useState<string | null>(null);
  const { backups, folder, check } = value;
  const name = backups.find((b) => b.name === chosen)?.name ?? backups[0]?.name;
  return (
    <Panel title={t.restoreTitle}>
      <p className="soft">{t.restoreText}</p>
      {name === undefined ? (
        <p>{t.noFiles}</p>
      ) : (
        <CheckForm
          names={backups.map((b) => b.name)}
          name={name}
          choose={setChosen}
          value={value}
          begun={changed}
        />
      )}
      {check && check.name === name ? <Checked check={check} /> : null}
      {dataDir === undefined ? null : (
        <>
          <p>{t.command}</p>
          <Copyable text={restoreCommand(dataDir, name === undefined ? 'FILE' : `${folder}/${name}`)} />
        </>
      )}
    </Panel>
  );
}

interface CheckFormProps {
  names: readonly string[];
  name: string;
  choose: (name: string) => void;
  value: AdminBackups;
  begun: () => void;
}

function CheckForm({ names, name, choose, value, begun }: CheckFormProps) {
  const t = useTextsOf(texts);
  const [passphrase, setPassphrase] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const busy = value.running !== null || value.check?.state === 'running';
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await service.checkBackup({ name, passphrase });
    setProblem(answer.ok ? null : answer.problem);
    if (!answer.ok) return;
    setPassphrase('');
    begun();
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
          label={t.passphrase}
          show={t.show}
          autoComplete="current-password"
          maxLength={1024}
          value={passphrase}
          change={setPassphrase}
        />
        <ProblemLine problem={problem} />
        <Group>
          <Button type="submit" variant="default" disabled={busy || passphrase === ''}>
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
  const counts = useStatus().value?.counts;
  const n = (count: number): string => count.toLocaleString(language);
  if (check.state === 'running')
    return (
      <div role="status">
        <p>{t.checking}</p>
        <Progress value={check.progress * 100} aria-label={t.checking} />
      </div>
    );
  if (check.contents === null)
    return (
      <Banner tone="bad" title={t.bad}>
        <p>{check.problem}</p>
      </Banner>
    );
  const { made_at, people, faces } = check.contents;
  return (
    <Banner tone="good" title={t.good}>
      <p>
        <Instant at={made_at} full />: {t.contains(n(people), n(faces))}{' '}
        {counts ? t.now(n(counts.people), n(counts.faces)) : null}
      </p>
      <ul>
        {t.lost.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
    </Banner>
  );
}
