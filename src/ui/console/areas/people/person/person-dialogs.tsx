import { Button, Stack } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { AdminPersonRow } from '../../../../../contract/people/admin-people.ts';
import { service } from '../../../../api.ts';
import { ChoiceRow } from '../../../../kit/choice-row.tsx';
import { useTextsOf } from '../../../../kit/i18n/language.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { usePolled } from '../../../hooks/use-polled.ts';
import { useOperatorTexts } from '../../../i18n/texts.ts';
import { Copyable } from '../../../parts/copyable.tsx';
import { CallButton } from '../../../parts/forms/call-button.tsx';
import { ActionDialog } from '../../../parts/forms/dialog.tsx';
import { DialogButtons } from '../../../parts/forms/dialog-buttons.tsx';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import { LoopbackWarning } from '../../../parts/loopback-warning.tsx';
import { Outcome } from '../../../parts/outcome.tsx';
import { knownRow } from '../../../parts/person/known.ts';
import type { Picture } from '../../../parts/picture/picture.ts';
import { PictureChooser } from '../../../parts/picture/picture-chooser.tsx';
import { refusalOf } from '../../../parts/picture/picture-refusals.ts';
import { RefusalLine } from '../../../parts/picture/refusal-line.tsx';
import { QrCode } from '../../../parts/qr-code.tsx';
import { texts } from '../texts.ts';
import { RemoveDialog } from './data-requests.tsx';

export type PersonAction = 'register' | 'phone' | 'remove' | 'withdrawn';

interface DialogsProps {
  person: AdminPersonRow;
  action: PersonAction | null;
  close: () => void;
}

export function PersonDialogs({ person, action, close }: DialogsProps) {
  const t = useTextsOf(texts);
  const titles = {
    register: t.register.title,
    phone: t.phone.title,
    remove: t.remove.title,
    withdrawn: t.remove.withdrawnTitle,
  };
  return (
    <ActionDialog title={action && titles[action]} onClose={close} size="lg">
      {action === 'register' ? <RegisterFaceDialog person={person} close={close} /> : null}
      {action === 'phone' ? <PhoneDialog person={person} close={close} /> : null}
      {action === 'withdrawn' ? <RemoveDialog person={knownRow(person)} close={close} withdrawn /> : null}
      {action === 'remove' ? <RemoveDialog person={knownRow(person)} close={close} /> : null}
    </ActionDialog>
  );
}

interface IssuedUrl {
  url: string;
  svc_auth_session_id: string;
}

type Kind = 'registration' | 'authentication';

function PhoneDialog({ person, close }: { person: AdminPersonRow; close: () => void }) {
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
        <CallButton act={issue}>{t.issue}</CallButton>
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

/** Asks before it replaces a face: the service refuses the first attempt even if this page knew of no face. */
function RegisterFaceDialog({ person, close }: { person: AdminPersonRow; close: () => void }) {
  const t = useTextsOf(texts).register;
  const [picture, setPicture] = useState<Picture | null>(null);
  const { busy, problem, call, clear } = useCall();
  const registered = refusalOf(problem) === 'registered';
  const register = async (): Promise<void> => {
    if (!picture) return;
    const answer = await call(
      service.registerPicture({
        auth_id: person.auth_id,
        face_image: picture.base64,
        check_overwrite: !registered,
      }),
    );
    if (answer.ok) close();
  };
  return (
    <Stack>
      <p>{t.text}</p>
      <PictureChooser
        picture={picture}
        busy={busy}
        choose={(next) => {
          setPicture(next);
          clear();
        }}
      />
      <div aria-live="polite">
        <RefusalLine problem={problem} />
      </div>
      <DialogButtons close={close}>
        <CallButton className={registered ? 'danger' : ''} act={register} disabled={picture === null}>
          {registered ? t.replace : t.go}
        </CallButton>
      </DialogButtons>
    </Stack>
  );
}
