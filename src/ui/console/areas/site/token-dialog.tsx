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

/** Creates a token and shows it, only this once. @param made called when the token is shown */
export function TokenDialog({ made, close }: { made: () => void; close: () => void }) {
  const t = useTextsOf(texts);
  const [shown, setShown] = useState<Shown | null>(null);
  const { busy, problem, call } = useCall();
  const make = async (): Promise<void> => {
    const answer = await call(service.makeJoinToken());
    if (!answer.ok) return;
    const { token, ends_in_seconds } = answer.value;
    setShown({ token, endsAtMs: Date.now() + ends_in_seconds * 1000 });
    made();
  };
  if (shown !== null) return <TokenShown {...shown} close={close} />;
  return (
    <Stack>
      <p>{t.addText}</p>
      <ProblemLine problem={problem} />
      <DialogButtons close={close}>
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
          <p className="soft">{t.left(left)}</p>
        </Banner>
      )}
      <div className="to-type">
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
