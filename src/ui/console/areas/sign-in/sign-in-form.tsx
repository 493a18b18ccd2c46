import { Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Problem } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { CodeField, PasswordField, SignInNameField } from '../../parts/fields.tsx';
import { Panel } from '../../parts/panel.tsx';
import { signInApi } from './api.ts';
import { texts } from './texts.ts';

type Refused = 'wrong' | 'paused' | 'unreachable';

export function SignInForm({ opened }: { opened: () => void }) {
  const t = useTextsOf(texts);
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await signInApi.signIn({ name, password, ...(code ? { code } : {}) });
    setBusy(false);
    if (answer.ok) return opened();
    if (asksForCode(answer.problem)) {
      setRefused(null);
      setCode('');
    } else setRefused(reasonOf(answer.problem));
  };

  return (
    <div className="narrow">
      <h1>{t.title}</h1>
      {refused ? <Banner tone={refused === 'wrong' ? 'bad' : 'warn'} title={t[refused]} /> : null}
      <Panel>
        <form onSubmit={submit}>
          <Stack>
            <SignInNameField label={t.name} value={name} change={setName} />
            <PasswordField
              label={t.password}
              show={t.show}
              value={password}
              change={setPassword}
              autoComplete="current-password"
            />
            {code === null ? null : (
              <CodeField label={t.code} description={t.codeHint} value={code} change={setCode} />
            )}
            <Button type="submit" loading={busy}>
              {t.go}
            </Button>
          </Stack>
        </form>
      </Panel>
      <Panel>
        <p className="soft">{t.forgotten}</p>
        <Copyable text={`npm run -s omote -- operators reset ${name || '<name>'}`} />
      </Panel>
    </div>
  );
}

const asksForCode = (problem: Problem): boolean =>
  problem.kind === 'closed' && problem.errors.some((e) => e.value === 'code');

function reasonOf(problem: Problem): Refused {
  if (problem.kind === 'unreachable') return 'unreachable';
  return problem.kind === 'refused' && (problem.status === 429 || problem.status === 503)
    ? 'paused'
    : 'wrong';
}
