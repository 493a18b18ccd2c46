import { Button, Stack } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { type FactorChoice, type Problem, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { Banner } from '../../parts/banner.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { SecondFactor, type Shown } from '../../parts/forms/second-factor.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { NewPasswordField } from '../operators/fields.tsx';
import { texts } from './texts.ts';

/**
 * Sets a new password, opened with a link from an administrator. The link's secret is after the #, which browsers do
 * not send.
 */
export default function ResetForm({ opened }: { opened: () => void }) {
  const t = useTextsOf(texts);
  const [, navigate] = useLocation();
  const token = useRef(window.location.hash.slice(1));
  const [password, setPassword] = useState('');
  const [choice, setChoice] = useState<FactorChoice | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (shown: Shown): Promise<void> => {
    setBusy(true);
    const answer = await service.resetPassword({ token: token.current, password, ...shown });
    setBusy(false);
    if (answer.ok) {
      navigate('/console', { replace: true });
      return opened();
    }
    const asked = answer.problem.kind === 'closed' ? answer.problem.secondFactor : undefined;
    setProblem(asked ? null : answer.problem);
    setChoice(asked ?? null);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send({});
  };
  return (
    <div className="narrow">
      <h1>{t.resetTitle}</h1>
      <p className="soft">{t.resetLead}</p>
      {problem?.kind === 'closed' ? (
        <Banner tone="bad" title={t.resetUsed} />
      ) : (
        <ProblemLine problem={problem} />
      )}
      <Panel>
        <form onSubmit={submit}>
          <Stack>
            <NewPasswordField value={password} change={setPassword} label={t.newPassword} />
            {choice === null ? (
              <Button type="submit" loading={busy}>
                {t.resetGo}
              </Button>
            ) : (
              <SecondFactor choice={choice} busy={busy} go={t.resetGo} show={(shown) => void send(shown)} />
            )}
          </Stack>
        </form>
      </Panel>
    </div>
  );
}
