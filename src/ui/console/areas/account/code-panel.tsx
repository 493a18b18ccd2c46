import { Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AdminCodeOffer } from '../../../../contract/admin-operators.ts';
import type { Answer, Problem } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { CodeField } from '../../parts/fields.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ProblemLine } from '../../parts/problem-line.tsx';
import { QrCode } from '../../parts/qr-code.tsx';
import { operatorsApi } from '../operators/api.ts';
import { PresentPasswordField } from '../operators/fields.tsx';
import { texts } from '../operators/texts.ts';

/** One-time codes at sign-in: on after a code has proved the authenticator, off after the password. */
export function CodePanel({ on, changed }: { on: boolean; changed: () => void }) {
  const t = useTextsOf(texts);
  const [offer, setOffer] = useState<AdminCodeOffer | null>(null);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  const told = (answer: Answer<unknown>): void => {
    setProblem(answer.ok ? null : answer.problem);
    if (!answer.ok) return;
    setOffer(null);
    setTyped('');
    changed();
  };
  const begin = async (): Promise<void> => {
    const answer = await operatorsApi.offerCode();
    if (answer.ok) setOffer(answer.value);
    else setProblem(answer.problem);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    told(await (offer ? operatorsApi.codeOn(offer.secret, typed) : operatorsApi.codeOff(typed)));
  };
  return (
    <Panel title={t.codeTitle}>
      <p className="soft">{t.codeLead}</p>
      <p>
        <Mark tone={on ? 'good' : 'plain'}>{on ? t.codeIsOn : t.codeIsOff}</Mark>
      </p>
      <ProblemLine problem={problem} />
      {offer || on ? (
        <form onSubmit={submit}>
          <Stack>
            {offer ? (
              <Offered offer={offer} typed={typed} type={setTyped} />
            ) : (
              <PresentPasswordField value={typed} change={setTyped} />
            )}
            <Button type="submit" variant={offer ? 'filled' : 'default'}>
              {offer ? t.codeConfirm : t.codeStop}
            </Button>
          </Stack>
        </form>
      ) : (
        <Button variant="default" onClick={() => void begin()}>
          {t.codeStart}
        </Button>
      )}
    </Panel>
  );
}

interface OfferedProps {
  offer: AdminCodeOffer;
  typed: string;
  type: (text: string) => void;
}

function Offered({ offer, typed, type }: OfferedProps) {
  const t = useTextsOf(texts);
  return (
    <>
      <p>{t.codeScan}</p>
      <QrCode text={offer.address} label={t.codeQr} />
      <p>
        {t.codeByHand} <code>{offer.secret}</code>
      </p>
      <CodeField label={t.codeField} value={typed} change={type} />
    </>
  );
}
