import { Button, Group } from '@mantine/core';
import type { AdminJoin } from '../../../../contract/appliances/admin-site.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { useMay } from '../../hooks/use-me.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Banner } from '../../parts/banner.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { texts } from './texts.ts';
import { useLeft } from './use-left.ts';

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
            <Button onClick={() => void accept(shown, appliance.name)}>{t.accept}</Button>
          ) : null}
          <Button variant="default" onClick={() => void refuse()}>
            {shown === null ? t.withdraw : t.refuse}
          </Button>
        </Group>
      ) : null}
    </Panel>
  );
}
