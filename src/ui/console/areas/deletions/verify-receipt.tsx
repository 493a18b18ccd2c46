import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import type { AdminReceiptVerdict } from '../../../../contract/people/admin-deletions.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Banner } from '../../parts/banner.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { texts } from './texts.ts';

/** A receipt is a few hundred bytes. */
const MAX_CHARS = 16_384;

export function VerifyReceipt() {
  const t = useTextsOf(texts);
  const [verdict, setVerdict] = useState<AdminReceiptVerdict | null>(null);
  const { problem, call } = useCall();
  const verify = async (file: File | null): Promise<void> => {
    if (!file) return;
    const text = (await file.slice(0, MAX_CHARS).text()) || ' ';
    const answer = await call(service.verifyReceipt({ receipt: text }));
    setVerdict(answer.ok ? answer.value : null);
  };
  return (
    <Panel title={t.verify}>
      <p className="soft">{t.verifyText}</p>
      <FileButton
        accept="application/json,.json"
        onChange={(file) => void verify(file)}
        inputProps={{ 'aria-label': t.verifyFile }}
      >
        {(props) => (
          <Button {...props} variant="default">
            {t.verifyFile}
          </Button>
        )}
      </FileButton>
      <ProblemLine problem={problem} />
      {verdict ? <Verdict verdict={verdict} /> : null}
    </Panel>
  );
}

function Verdict({ verdict }: { verdict: AdminReceiptVerdict }) {
  const { colon } = useMarks();
  const t = useTextsOf(texts);
  if (!verdict.valid)
    return (
      <Banner tone="bad" title={t.invalid}>
        <p className="soft">{verdict.why}</p>
      </Banner>
    );
  return (
    <Banner tone={verdict.own ? 'good' : 'warn'} title={verdict.own ? t.valid : t.foreign}>
      <p className="soft">
        {t.process}
        {colon}
        <code className="breakable">{verdict.process_id}</code>
        <br />
        {t.fingerprint}
        {colon}
        <code className="breakable">{verdict.fingerprint}</code>
      </p>
    </Banner>
  );
}
