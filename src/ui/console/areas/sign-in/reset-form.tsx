import { Button, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useFactorForm } from '../../hooks/use-call.ts';
import { Banner } from '../../parts/banner.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { SecondFactor } from '../../parts/forms/second-factor.tsx';
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
  const { busy, problem, choice, send, submit } = useFactorForm(
    (shown) => service.resetPassword({ token: token.current, password, ...shown }),
    () => {
      navigate('/console', { replace: true });
      opened();
    },
  );
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
              <SecondFactor choice={choice} busy={busy} go={t.resetGo} show={send} />
            )}
          </Stack>
        </form>
      </Panel>
    </div>
  );
}
