import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { AdminKey, AdminKeyRotated } from '../../../../contract/access/admin-keys.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { useMarks } from '../../i18n/marks.ts';
import { DialogButtons } from '../../parts/forms/dialog-buttons.tsx';
import { NumberField } from '../../parts/forms/fields.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { KeyShown } from './key-shown.tsx';
import { newKeyTexts } from './new-key-texts.ts';
import { texts } from './texts.ts';

const USUAL_HOURS = 24;
const MAX_HOURS = 720;

interface RotateDialogProps {
  apiKey: AdminKey;
  /** Called with true when the dialog must stay open, because a secret that is shown once is made or shown; with false otherwise. */
  holds: (open: boolean) => void;
  close: () => void;
}

export function RotateDialog({ apiKey, holds, close }: RotateDialogProps) {
  const { colon } = useMarks();
  const { rotate: replace } = useTextsOf(texts);
  const t = useTextsOf(newKeyTexts);
  const [hours, setHours] = useState<number | ''>(USUAL_HOURS);
  const [made, setMade] = useState<AdminKeyRotated | null>(null);
  const { busy, problem, call } = useCall();
  const rotate = async (): Promise<void> => {
    holds(true);
    const answer = await call(service.rotateKey({ id: apiKey.id, overlap_hours: Number(hours) }));
    holds(answer.ok);
    if (answer.ok) setMade(answer.value);
  };
  if (made)
    return (
      <KeyShown value={made.key} scopes={apiKey.scopes} redirects={apiKey.redirects} close={close}>
        <p>
          {t.oldEnds}
          {colon}
          <Instant at={made.old_ends_at} />
        </p>
      </KeyShown>
    );
  return (
    <Stack>
      <p>{t.rotateText(apiKey.name)}</p>
      <NumberField
        label={t.overlap}
        value={hours}
        change={setHours}
        min={0}
        max={MAX_HOURS}
        w={220}
        data-autofocus
      />
      <ProblemLine problem={problem} />
      <DialogButtons close={close} held={busy}>
        <Button onClick={() => void rotate()} disabled={hours === ''} loading={busy}>
          {replace}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
