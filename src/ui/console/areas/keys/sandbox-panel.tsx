import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { AdminSandbox } from '../../../../contract/sandbox/admin-sandbox.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { typed } from '../../command.ts';
import { useCall } from '../../hooks/use-call.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Facts } from '../../parts/panel/facts.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { sandboxTexts } from './sandbox-texts.ts';

const EVERY_MS = 5000;

/**
 * The data of a sandbox that was just started. Only the response to the start has it, because the service does not keep
 * the key.
 */
interface Started {
  base_url: string | null;
  key: string;
  console_url: string;
}

/** The sandbox that runs next to this appliance: starts it, stops it, and shows what a developer needs for it. */
export function SandboxPanel() {
  const t = useTextsOf(sandboxTexts);
  const { value, problem, refresh } = usePolled(service.getSandbox, EVERY_MS);
  const [started, setStarted] = useState<Started | null>(null);
  const { busy, problem: refused, call } = useCall();
  const start = async (): Promise<void> => {
    const answer = await call(service.startSandbox());
    setStarted(answer.ok ? answer.value : null);
    refresh();
  };
  const stop = async (): Promise<void> => {
    const answer = await call(service.stopSandbox());
    if (answer.ok) setStarted(null);
    refresh();
  };
  const running = value?.state === 'running' ? value : null;
  return (
    <Panel title={t.title}>
      <p className="soft">{t.lead}</p>
      <ProblemLine problem={problem} />
      {value?.state === 'unavailable' ? (
        <>
          <p>{t.unavailable}</p>
          <Copyable text={typed('sandbox')} />
        </>
      ) : null}
      {value && value.state !== 'unavailable' ? <State sandbox={value} /> : null}
      {running?.base_url ? <FirstSteps base={running.base_url} started={started} /> : null}
      {value && value.state !== 'unavailable' ? (
        <Group gap="sm">
          {running ? (
            // Another button than the one to start, so that the focus is not on it at once.
            <Button key="stop" variant="default" disabled={busy} onClick={() => void stop()}>
              {t.stop}
            </Button>
          ) : (
            <Button key="start" disabled={busy || value.state === 'starting'} onClick={() => void start()}>
              {busy ? t.starting : t.start}
            </Button>
          )}
        </Group>
      ) : null}
      <ProblemLine problem={refused} />
    </Panel>
  );
}

function State({ sandbox }: { sandbox: AdminSandbox }) {
  const t = useTextsOf(sandboxTexts);
  const { state, base_url, started_at, last_end, idle_hours } = sandbox;
  if (state === 'unavailable') return null;
  return (
    <>
      <Facts
        facts={[
          [
            t.state,
            <Mark key="state" tone={state === 'running' ? 'good' : 'plain'}>
              {t.states[state]}
            </Mark>,
          ],
          ...(base_url ? ([[t.address, <code key="address">{base_url}</code>]] as const) : []),
          ...(started_at ? ([[t.since, <Instant key="since" at={started_at} />]] as const) : []),
          ...(state === 'off' && last_end ? ([[t.lastEnd, t.ends[last_end]]] as const) : []),
        ]}
      />
      {state === 'running' ? <p className="soft small">{t.idle(idle_hours)}</p> : null}
    </>
  );
}

function FirstSteps({ base, started }: { base: string; started: Started | null }) {
  const t = useTextsOf(sandboxTexts);
  const own = started?.base_url === base ? started : null;
  return (
    <>
      {own ? (
        <>
          <Banner tone="good" title={t.key} />
          <Copyable text={own.key} />
        </>
      ) : (
        <p className="soft">{t.keyGone}</p>
      )}
      <details>
        <summary>{t.first}</summary>
        <Copyable text={sandboxCommands(base, own?.key ?? 'omk_sandbox_…')} />
      </details>
      <Group gap="md">
        {own ? (
          <a href={own.console_url} target="_blank" rel="noreferrer">
            {t.console}
          </a>
        ) : null}
        <a href={`${base}/docs/sandbox`} target="_blank" rel="noreferrer">
          {t.docs}
        </a>
      </Group>
    </>
  );
}

/**
 * The first commands for a developer to run against a sandbox: they create an Auth ID and a URL for its registration,
 * and start a visit.
 * @param key a sandbox key, which is shown only once
 */
function sandboxCommands(base: string, key: string): string {
  const json = '-H "Content-Type: application/json"';
  const member = (name: string) => `sed -E 's/.*"${name}":"([^"]*)".*/\\1/'`;
  return [
    `export OMOTE=${base}`,
    `export OMOTE_KEY=${key}`,
    'api() { curl -sS -H "Authorization: Bearer $OMOTE_KEY" "$@"; }',
    `AUTH_ID=$(api -X POST "$OMOTE/v1/auth" | ${member('auth_id')})`,
    `URL=$(api -X POST "$OMOTE/v1/auth_face/register_sessions" ${json} \\\n  -d "{\\"id_type\\":\\"auth\\",\\"identifier\\":\\"$AUTH_ID\\",\\"redirect_uri\\":\\"$OMOTE/done\\",\\"expires\\":600}" | ${member('url')})`,
    `api -X POST "$OMOTE/sandbox/v1/visits" ${json} \\\n  -d "{\\"url\\":\\"$URL\\",\\"person\\":\\"haru\\"}"`,
  ].join('\n');
}
