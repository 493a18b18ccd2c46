import { Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { type Problem, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { personAddress } from '../../addresses.ts';
import { DialogButtons } from '../../parts/forms/dialog-buttons.tsx';
import { IdField } from '../../parts/forms/fields.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { texts } from './texts.ts';

export function NewPersonDialog({ close }: { close: () => void }) {
  const t = useTextsOf(texts).newPerson;
  const [ekycId, setEkycId] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const [, go] = useLocation();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await service.createPerson({ ekyc_id: ekycId.trim() || undefined });
    setBusy(false);
    if (!answer.ok) return setProblem(answer.problem);
    close();
    go(personAddress(answer.value.auth_id));
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <p>{t.text}</p>
        <IdField label={t.ekyc} description={t.ekycHint} value={ekycId} change={setEkycId} data-autofocus />
        <ProblemLine problem={problem} />
        <DialogButtons close={close}>
          <Button type="submit" loading={busy}>
            {t.make}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
