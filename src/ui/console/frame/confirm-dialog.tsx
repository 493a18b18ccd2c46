import { Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type FactorChoice, type Problem, service } from '../../api.ts';
import { useTextsOf } from '../../kit/i18n/language.tsx';
import { texts } from '../areas/sign-in/texts.ts';
import { Dialog } from '../parts/forms/dialog.tsx';
import { DialogButtons } from '../parts/forms/dialog-buttons.tsx';
import { PasswordField } from '../parts/forms/fields.tsx';
import { ProblemLine } from '../parts/forms/problem-line.tsx';
import { SecondFactor, type Shown } from '../parts/forms/second-factor.tsx';

interface ConfirmDialogProps {
  opened: boolean;
  settle: (confirmed: boolean) => void;
}

/** Asks for the password and second factor again. */
export default function ConfirmDialog({ opened, settle }: ConfirmDialogProps) {
  const t = useTextsOf(texts);
  return (
    <Dialog
      opened={opened}
      onClose={() => settle(false)}
      title={t.confirmTitle}
      closeOnClickOutside={false}
      zIndex={400}
    >
      {opened ? <ConfirmForm settle={settle} /> : null}
    </Dialog>
  );
}

function ConfirmForm({ settle }: { settle: (confirmed: boolean) => void }) {
  const t = useTextsOf(texts);
  const [password, setPassword] = useState('');
  const [choice, setChoice] = useState<FactorChoice | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (shown: Shown): Promise<void> => {
    setBusy(true);
    const answer = await service.confirm({ password, ...shown });
    setBusy(false);
    if (answer.ok) return settle(true);
    const asked = answer.problem.kind === 'refused' ? answer.problem.secondFactor : undefined;
    setProblem(asked ? null : answer.problem);
    // A security key's challenge can be used only once; another try needs a new one.
    setChoice(asked ?? null);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    void send({});
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <p>{t.confirmText}</p>
        <ProblemLine problem={problem} />
        {choice ? (
          <SecondFactor choice={choice} busy={busy} go={t.confirmGo} show={(shown) => void send(shown)} />
        ) : (
          <>
            <PasswordField
              label={t.password}
              show={t.show}
              value={password}
              change={setPassword}
              autoComplete="current-password"
              data-autofocus
            />
            <DialogButtons close={() => settle(false)}>
              <Button type="submit" loading={busy}>
                {t.confirmGo}
              </Button>
            </DialogButtons>
          </>
        )}
      </Stack>
    </form>
  );
}
