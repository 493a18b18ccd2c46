import { Button, Checkbox, Group, NumberInput, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { api, type Problem } from '../../api.ts';
import { useOperatorTexts } from '../i18n/texts.ts';
import { Banner } from '../parts/banner.tsx';
import { Copyable } from '../parts/copyable.tsx';
import { ProblemLine } from '../parts/problem-line.tsx';

/** What a calling system needs most often; the rest is chosen on purpose. */
const USUAL_SCOPES = ['sessions:write', 'results:read', 'users:write'];

export function NewKeyDialog({ close }: { close: () => void }) {
  const [created, setCreated] = useState<string | null>(null);
  return created === null ? (
    <KeyForm close={close} done={setCreated} />
  ) : (
    <KeyShown value={created} close={close} />
  );
}

function KeyShown({ value, close }: { value: string; close: () => void }) {
  const t = useOperatorTexts().keys;
  return (
    <Stack>
      <Banner tone="good" title={t.shownOnce}>
        <p className="soft">{t.shownOnceText}</p>
      </Banner>
      <Copyable text={value} />
      <Group justify="flex-end">
        <Button onClick={close}>{t.done}</Button>
      </Group>
    </Stack>
  );
}

function KeyForm({ close, done }: { close: () => void; done: (key: string) => void }) {
  const t = useOperatorTexts();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState(USUAL_SCOPES);
  const [days, setDays] = useState<number | string>('');
  const [tried, setTried] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '' || scopes.length === 0) return;
    const expiry = typeof days === 'number' ? { expires_in_days: days } : {};
    const answer = await api.createKey({ name: name.trim(), scopes, ...expiry });
    if (answer.ok) done(answer.value.key);
    else setProblem(answer.problem);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <TextInput
          label={t.keys.name}
          description={t.keys.nameHint}
          value={name}
          maxLength={100}
          onChange={(event) => setName(event.currentTarget.value)}
          error={tried && name.trim() === '' ? t.keys.nameMissing : null}
          data-autofocus
        />
        <Checkbox.Group
          label={t.keys.scopes}
          value={scopes}
          onChange={setScopes}
          error={tried && scopes.length === 0 ? t.keys.scopesMissing : null}
        >
          <Stack gap={8} mt={8}>
            {Object.entries(t.keys.scopeNames).map(([scope, label]) => (
              <Checkbox key={scope} value={scope} label={label} description={scope} />
            ))}
          </Stack>
        </Checkbox.Group>
        <NumberInput
          label={t.keys.expires}
          description={t.keys.expiresHint}
          value={days}
          onChange={setDays}
          min={1}
          max={3650}
          allowDecimal={false}
          w={180}
        />
        <ProblemLine problem={problem} />
        <Group justify="flex-end">
          <Button variant="default" onClick={close}>
            {t.cancel}
          </Button>
          <Button type="submit">{t.keys.create}</Button>
        </Group>
      </Stack>
    </form>
  );
}
