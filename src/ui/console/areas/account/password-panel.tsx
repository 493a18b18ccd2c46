import { Button, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useFactorForm } from '../../hooks/use-call.ts';
import { partOfPage } from '../../part-of-page.ts';
import { Banner } from '../../parts/banner.tsx';
import { useFieldProblems } from '../../parts/forms/field-problem.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { NewPasswordField, PresentPasswordField } from '../operators/fields.tsx';
import { texts } from '../operators/texts.ts';

/** Loaded when the service asks for it. */
const SecondFactor = partOfPage(async () => ({
  default: (await import('../../parts/forms/second-factor.tsx')).SecondFactor,
}));

export function PasswordPanel({ changed }: { changed?: () => void }) {
  const t = useTextsOf(texts);
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const [done, setDone] = useState(false);
  const { busy, problem, choice, send, submit } = useFactorForm(
    (shown) => {
      setDone(false);
      return service.changePassword({ password, new_password: next, ...shown });
    },
    () => {
      setDone(true);
      setPassword('');
      setNext('');
      changed?.();
    },
  );
  const { at, rest, form } = useFieldProblems(problem, 'password', 'new_password', 'code');
  return (
    <Panel title={t.passwordTitle}>
      <form ref={form} onSubmit={submit}>
        <Stack>
          <ProblemLine problem={rest} />
          {done ? <Banner tone="good" title={t.passwordChanged} /> : null}
          <PresentPasswordField value={password} change={setPassword} error={at.password} />
          <NewPasswordField value={next} change={setNext} error={at.new_password} label={t.newPassword} />
          {choice ? (
            <Suspense fallback={<Loading />}>
              <SecondFactor choice={choice} busy={busy} error={at.code} go={t.changePassword} show={send} />
            </Suspense>
          ) : (
            <Button type="submit" variant="default" loading={busy}>
              {t.changePassword}
            </Button>
          )}
        </Stack>
      </form>
    </Panel>
  );
}
