import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { AdminTls } from '../../../../contract/site/admin-tls.ts';
import { type Answer, type Problem, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useStatus } from '../../hooks/use-status.ts';
import { Banner } from '../../parts/banner.tsx';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { useFieldProblems } from '../../parts/forms/field-problem.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Facts } from '../../parts/panel/facts.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { QrCode } from '../../parts/qr-code.tsx';
import { ImportForm, OwnForm } from './forms.tsx';
import { texts } from './texts.ts';

const EVERY_MS = 10_000;

export default function NetworkView() {
  const t = useTextsOf(texts);
  const { value, problem, refresh } = usePolled(service.getTls, EVERY_MS);
  return (
    <>
      <h1>{t.title}</h1>
      <p className="soft">{t.lead}</p>
      <ProblemLine problem={problem} />
      {value ? <NetworkAccess state={value} changed={refresh} /> : <Loading />}
    </>
  );
}

interface NetworkAccessProps {
  state: AdminTls;
  changed: () => void;
  /** The page has another button that is more important. */
  besides?: boolean;
}

/** How the network reaches this appliance. Also a step of the first run, where “Next” is the most important button. */
export function NetworkAccess({ state, changed, besides = false }: NetworkAccessProps) {
  const t = useTextsOf(texts);
  const status = useStatus();
  const { busy, problem, call } = useCall();
  const own = useFieldProblems(problem, 'names');
  const imported = useFieldProblems(own.rest, 'certificate', 'key');
  const [isReplaced, setReplaced] = useState(false);
  const told = async (asked: Promise<Answer<AdminTls>>): Promise<boolean> => {
    const answer = await call(asked);
    if (!answer.ok) return false;
    changed();
    status.refresh();
    return true;
  };
  return (
    <Stack>
      <Condition state={state} />
      <ProblemLine problem={imported.rest} />
      {isReplaced ? <Banner tone="warn" title={t.authorityReplaced} /> : null}
      {state.trust ? <Trust trust={state.trust} /> : null}
      {state.certificate ? <Certificate state={state} close={() => told(service.closeTls())} /> : null}
      <div className="columns">
        <OwnForm
          key={state.names.join()}
          state={state}
          besides={besides}
          busy={busy}
          refused={own.at.names}
          wrong={refusedName(problem)}
          form={own.form}
          submit={async (names) => {
            const replaces = state.authority?.to_replace ?? false;
            const made = await told(service.makeCertificate({ names }));
            setReplaced((was) => was || (made && replaces));
            return made;
          }}
        />
        <ImportForm
          busy={busy}
          refused={imported.at}
          form={imported.form}
          submit={(certificate, key) => told(service.importCertificate({ certificate, key }))}
        />
      </div>
    </Stack>
  );
}

/** The name that no certificate can be for; null: that was not why a call was refused. */
function refusedName(problem: Problem | null): string | null {
  const errors = problem?.kind === 'refused' ? problem.errors : [];
  const name = errors.find(({ reason }) => reason === 'not_host_name')?.values?.name;
  return name === undefined ? null : String(name);
}

/**
 * The IP address that links start with, if the host no longer has it, for example because the router assigned another;
 * otherwise null.
 */
function goneAddress({ names: [first], host_names }: AdminTls): string | null {
  if (first === undefined || !/^[\d.]+$/.test(first)) return null;
  return host_names.some(({ name }) => name === first) ? null : first;
}

function Condition({ state }: { state: AdminTls }) {
  const { mode, port, problem, base_url, base_url_fixed } = state;
  const t = useTextsOf(texts);
  const note = base_url_fixed ? <p>{t.fixed}</p> : null;
  if (problem)
    return (
      <Banner tone="bad" title={t.problem}>
        <p>{problem}</p>
      </Banner>
    );
  if (mode === null || port === null)
    return (
      <Banner tone="warn" title={t.closed}>
        {note}
      </Banner>
    );
  const gone = base_url_fixed ? null : goneAddress(state);
  return (
    <Banner tone={gone ? 'warn' : 'good'} title={t.open(base_url)}>
      {gone ? <p>{t.gone(gone)}</p> : note}
    </Banner>
  );
}

function Certificate({
  state: { mode, certificate },
  close,
}: {
  state: AdminTls;
  close: () => Promise<boolean>;
}) {
  const t = useTextsOf(texts);
  if (!certificate || !mode) return null;
  return (
    <Panel title={t.facts}>
      <Facts
        facts={[
          [t.mode, t.modes[mode]],
          [t.valid, certificate.subjects.join(', ')],
          [t.issuer, certificate.issuer],
          [t.ends, <Instant key="e" at={certificate.ends_at} />],
          [
            t.fingerprint,
            <code key="f" className="breakable">
              {certificate.fingerprint}
            </code>,
          ],
        ]}
      />
      <CallButton variant="default" act={close}>
        {t.off}
      </CallButton>
    </Panel>
  );
}

/** Explains how to make phones trust the site's own certificate authority. */
function Trust({ trust: { url, fingerprint } }: { trust: NonNullable<AdminTls['trust']> }) {
  const t = useTextsOf(texts);
  return (
    <Panel title={t.trustTitle}>
      <Group align="start" gap="xl">
        <QrCode text={url} label={t.qr} size={180} />
        <div className="trust-words">
          <p>{t.trustText}</p>
          <p>
            <code className="breakable">{url}</code>
          </p>
          <p>
            {t.fingerprintToInstall}
            <br />
            <code className="breakable">{(fingerprint.match(/.{4}/g) ?? []).join(' ')}</code>
          </p>
          <Button component="a" href="/trust/omote-ca.crt" download variant="default">
            {t.download}
          </Button>
        </div>
      </Group>
    </Panel>
  );
}
