import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { AdminWebhook } from '../../../../contract/webhooks/admin-webhooks.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useHeldDialog } from '../../hooks/use-held-dialog.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { DialogButtons } from '../../parts/forms/dialog-buttons.tsx';
import { Switch } from '../../parts/forms/fields.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { texts } from './texts.ts';

/** Shows a new secret. It is shown only this once. */
export function SecretShown({ secret, close }: { secret: string; close: () => void }) {
  const t = useTextsOf(texts);
  useHeldDialog(true);
  return (
    <Stack>
      <Banner tone="good" title={t.shownOnce}>
        <p className="soft">{t.shownOnceText}</p>
      </Banner>
      <Copyable text={secret} />
      <Group justify="flex-end">
        <Button onClick={close}>{t.done}</Button>
      </Group>
    </Stack>
  );
}

/** Gives a receiver another secret, and shows it. */
export function NewSecretDialog({ webhook, close }: { webhook: AdminWebhook; close: () => void }) {
  const t = useTextsOf(texts);
  const [compromised, setCompromised] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, problem, call } = useCall();
  const renew = async (): Promise<void> => {
    const answer = await call(service.renewWebhookSecret({ id: webhook.id, compromised }));
    if (answer.ok) setSecret(answer.value.secret);
  };
  if (secret !== null) return <SecretShown secret={secret} close={close} />;
  return (
    <Stack>
      <p>{t.newSecretText}</p>
      <Switch label={t.leaked} description={t.leakedHint} checked={compromised} change={setCompromised} />
      <ProblemLine problem={problem} />
      <DialogButtons close={close}>
        <Button loading={busy} onClick={() => void renew()}>
          {t.newSecret}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
