import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AdminExemption } from '../../../../../contract/sessions/admin-exemptions.ts';
import { service } from '../../../../api.ts';
import { useTextsOf } from '../../../../kit/i18n/language.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { useStatus } from '../../../hooks/use-status.ts';
import { useMarks } from '../../../i18n/marks.ts';
import { DialogButtons } from '../../../parts/forms/dialog-buttons.tsx';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import { Instant } from '../../../parts/instant.tsx';
import { Panel } from '../../../parts/panel/panel.tsx';
import { exemptionTexts } from './exemption-texts.ts';
import { isNothing, type PersonParts } from './person-parts.ts';

const REASON_LEAST = 3;
const REASON_MOST = 300;

interface ExemptionProps {
  authId: string;
  asked: PersonParts['exemption'];
  editable: boolean;
}

/** That the person need not make head movements, and why; nothing unless somebody exempted them. */
export function ExemptionPanel({ authId, asked: { value, problem, refresh }, editable }: ExemptionProps) {
  const t = useTextsOf(exemptionTexts);
  const { busy, problem: refused, call } = useCall();
  const end = async (): Promise<void> => {
    await call(service.endExemption({ auth_id: authId }));
    refresh();
  };
  if (isNothing({ value, problem }, value?.exemption ? 1 : 0)) return null;
  return (
    <Panel title={t.title}>
      <ProblemLine problem={refused ?? problem} />
      {value?.exemption ? <Granted exemption={value.exemption} /> : null}
      {editable && value?.exemption ? (
        <Group>
          <Button variant="default" loading={busy} onClick={() => void end()}>
            {t.end}
          </Button>
        </Group>
      ) : null}
    </Panel>
  );
}

function Granted({ exemption: { since, by, reason } }: { exemption: AdminExemption }) {
  const t = useTextsOf(exemptionTexts);
  const { gap } = useMarks();
  return (
    <>
      <p>
        <strong>{t.granted}</strong>
        {gap}
        {t.warning}
      </p>
      <p>{reason ?? <span className="soft">{t.unreadable}</span>}</p>
      <p className="soft small">
        <Instant at={since} /> · <code>{by}</code>
      </p>
    </>
  );
}

/** Exempts somebody who cannot turn or tilt their head. */
export function GrantForm({ authId, close }: { authId: string; close: () => void }) {
  const t = useTextsOf(exemptionTexts);
  const { gap } = useMarks();
  const [reason, setReason] = useState('');
  const { busy, problem, call } = useCall();
  // Without movements nobody is asked, exempt or not.
  const off = (useStatus().value?.photographs ?? null) !== null;
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await call(service.grantExemption({ auth_id: authId, reason: reason.trim() }));
    if (answer.ok) close();
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <p>
          {off ? t.off : t.none}
          {gap}
          {t.warning}
        </p>
        <TextInput
          label={t.reason}
          description={t.reasonHint}
          value={reason}
          minLength={REASON_LEAST}
          maxLength={REASON_MOST}
          required
          data-autofocus
          onChange={(e) => setReason(e.currentTarget.value)}
        />
        <ProblemLine problem={problem} />
        <DialogButtons close={close}>
          <Button type="submit" loading={busy} disabled={reason.trim().length < REASON_LEAST}>
            {t.confirm}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
