import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { DialogButtons } from '../../parts/forms/dialog-buttons.tsx';
import { useFieldProblems } from '../../parts/forms/field-problem.ts';
import { Switch } from '../../parts/forms/fields.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { SecretShown } from './secret-shown.tsx';
import { texts } from './texts.ts';

/** Adds a receiver of events, and shows its secret. */
export function NewWebhookDialog({ close }: { close: () => void }) {
  const t = useTextsOf(texts);
  const [name, setName] = useState('');
  const [address, setAddress] = useState('https://');
  const [ca, setCa] = useState('');
  const [onHost, setOnHost] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, problem, call } = useCall();
  const { at, rest, form } = useFieldProblems(problem, 'name', 'address', 'ca');
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const given = { name: name.trim(), address: address.trim(), ca: ca.trim(), on_host: onHost };
    const answer = await call(service.createWebhook(given));
    if (answer.ok) setSecret(answer.value.secret);
  };
  if (secret !== null) return <SecretShown secret={secret} close={close} />;
  return (
    <form ref={form} onSubmit={submit}>
      <Stack>
        <TextInput
          label={t.name}
          value={name}
          maxLength={100}
          error={at.name}
          onChange={(event) => setName(event.currentTarget.value)}
          data-autofocus
        />
        <TextInput
          label={t.address}
          description={t.addressHint}
          type="url"
          value={address}
          maxLength={2048}
          spellCheck={false}
          error={at.address}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Textarea
          className="pem"
          label={t.ca}
          description={t.caHint}
          value={ca}
          rows={3}
          maxLength={65_536}
          spellCheck={false}
          error={at.ca}
          onChange={(event) => setCa(event.currentTarget.value)}
        />
        <Switch label={t.onHost} description={t.onHostHint} checked={onHost} change={setOnHost} />
        <ProblemLine problem={rest} />
        <DialogButtons close={close}>
          <Button type="submit" loading={busy} disabled={name.trim() === '' || address.trim() === ''}>
            {t.make}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
