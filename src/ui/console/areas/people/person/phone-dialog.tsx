import { Button, Stack } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { AdminPersonRow } from '../../../../../contract/people/admin-people.ts';
import { service } from '../../../../api.ts';
import { ChoiceRow } from '../../../../kit/choice-row.tsx';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { useCall } from '../../../hooks/use-call.ts';
import { usePolled } from '../../../hooks/use-polled.ts';
import { useOperatorTexts } from '../../../i18n/texts.ts';
import { Copyable } from '../../../parts/copyable.tsx';
import { DialogButtons } from '../../../parts/forms/dialog-buttons.tsx';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import { LoopbackWarning } from '../../../parts/loopback-warning.tsx';
import { Outcome } from '../../../parts/outcome.tsx';
import { QrCode } from '../../../parts/qr-code.tsx';
import { texts } from '../texts.ts';

interface IssuedUrl {
  url: string;
  svc_auth_session_id: string;
}

type Kind = 'registration' | 'authentication';

export function PhoneDialog({ person, close }: { person: AdminPersonRow; close: () => void }) {
  const t = useTextsOf(texts).phone;
  const [kind, setKind] = useState<Kind>(person.face ? 'authentication' : 'registration');
  const [issued, setIssued] = useState<IssuedUrl | null>(null);
  const { problem, call } = useCall();
  const issue = async (): Promise<void> => {
    const answer = await call(service.issuePersonSession({ auth_id: person.auth_id, kind }));
    setIssued(answer.ok ? answer.value : null);
  };
  if (issued) return <Issued issued={issued} close={close} />;
  return (
    <Stack>
      <ChoiceRow<Kind>
        label={t.kind}
        value={kind}
        choose={setKind}
        choices={[
          { value: 'registration', label: t.registration },
          { value: 'authentication', label: t.authentication, disabled: person.face === null },
        ]}
      />
      <ProblemLine problem={problem} />
      <DialogButtons close={close}>
        <Button onClick={() => void issue()}>{t.issue}</Button>
      </DialogButtons>
    </Stack>
  );
}

const LOOK_MS = 1500;

/** The QR code and the session's progress, until the session has ended. */
function Issued({ issued, close }: { issued: IssuedUrl; close: () => void }) {
  const t = useTextsOf(texts).phone;
  const texting = useOperatorTexts();
  const id = issued.svc_auth_session_id;
  const { value } = usePolled(
    useCallback(() => service.getSession({ id }), [id]),
    LOOK_MS,
  );
  const session = value?.session ?? null;
  const over = session?.state === 'concluded';
  return (
    <Stack align="center">
      <LoopbackWarning url={issued.url} title={t.loopback} text={t.loopbackText} />
      {over ? null : (
        <>
          <p>{t.scan}</p>
          <QrCode text={issued.url} label={t.qr} size={240} />
          <Copyable text={issued.url} />
        </>
      )}
      <div aria-live="polite">{session ? <Outcome session={session} /> : <span>{t.waiting}</span>}</div>
      <Button variant={over ? 'filled' : 'default'} onClick={close}>
        {texting.close}
      </Button>
    </Stack>
  );
}
