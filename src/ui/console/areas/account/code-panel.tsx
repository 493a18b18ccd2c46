import { Button, Group, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AdminCodeOffer } from '../../../../contract/access/admin-me.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { CodeField } from '../../parts/forms/fields.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { QrCode } from '../../parts/qr-code.tsx';
import { PresentPasswordField } from '../operators/fields.tsx';
import { texts } from '../operators/texts.ts';
import type { MakesCodes } from './held-for-codes.ts';

interface CodePanelProps {
  on: boolean;
  /** Makes new recovery codes, and keeps the page meanwhile. */
  make: (codesOf: MakesCodes) => ReturnType<MakesCodes>;
  /** Called when a change is done, with the new recovery codes, if any. */
  made: (codes: readonly string[] | null) => void;
}

/** An authenticator app, which is set up or replaced once a code has proved it, and removed with the password. */
export function CodePanel({ on, make, made }: CodePanelProps) {
  const t = useTextsOf(texts);
  const [offer, setOffer] = useState<AdminCodeOffer | null>(null);
  const [ending, setEnding] = useState(false);
  const { busy, problem, call } = useCall();
  const begin = async (): Promise<void> => {
    const answer = await call(service.offerCode());
    if (answer.ok) setOffer(answer.value);
  };
  const done = (codes: readonly string[] | null): void => {
    setOffer(null);
    setEnding(false);
    made(codes);
  };
  return (
    <Panel title={t.codeTitle}>
      <p className="soft">{t.codeLead}</p>
      <p>
        <Mark tone={on ? 'good' : 'plain'}>{on ? t.codeIsOn : t.codeIsOff}</Mark>
      </p>
      <ProblemLine problem={problem} />
      {offer ? <OfferForm offer={offer} replaces={on} make={make} done={done} /> : null}
      {ending ? <EndForm done={done} /> : null}
      {offer || ending ? null : (
        <Group>
          <Button variant="default" loading={busy} onClick={() => void begin()}>
            {on ? t.codeReplace : t.codeStart}
          </Button>
          {on ? (
            <Button variant="default" onClick={() => setEnding(true)}>
              {t.codeStop}
            </Button>
          ) : null}
        </Group>
      )}
    </Panel>
  );
}

interface OfferFormProps {
  offer: AdminCodeOffer;
  /** There is already an authenticator, so one of its codes is required. */
  replaces: boolean;
  make: CodePanelProps['make'];
  done: (codes: readonly string[] | null) => void;
}

function OfferForm({ offer, replaces, make, done }: OfferFormProps) {
  const t = useTextsOf(texts);
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [oldCode, setOldCode] = useState('');
  const { busy, problem, call } = useCall();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const old = replaces ? { old_code: oldCode } : {};
    const answer = await make(() => call(service.turnCodeOn({ password, code, ...old })));
    if (answer.ok) done(answer.value.recovery_codes);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <p>{t.codeScan}</p>
        <QrCode text={offer.address} label={t.codeQr} />
        <p>
          {t.codeByHand} <code className="breakable">{offer.secret}</code>
        </p>
        <CodeField label={t.codeField} value={code} change={setCode} />
        {replaces ? (
          <CodeField
            label={t.codeOld}
            autoFocus={false}
            maxLength={40}
            inputMode="text"
            value={oldCode}
            change={setOldCode}
          />
        ) : null}
        <PresentPasswordField value={password} change={setPassword} />
        <ProblemLine problem={problem} />
        <Button type="submit" loading={busy}>
          {t.codeConfirm}
        </Button>
      </Stack>
    </form>
  );
}

function EndForm({ done }: { done: (codes: null) => void }) {
  const t = useTextsOf(texts);
  const [password, setPassword] = useState('');
  const { busy, problem, call } = useCall();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await call(service.turnCodeOff({ password }));
    if (answer.ok) done(null);
  };
  return (
    <form onSubmit={submit}>
      <Stack>
        <PresentPasswordField value={password} change={setPassword} />
        <ProblemLine problem={problem} />
        <Button type="submit" variant="default" loading={busy}>
          {t.codeStop}
        </Button>
      </Stack>
    </form>
  );
}
