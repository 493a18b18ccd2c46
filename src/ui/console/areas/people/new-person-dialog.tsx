import { Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { personAddress } from '../../addresses.ts';
import { useCall } from '../../hooks/use-call.ts';
import { DialogButtons } from '../../parts/forms/dialog-buttons.tsx';
import { useFieldProblems } from '../../parts/forms/field-problem.ts';
import { IdField } from '../../parts/forms/fields.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { texts } from './texts.ts';

/** @param ekycId the ID to begin with */
export function NewPersonDialog({ close, ekycId: first = '' }: { close: () => void; ekycId?: string }) {
  const t = useTextsOf(texts).newPerson;
  const [ekycId, setEkycId] = useState(first);
  const { busy, problem, call } = useCall();
  const { at, rest, form } = useFieldProblems(problem, 'ekyc_id');
  const [, go] = useLocation();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await call(service.createPerson({ ekyc_id: ekycId.trim() || undefined }));
    if (!answer.ok) return;
    close();
    go(personAddress(answer.value.auth_id));
  };
  return (
    <form ref={form} onSubmit={submit}>
      <Stack>
        <p>{t.text}</p>
        <IdField
          label={t.ekyc}
          description={t.ekycHint}
          value={ekycId}
          change={setEkycId}
          error={at.ekyc_id}
          data-autofocus
        />
        <ProblemLine problem={rest} />
        <DialogButtons close={close}>
          <Button type="submit" loading={busy}>
            {t.make}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
