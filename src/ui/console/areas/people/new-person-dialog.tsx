import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { Problem } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { personAddress } from '../../addresses.ts';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { ProblemLine } from '../../parts/problem-line.tsx';
import { peopleApi } from './api.ts';
import { texts } from './texts.ts';

export function NewPersonDialog({ close }: { close: () => void }) {
  const t = useTextsOf(texts).newPerson;
  const { cancel } = useOperatorTexts();
  const [ekycId, setEkycId] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const [, go] = useLocation();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await peopleApi.create(ekycId.trim());
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    close();
    go(personAddress(answer.value.auth_id));
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <p>{t.text}</p>
        <TextInput
          label={t.ekyc}
          description={t.ekycHint}
          value={ekycId}
          maxLength={128}
          spellCheck={false}
          onChange={(e) => setEkycId(e.currentTarget.value)}
          data-autofocus
        />
        <ProblemLine problem={problem} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {t.make}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
