import { Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'wouter';
import type { Problem } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { Banner } from '../../parts/banner.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ProblemLine } from '../../parts/problem-line.tsx';
import { useMe } from '../../use-me.ts';
import { operatorsApi } from '../operators/api.ts';
import { NewPasswordField, PresentPasswordField } from '../operators/fields.tsx';
import { texts } from '../operators/texts.ts';
import { signInApi } from '../sign-in/api.ts';
import { CodePanel } from './code-panel.tsx';

/** What everybody may do for themselves. */
export default function AccountView() {
  const t = useTextsOf(texts);
  const { me, refresh } = useMe();
  const [, navigate] = useLocation();
  const everywhere = async (): Promise<void> => {
    await signInApi.signOut(true);
    navigate('/console');
    refresh();
  };
  if (me?.signed_in_by !== 'operator') return null;
  return (
    <div className="narrow">
      <h1>{t.accountTitle}</h1>
      <p className="soft">
        {me.display_name} ({me.name}), {t.roles[me.role]}
      </p>
      <PasswordPanel />
      <CodePanel on={me.has_code} changed={refresh} />
      <Panel title={t.sessionsTitle}>
        <p className="soft">{t.sessionsLead}</p>
        <Button variant="default" onClick={() => void everywhere()}>
          {t.everywhere}
        </Button>
      </Panel>
    </div>
  );
}

function PasswordPanel() {
  const t = useTextsOf(texts);
  const [password, setPassword] = useState('');
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [done, setDone] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await operatorsApi.ownPassword({ password, new_password: next });
    setProblem(answer.ok ? null : answer.problem);
    setDone(answer.ok);
    if (!answer.ok) return;
    setPassword('');
    setNext('');
  };
  return (
    <Panel title={t.passwordTitle}>
      <form onSubmit={submit}>
        <Stack>
          <ProblemLine problem={problem} />
          {done ? <Banner tone="good" title={t.passwordChanged} /> : null}
          <PresentPasswordField value={password} change={setPassword} />
          <NewPasswordField value={next} change={setNext} label={t.newPassword} />
          <Button type="submit" variant="default">
            {t.changePassword}
          </Button>
        </Stack>
      </form>
    </Panel>
  );
}
