import { Button, Group, Input, Radio, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AdminBackups } from '../../../../contract/backup/admin-backup.ts';
import type { AdminRecoveryKey } from '../../../../contract/backup/admin-backup-plan.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useHeldDialog } from '../../hooks/use-held-dialog.ts';
import { Banner } from '../../parts/banner.tsx';
import { NumberField } from '../../parts/forms/fields.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { planTexts } from './plan-texts.ts';

type KeyChoice = 'same' | 'words' | 'own';
const PERIODS = ['days', 'weeks', 'months'] as const;
const START = { at: '03:30', folder: null, keep: { days: 7, weeks: 4, months: 12 } };

interface PlanFormProps {
  value: AdminBackups;
  close: () => void;
}

/** Asks when and where to backups are made; for a new recovery key, shows it and has it typed back. */
export default function PlanForm({ value, close }: PlanFormProps) {
  const t = useTextsOf(planTexts);
  const { plan, plan_version, folder_fixed } = value;
  // The page reads the plan again and again, and the form does not.
  const [version] = useState(plan_version);
  const before = plan ?? START;
  const [at, setAt] = useState(before.at);
  const [folder, setFolder] = useState((folder_fixed ? null : before.folder) ?? '');
  const [keep, setKeep] = useState(before.keep);
  const [choice, setChoice] = useState<KeyChoice>(plan ? 'same' : 'words');
  const [recipient, setRecipient] = useState('');
  const [made, setMade] = useState<AdminRecoveryKey | null>(null);
  const [isKeyShown, setKeyShown] = useState(false);
  const { busy, problem, call, clear } = useCall();
  useHeldDialog(isKeyShown);

  /** Turns to the words, or back. What was refused on one page is not said on the other. */
  const turn = (toKey: boolean): void => {
    clear();
    setKeyShown(toKey);
  };
  const save = async (key: { recipient: string; typed: string | null }): Promise<void> => {
    const asked = { ...key, at, folder: folder.trim() || null, keep, version };
    if ((await call(service.setBackupPlan(asked))).ok) close();
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (choice === 'own') return await save({ recipient, typed: null });
    if (choice === 'same' && plan) return await save({ recipient: plan.recipient, typed: null });
    // Words that are on paper already stay the same.
    if (made === null) {
      const answer = await call(service.makeRecoveryKey());
      if (!answer.ok) return;
      setMade(answer.value);
    }
    turn(true);
  };
  if (made !== null && isKeyShown)
    return (
      <TypeBack
        made={made}
        busy={busy}
        problem={<ProblemLine problem={problem} />}
        back={() => turn(false)}
        typed={(typed) => void save({ recipient: made.recipient, typed })}
      />
    );
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          type="time"
          label={t.at}
          required
          value={at}
          onChange={(event) => setAt(event.currentTarget.value)}
        />
        <TextInput
          label={t.folder}
          description={folder_fixed ? t.folderFixed : t.folderHint}
          disabled={folder_fixed}
          placeholder={value.folder}
          maxLength={1024}
          value={folder}
          onChange={(event) => setFolder(event.currentTarget.value)}
        />
        <Input.Wrapper label={t.keep} labelElement="div">
          <Group grow role="group" aria-label={t.keep}>
            {PERIODS.map((period) => (
              <NumberField
                key={period}
                label={t[period]}
                min={period === 'days' ? 1 : 0}
                max={366}
                required
                value={keep[period]}
                change={(count) => count !== '' && setKeep({ ...keep, [period]: count })}
              />
            ))}
          </Group>
        </Input.Wrapper>
        <Radio.Group label={t.which} value={choice} onChange={(next) => setChoice(next as KeyChoice)}>
          <Stack gap="xs" mt={6}>
            {(['same', 'words', 'own'] as const)
              .filter((one) => one !== 'same' || plan !== null)
              .map((one) => (
                <Radio key={one} value={one} label={t.keys[one]} description={t.keyHints[one] || undefined} />
              ))}
          </Stack>
        </Radio.Group>
        {choice === 'own' ? (
          <TextInput
            label={t.recipient}
            description={t.recipientHint}
            required
            autoComplete="off"
            spellCheck={false}
            value={recipient}
            onChange={(event) => setRecipient(event.currentTarget.value)}
          />
        ) : null}
        <ProblemLine problem={problem} />
        <Group>
          <Button type="submit" loading={busy}>
            {choice === 'words' ? t.next : t.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface TypeBackProps {
  made: AdminRecoveryKey;
  busy: boolean;
  /** Why what was typed was refused. */
  problem: React.ReactNode;
  typed: (words: string) => void;
  /** Returns to time and folder. */
  back: () => void;
}

/** Shows a new recovery key, then hides it and asks for it. */
function TypeBack({ made, busy, problem, typed, back }: TypeBackProps) {
  const t = useTextsOf(planTexts);
  const [isWritten, setWritten] = useState(false);
  const [text, setText] = useState('');
  if (!isWritten)
    return (
      <Stack>
        <Banner tone="warn" title={t.paper}>
          <p>{t.paperText(made.key_number)}</p>
        </Banner>
        <ol className="recovery-codes" aria-label={t.paper}>
          {made.words.map((word, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word may come twice
            <li key={i}>
              <code>{word}</code>
            </li>
          ))}
        </ol>
        <Group>
          <Button onClick={() => setWritten(true)}>{t.written}</Button>
          <Button variant="subtle" onClick={back}>
            {t.settings}
          </Button>
        </Group>
      </Stack>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        typed(text);
      }}
    >
      <Stack>
        <Textarea
          label={t.typeBack}
          required
          autosize
          minRows={4}
          maxLength={1024}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {problem}
        <Group>
          <Button type="submit" loading={busy}>
            {t.save}
          </Button>
          <Button variant="subtle" onClick={() => setWritten(false)}>
            {t.back}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
