import { useState } from 'react';
import { Link } from 'wouter';
import type { CalibrationReason } from '../../../../contract/packs/admin-calibration.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useMay } from '../../hooks/use-me.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Banner } from '../banner.tsx';
import { CallButton } from '../forms/call-button.tsx';
import { ProblemLine } from '../forms/problem-line.tsx';
import { texts } from './calibration-proposal-texts.ts';

/** Why the site should be calibrated, how long that takes, and the button to start it. */
export function CalibrationProposal({ why, begun }: { why: CalibrationReason; begun?: () => void }) {
  const t = useTextsOf(texts);
  const { gap } = useMarks();
  const may = useMay('admin');
  const [started, setStarted] = useState(false);
  const { problem, call } = useCall();
  const measure = async (): Promise<void> => {
    const answer = await call(service.startCalibration({ dry_run: false }));
    setStarted(answer.ok);
    if (answer.ok) begun?.();
  };
  return (
    <Banner tone="warn" title={t.title}>
      <p>
        {t.why[why]}
        {gap}
        {t.takes}
      </p>
      <ProblemLine problem={problem} />
      {started ? (
        <p>
          {t.started} <Link href="/console/models">{t.see}</Link>
        </p>
      ) : may ? (
        <CallButton mt="xs" variant="default" act={measure}>
          {t.measure}
        </CallButton>
      ) : (
        <p>{t.onlyAdmin}</p>
      )}
    </Banner>
  );
}
