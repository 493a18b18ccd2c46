import { Button, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import { type Problem, service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { timeFormat } from '../../../kit/i18n/time-format.ts';
import { command } from '../../command.ts';
import { useCall, useFactorForm } from '../../hooks/use-call.ts';
import { partOfPage } from '../../part-of-page.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { SignInNameField } from '../../parts/forms/fields.tsx';
import { PasswordField } from '../../parts/forms/password-field.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { commandPlace } from './command-place.ts';
import { texts } from './texts.ts';

/** Loaded when the service asks for it. */
const SecondFactor = partOfPage(async () => {
  const { SecondFactor } = await import('../../parts/forms/second-factor.tsx');
  return { default: SecondFactor };
});

type Refused = 'wrong' | 'paused' | 'unreachable' | 'told';

interface SignInFormProps {
  opened: () => void;
  /** When the backup was made that was restored and has signed everybody out; null: none was. */
  restoredFrom: string | null;
  /** What the site calls the identity provider; null: there is none. */
  provider: string | null;
}

export function SignInForm({ opened, restoredFrom, provider }: SignInFormProps) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { busy, problem, choice, send, submit } = useFactorForm(
    (shown) => service.signIn({ name, password, ...shown }),
    opened,
  );
  const refused = problem && reasonOf(problem);

  return (
    <div className="narrow">
      <h1>{t.title}</h1>
      {restoredFrom === null ? null : (
        <Banner tone="good" title={t.restored(written(restoredFrom, language))}>
          <p>{t.restoredText}</p>
        </Banner>
      )}
      {refused === 'told' ? <ProblemLine problem={problem} /> : null}
      {refused && refused !== 'told' ? (
        <Banner tone={refused === 'wrong' ? 'bad' : 'warn'} title={t[refused]} />
      ) : null}
      {provider === null ? null : (
        <Panel>
          <ProviderButton label={provider} />
        </Panel>
      )}
      <Panel>
        {provider === null ? null : <p className="soft">{t.orLocal}</p>}
        <form onSubmit={submit}>
          <Stack>
            <SignInNameField label={t.name} value={name} change={setName} />
            <PasswordField
              label={t.password}
              value={password}
              change={setPassword}
              autoComplete="current-password"
            />
            {choice === null ? (
              <Button type="submit" variant={provider === null ? 'filled' : 'default'} loading={busy}>
                {t.go}
              </Button>
            ) : (
              <Suspense fallback={<Loading />}>
                <SecondFactor choice={choice} busy={busy} go={t.go} show={send} />
              </Suspense>
            )}
          </Stack>
        </form>
      </Panel>
      <Panel>
        <p className="soft">{t.forgotten(t.places[commandPlace()])}</p>
        <Copyable text={command(`operators reset ${name || '<name>'}`)} />
      </Panel>
    </div>
  );
}

/** By the reader's clock: that of the site is not told to those who are signed out. */
const written = (instant: string, language: string): string =>
  timeFormat(language, { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  );

function reasonOf(problem: Problem): Refused {
  if (problem.kind === 'unreachable') return 'unreachable';
  if (problem.kind === 'closed') return 'wrong';
  if (problem.status === 429) return 'paused';
  return problem.status === 400 || problem.status === 401 ? 'wrong' : 'told';
}

/** Leaves for the identity provider. */
function ProviderButton({ label }: { label: string }) {
  const t = useTextsOf(texts);
  const { busy, problem, call } = useCall();
  const leave = async (): Promise<void> => {
    const answer = await call(service.beginAtProvider());
    if (answer.ok) window.location.assign(answer.value.address);
  };
  return (
    <>
      <ProblemLine problem={problem} />
      <Button fullWidth loading={busy} onClick={() => void leave()}>
        {t.signInWith(label)}
      </Button>
    </>
  );
}
