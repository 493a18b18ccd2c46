import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { ConfirmContents } from '../../parts/forms/confirm.tsx';
import { Dialog } from '../../parts/forms/dialog.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { providerWords } from '../../refusals/provider-words.ts';
import { ProviderForm } from './provider-form.tsx';
import { texts } from './texts.ts';

/** What came of the latest act on the page. */
type Outcome = { tone: 'good' | 'bad'; title: string } | null;

/** How operators sign in at the identity provider. */
export default function ProviderView() {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const { value, problem, refresh, put } = useAsked(service.getIdentityProvider);
  const { busy, problem: refused, call } = useCall();
  const [outcome, setOutcome] = useState<Outcome>(null);
  const [asking, setAsking] = useState(false);
  const test = async (): Promise<void> => {
    setOutcome(null);
    const answer = await call(service.testIdentityProvider());
    if (!answer.ok) return;
    const { ok, problem: found, detail } = answer.value;
    const title = ok ? t.sound : providerWords[language](found ?? '', detail);
    setOutcome({ tone: ok ? 'good' : 'bad', title });
  };
  const heading = (
    <>
      <h1>{t.title}</h1>
      <p className="soft">{t.lead}</p>
    </>
  );
  if (value === null)
    return (
      <>
        {heading}
        {problem ? <ProblemLine problem={problem} /> : <Loading />}
      </>
    );
  const { provider } = value;
  return (
    <>
      {heading}
      <p>
        <Mark tone={provider ? 'good' : 'plain'}>{provider ? t.isOn : t.isOff}</Mark>{' '}
        {provider ? t.on(provider.label) : t.off}
      </p>
      <ProblemLine problem={refused ?? problem} />
      {outcome ? <Banner tone={outcome.tone} title={outcome.title} /> : null}
      {provider ? (
        <Group>
          <Button variant="default" loading={busy} onClick={() => void test()}>
            {t.test}
          </Button>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t.switchOff}
          </Button>
        </Group>
      ) : null}
      <Panel title={t.atProvider}>
        <h3>{t.redirect}</h3>
        <Copyable text={value.redirect_uri} />
        <h3>{t.signedOut}</h3>
        <Copyable text={value.signed_out_uri} />
      </Panel>
      <ProviderForm
        // Another address that somebody else saved is no reason to lose what is being typed.
        key={String(provider === null)}
        provider={provider}
        version={value.version}
        saved={(now) => {
          put(now);
          setOutcome({ tone: 'good', title: t.saved });
        }}
      />
      <Dialog opened={asking} onClose={() => setAsking(false)} title={t.switchOffTitle}>
        <ConfirmContents
          text={t.switchOffText}
          go={t.switchOff}
          act={() => service.removeIdentityProvider()}
          close={() => {
            setAsking(false);
            setOutcome(null);
            refresh();
          }}
        />
      </Dialog>
    </>
  );
}
