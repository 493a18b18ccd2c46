import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useCallback, useState } from 'react';
import type { AdminExemption } from '../../../../../contract/sessions/admin-exemptions.ts';
import { service } from '../../../../api.ts';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { useCall } from '../../../hooks/use-call.ts';
import { useAsked } from '../../../hooks/use-pages.ts';
import { useStatus } from '../../../hooks/use-status.ts';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import { Instant } from '../../../parts/instant.tsx';
import { Panel } from '../../../parts/panel/panel.tsx';
import { exemptionTexts } from './exemption-texts.ts';

const REASON_LEAST = 3;
const REASON_MOST = 300;

/** Whether this person must make head movements, and the way to exempt somebody who cannot. */
export function ExemptionPanel({ authId, editable }: { authId: string; editable: boolean }) {
  const t = useTextsOf(exemptionTexts);
  const { value, problem, refresh } = useAsked(
    useCallback(() => service.getExemption({ auth_id: authId }), [authId]),
  );
  const { busy, problem: refused, call } = useCall();
  const [asking, setAsking] = useState(false);
  // Without movements nobody is asked, exempt or not.
  const off = (useStatus().value?.photographs ?? null) !== null;
  const settle = (answer: Awaited<ReturnType<typeof service.getExemption>>): void => {
    if (answer.ok) setAsking(false);
    refresh();
  };
  const end = async (): Promise<void> => settle(await call(service.endExemption({ auth_id: authId })));
  const grant = async (reason: string): Promise<void> =>
    settle(await call(service.grantExemption({ auth_id: authId, reason })));
  return (
    <Panel title={t.title}>
      <ProblemLine problem={refused ?? problem} />
      {value?.exemption ? (
        <Granted exemption={value.exemption} />
      ) : (
        <p className="soft">{off ? t.off : t.none}</p>
      )}
      {editable && value?.exemption ? (
        <Group>
          <Button variant="default" loading={busy} onClick={() => void end()}>
            {t.end}
          </Button>
        </Group>
      ) : null}
      {editable && value && !value.exemption && !asking ? (
        <Group>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t.grant}
          </Button>
        </Group>
      ) : null}
      {asking ? <GrantForm busy={busy} grant={grant} cancel={() => setAsking(false)} /> : null}
    </Panel>
  );
}

function Granted({ exemption: { since, by, reason } }: { exemption: AdminExemption }) {
  const t = useTextsOf(exemptionTexts);
  return (
    <>
      <p>
        <strong>{t.granted}</strong> {t.warning}
      </p>
      <p>{reason ?? <span className="soft">{t.unreadable}</span>}</p>
      <p className="soft small">
        <Instant at={since} /> · <code>{by}</code>
      </p>
    </>
  );
}

interface FormProps {
  busy: boolean;
  grant: (reason: string) => Promise<void>;
  cancel: () => void;
}

function GrantForm({ busy, grant, cancel }: FormProps) {
  const t = useTextsOf(exemptionTexts);
  const [reason, setReason] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void grant(reason.trim());
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <p>{t.warning}</p>
        <TextInput
          label={t.reason}
          description={t.reasonHint}
          value={reason}
          minLength={REASON_LEAST}
          maxLength={REASON_MOST}
          required
          onChange={(e) => setReason(e.currentTarget.value)}
        />
        <Group>
          <Button type="submit" loading={busy} disabled={reason.trim().length < REASON_LEAST}>
            {t.confirm}
          </Button>
          <Button variant="default" onClick={cancel}>
            {t.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
