import { Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { Banner } from '../../parts/banner.tsx';
import { useFieldProblems } from '../../parts/forms/field-problem.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { NewPasswordField, PresentPasswordField } from '../operators/fields.tsx';
import { texts } from '../operators/texts.ts';

export function PasswordPanel({ changed }: { changed?: () => void }) {
  const t = useTextsOf(texts);
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const { busy, problem, call } = useCall();
  const { at, rest, form } = useFieldProblems(problem, 'password', 'new_password');
  const [done, setDone] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await call(service.changePassword({ password, new_password: next }));
    setDone(answer.ok);
    if (!answer.ok) return;
    setPassword('');
    setNext('');
    changed?.();
  };
  return (
    <Panel title={t.passwordTitle}>
      <form ref={form} onSubmit={submit}>
        <Stack>
          <ProblemLine problem={rest} />
          {done ? <Banner tone="good" title={t.passwordChanged} /> : null}
          <PresentPasswordField value={password} change={setPassword} error={at.password} />
          <NewPasswordField value={next} change={setNext} error={at.new_password} label={t.newPassword} />
          <Button type="submit" variant="default" loading={busy}>
            {t.changePassword}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
