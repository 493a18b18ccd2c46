import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { command } from '../../command.ts';
import { useCall } from '../../hooks/use-call.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { DialogButtons } from '../../parts/forms/dialog-buttons.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { texts } from './texts.ts';
import { useLeft } from './use-left.ts';

interface Shown {
  token: string;
  endsAtMs: number;
}

interface TokenDialogProps {
  /** Called with true when the dialog must stay open, because a secret that is shown once is made or shown; with false otherwise. */
  holds: (open: boolean) => void;
  close: () => void;
}

/** Creates a token and shows it, only this once. */
export function TokenDialog({ holds, close }: TokenDialogProps) {
  const t = useTextsOf(texts);
  const [shown, setShown] = useState<Shown | null>(null);
  const { busy, problem, call } = useCall();
  const make = async (): Promise<void> => {
    holds(true);
    const answer = await call(service.makeJoinToken());
    holds(answer.ok);
    if (!answer.ok) return;
    const { token, ends_in_seconds } = answer.value;
    setShown({ token, endsAtMs: Date.now() + ends_in_seconds * 1000 });
  };
  if (shown !== null) return <TokenShown {...shown} close={close} />;
  return (
    <Stack>
      <p>{t.addText}</p>
      <ProblemLine problem={problem} />
      <DialogButtons close={close} held={busy}>
        <Button loading={busy} onClick={() => void make()}>
          {t.make}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

function TokenShown({ token, endsAtMs, close }: Shown & { close: () => void }) {
  const t = useTextsOf(texts);
  const left = useLeft(endsAtMs);
  return (
    <Stack>
      {left === null ? (
        <Banner tone="warn" title={t.ended} />
      ) : (
        <Banner tone="good" title={t.tokenTitle}>
          <p className="soft" role="timer">
            {t.left(left)}
          </p>
        </Banner>
      )}
      <div>
        <Copyable text={token} />
      </div>
      <p>{t.tokenText}</p>
      <Copyable text={command('site join')} />
      <p className="soft">{t.thenText}</p>
      <Group justify="flex-end">
        <Button onClick={close}>{t.done}</Button>
      </Group>
    </Stack>
  );
}
