import { Button, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { service } from '../../api.ts';
import { useTextsOf } from '../../kit/i18n/language.tsx';
import { texts } from '../areas/sign-in/texts.ts';
import { onConfirmed } from '../hooks/confirmed-elsewhere.ts';
import { useCall } from '../hooks/use-call.ts';
import { Banner } from '../parts/banner.tsx';
import { DialogButtons } from '../parts/forms/dialog-buttons.tsx';
import { ProblemLine } from '../parts/forms/problem-line.tsx';

interface ConfirmAtProviderProps {
  label: string;
  settle: (confirmed: boolean) => void;
}

/** Has the operator sign in again at the identity provider, in a window of its own: this page waits with what it was doing. */
export function ConfirmAtProvider({ label, settle }: ConfirmAtProviderProps) {
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
