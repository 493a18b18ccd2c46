import { Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AdminKey, AdminKeyRotated } from '../../../../contract/access/admin-keys.ts';
import { OVERLAP_MAX_HOURS, OVERLAP_USUAL_HOURS } from '../../../../contract/access/key-limits.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useMarks } from '../../i18n/marks.ts';
import { ConfirmContents, type ConfirmContentsProps } from '../../parts/forms/confirm.tsx';
import { ActionDialog } from '../../parts/forms/dialog.tsx';
import { DialogButtons } from '../../parts/forms/dialog-buttons.tsx';
import { useFieldProblems } from '../../parts/forms/field-problem.ts';
import { NumberField } from '../../parts/forms/fields.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { KeyShown } from './key-shown.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { newKeyTexts } from './new-key-texts.ts';
import { texts } from './texts.ts';

export type KeyAction = { what: 'create' } | { what: 'rotate' | 'revoke'; key: AdminKey };

interface KeyDialogProps {
  action: KeyAction | null;
  revoke: (key: AdminKey) => ReturnType<ConfirmContentsProps['act']>;
  close: () => void;
}

/** The dialogs of the list of keys: a new key, a replacement, a revocation. */
export default function KeyDialog({ action, revoke, close }: KeyDialogProps) {
  const t = useTextsOf(texts);
  const titles = { create: t.newTitle, rotate: t.rotateTitle, revoke: t.revokeTitle };
  return (
    <ActionDialog title={action && titles[action.what]} onClose={close} size="lg">
      {action?.what === 'create' ? <NewKeyDialog close={close} /> : null}
      {action?.what === 'rotate' ? <RotateDialog apiKey={action.key} close={close} /> : null}
      {action?.what === 'revoke' ? (
        <ConfirmContents
          text={t.revokeText(action.key.name)}
          go={t.revoke}
          act={() => revoke(action.key)}
          close={close}
        />
      ) : null}
    </ActionDialog>
  );
}

interface RotateDialogProps {
  apiKey: AdminKey;
  close: () => void;
}

function RotateDialog({ apiKey, close }: RotateDialogProps) {
  const { colon } = useMarks();
  const { rotate: replace } = useTextsOf(texts);
  const t = useTextsOf(newKeyTexts);
  const [hours, setHours] = useState<number | ''>(OVERLAP_USUAL_HOURS);
  const [made, setMade] = useState<AdminKeyRotated | null>(null);
  const { busy, problem, call } = useCall();
  const { at, rest, form } = useFieldProblems(problem, 'overlap_hours');
  const rotate = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await call(service.rotateKey({ id: apiKey.id, overlap_hours: Number(hours) }));
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
    <form ref={form} onSubmit={rotate}>
      <Stack>
        <p>{t.rotateText(apiKey.name)}</p>
        <NumberField
          label={t.overlap}
          value={hours}
          change={setHours}
          error={at.overlap_hours}
          min={0}
          max={OVERLAP_MAX_HOURS}
          w={220}
          data-autofocus
        />
        <ProblemLine problem={rest} />
        <DialogButtons close={close}>
          <Button type="submit" disabled={hours === ''} loading={busy}>
            {replace}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
