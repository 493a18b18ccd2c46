import { Button, Group, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { AdminJoin } from '../../../../contract/appliances/admin-site.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { command } from '../../command.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useHeldDialog } from '../../hooks/use-held-dialog.ts';
import { useMay } from '../../hooks/use-me.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { DialogButtons } from '../../parts/forms/dialog-buttons.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { texts } from './texts.ts';

interface JoinProps {
  join: AdminJoin;
  /** When the service reported how long the token is still valid, milliseconds since 1970. */
  toldAtMs: number;
  /** @param name the appliance that was accepted; null: none */
  settled: (name: string | null) => void;
}

/** A token and the appliance that uses it. The operator compares digits before accepting the appliance. */
export function Join({ join, toldAtMs, settled }: JoinProps) {
  const { colon } = useMarks();
  const t = useTextsOf(texts);
  const may = useMay('admin');
  const left = useLeft(toldAtMs + join.ends_in_seconds * 1000);
  const { problem, call } = useCall();
  const { id, appliance } = join;
  const shown = appliance?.fingerprint ?? null;
  const accept = async (fingerprint: string, name: string): Promise<void> => {
    const answer = await call(service.acceptAppliance({ id, fingerprint }));
    if (answer.ok) settled(name);
  };
  const refuse = async (): Promise<void> => {
    const answer = await call(service.refuseAppliance({ id }));
    if (answer.ok) settled(null);
  };
  return (
    <Panel {...(shown === null ? {} : { title: t.waiting })}>
      {/* The operator waits for the appliance, so its arrival is read. */}
      {appliance !== null && shown === null ? null : (
        <p role="status">{appliance === null ? t.unused : t.compare(appliance.name)}</p>
      )}
      {appliance !== null && shown === null ? (
        <Banner tone="bad" title={t.false}>
          <p>{t.falseText}</p>
        </Banner>
      ) : null}
      {appliance !== null && shown !== null ? (
        <>
          <p className="pairing-code">
            <span className="unseen">
              {t.digits}
              {colon}
            </span>
            {shown}
          </p>
          <p className="soft">{t.compareText}</p>
        </>
      ) : null}
      <p className="soft small">{left === null ? t.ended : t.left(left)}</p>
      <ProblemLine problem={problem} />
      {may ? (
        <Group gap="sm">
          {appliance !== null && shown !== null ? (
            <CallButton act={() => accept(shown, appliance.name)}>{t.accept}</CallButton>
          ) : null}
          <CallButton variant="default" act={refuse}>
            {shown === null ? t.withdraw : t.refuse}
          </CallButton>
        </Group>
      ) : null}
    </Panel>
  );
}

interface Shown {
  token: string;
  endsAtMs: number;
}

/** Creates a token and shows it, only this once. */
export function TokenDialog({ close }: { close: () => void }) {
  const t = useTextsOf(texts);
  const [shown, setShown] = useState<Shown | null>(null);
  const { busy, problem, call } = useCall();
  const make = async (): Promise<void> => {
    const answer = await call(service.makeJoinToken());
    if (!answer.ok) return;
    const { token, ends_in_seconds } = answer.value;
    setShown({ token, endsAtMs: Date.now() + ends_in_seconds * 1000 });
  };
  if (shown !== null) return <TokenShown {...shown} close={close} />;
  return (
    <Stack>
      <p>{t.addText}</p>
      <ProblemLine problem={problem} />
      <DialogButtons close={close}>
        <Button loading={busy} onClick={() => void make()}>
          {t.make}
        </Button>
      </DialogButtons>
    </Stack>
  );
}

function TokenShown({ token, endsAtMs, close }: Shown & { close: () => void }) {
  const t = useTextsOf(texts);
  const left = useLeft(endsAtMs);
  useHeldDialog(true);
  return (
    <Stack>
      {left === null ? (
        <Banner tone="warn" title={t.ended} />
      ) : (
        <Banner tone="good" title={t.tokenTitle}>
          <p className="soft" role="timer">
            {t.left(left)}
          </p>
        </Banner>
      )}
      <div>
        <Copyable text={token} />
      </div>
      <p>{t.tokenText}</p>
      <Copyable text={command('site join')} />
      <p className="soft">{t.thenText}</p>
      <Group justify="flex-end">
        <Button onClick={close}>{t.done}</Button>
      </Group>
    </Stack>
  );
}

/** The time left as minutes and seconds; null once it is over. @param endsAtMs milliseconds since 1970 */
function useLeft(endsAtMs: number): string | null {
  const [nowMs, setNowMs] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.ceil((endsAtMs - nowMs) / 1000);
  if (seconds <= 0) return null;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
