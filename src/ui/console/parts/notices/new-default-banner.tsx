import { Group } from '@mantine/core';
import { Link } from 'wouter';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useMay } from '../../hooks/use-me.ts';
import { useStatus } from '../../hooks/use-status.ts';
import { Banner } from '../banner.tsx';
import { CallButton } from '../forms/call-button.tsx';
import { ProblemLine } from '../forms/problem-line.tsx';
import { photographTexts } from './photograph-texts.ts';

/** Shown once after an upgrade: people are now asked for something that they were not asked for before. */
export default function NewDefaultBanner() {
  const t = useTextsOf(photographTexts).newDefault;
  const { value, refresh } = useStatus();
  const admin = useMay('admin');
  const { problem, call } = useCall();
  if (!value?.new_default_waits || value.photographs) return null;
  const confirm = async (): Promise<void> => {
    await call(service.dismissNewDefault());
    refresh();
  };
  return (
    <Banner tone="warn" title={t.title}>
      <p>{t.text}</p>
      <ProblemLine problem={problem} />
      <Group>
        {admin ? (
          <CallButton variant="default" act={confirm}>
            {t.confirm}
          </CallButton>
        ) : null}
        <Link href="/console/settings?group=capture">{t.settings}</Link>
      </Group>
    </Banner>
  );
}
