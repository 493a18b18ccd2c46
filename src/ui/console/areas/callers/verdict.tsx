import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { Copyable } from '../../parts/copyable.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { texts } from './texts.ts';

/** The signed verdict, signed when it is asked for. */
export function Verdict({ id }: { id: string }) {
  const t = useTextsOf(texts);
  const { busy, problem, call } = useCall();
  const [verdict, setVerdict] = useState<string | null>(null);
  const take = async (): Promise<void> => {
    const answer = await call(service.getCallerVerdict({ svc_auth_session_id: id }));
    if (answer.ok) setVerdict(answer.value.verdict);
  };
  return (
    <Panel title={t.verdictTitle}>
      <p>{t.verdictText}</p>
      <ProblemLine problem={problem} />
      <div className="caller-verdict">
        <Button variant="default" loading={busy} onClick={() => void take()}>
          {t.verdict}
        </Button>
        {verdict === null ? null : <Download text={verdict} name={`omote-caller-check-${id}.jws`} />}
      </div>
      {verdict === null ? null : <Copyable text={verdict} />}
    </Panel>
  );
}

function Download({ text, name }: { text: string; name: string }) {
  const t = useTextsOf(texts);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([text], { type: 'application/jose' }));
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [text]);
  return (
    <Button component="a" variant="default" href={address} download={name}>
      {t.download}
    </Button>
  );
}
