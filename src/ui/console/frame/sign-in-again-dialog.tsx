import { Button, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { service } from '../../api.ts';
import { useTextsOf } from '../../kit/i18n/language.tsx';
import { texts } from '../areas/sign-in/texts.ts';
import { onConfirmed } from '../hooks/confirmed-elsewhere.ts';
import { useCall, useFactorForm } from '../hooks/use-call.ts';
import { useMe } from '../hooks/use-me.ts';
import { Banner } from '../parts/banner.tsx';
import { Dialog } from '../parts/forms/dialog.tsx';
import { DialogButtons } from '../parts/forms/dialog-buttons.tsx';
import { useFieldProblems } from '../parts/forms/field-problem.ts';
import { PasswordField } from '../parts/forms/password-field.tsx';
import { ProblemLine } from '../parts/forms/problem-line.tsx';
import { SecondFactor } from '../parts/forms/second-factor.tsx';

interface SignInAgainDialogProps {
  opened: boolean;
  settle: (confirmed: boolean) => void;
}

/** Asks for the password and second factor again. */
export default function SignInAgainDialog({ opened, settle }: SignInAgainDialogProps) {
  const t = useTextsOf(texts);
  const provider = useMe().me?.provider ?? null;
  return (
    <Dialog
      opened={opened}
      onClose={() => settle(false)}
      title={t.confirmTitle}
      closeOnClickOutside={false}
      zIndex={400}
    >
      {!opened ? null : provider === null ? (
        <SignInAgainForm settle={settle} />
      ) : (
        <ConfirmAtProvider label={provider} settle={settle} />
      )}
    </Dialog>
  );
}

function SignInAgainForm({ settle }: { settle: (confirmed: boolean) => void }) {
  const t = useTextsOf(texts);
  const [password, setPassword] = useState('');
  const { busy, problem, choice, send, submit } = useFactorForm(
    (shown) => service.confirm({ password, ...shown }),
    () => settle(true),
  );
  const field = choice ? 'code' : 'password';
  const { at, rest, form } = useFieldProblems(problem, field);
  const error = at[field];
  return (
    <form ref={form} onSubmit={submit}>
      <Stack>
        <p>{t.confirmText}</p>
        <ProblemLine problem={rest} />
        {choice ? (
          <SecondFactor choice={choice} busy={busy} error={error} go={t.confirmGo} show={send} />
        ) : (
          <>
            <PasswordField
              label={t.password}
              error={error}
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

interface ConfirmAtProviderProps {
  label: string;
  settle: (confirmed: boolean) => void;
}

/** Has the operator sign in again at the identity provider, in a window of its own: this page waits with what it was doing. */
function ConfirmAtProvider({ label, settle }: ConfirmAtProviderProps) {
  const t = useTextsOf(texts);
  const { busy, problem, call } = useCall();
  const [blocked, setBlocked] = useState(false);
  useEffect(() => onConfirmed(() => settle(true)), [settle]);
  const open = async (): Promise<void> => {
    // Opened before anything is awaited: browsers allow it only as an answer to a click.
    const opened = window.open('about:blank', '_blank', 'popup,width=560,height=760');
    setBlocked(opened === null);
    if (opened === null) return;
    const answer = await call(service.confirmAtProvider());
    if (!answer.ok) return opened.close();
    // The provider's page has no hold on this one.
    opened.opener = null;
    opened.location.replace(answer.value.address);
  };
  return (
    <Stack>
      <p>{t.confirmThereText(label)}</p>
      <ProblemLine problem={problem} />
      {blocked ? <Banner tone="warn" title={t.windowBlocked} /> : null}
      <DialogButtons close={() => settle(false)}>
        <Button loading={busy} onClick={() => void open()} data-autofocus>
          {t.confirmThere(label)}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
