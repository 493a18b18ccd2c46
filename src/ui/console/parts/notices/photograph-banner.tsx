import { Button, Group } from '@mantine/core';
import { Link } from 'wouter';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useMay } from '../../hooks/use-me.ts';
import { useStatus } from '../../hooks/use-status.ts';
import { Banner } from '../banner.tsx';
import { ProblemLine } from '../forms/problem-line.tsx';
import { photographTexts } from './photograph-texts.ts';

/** Warns that photographs are accepted, with a way to change that. Shows nothing if they are not. */
export default function PhotographBanner({ besideTheSetting = false }: { besideTheSetting?: boolean }) {
  const t = useTextsOf(photographTexts);
  const { value, refresh } = useStatus();
  const admin = useMay('admin');
  const { busy, problem, call } = useCall();
  if (!value?.photographs) return null;
  const turnOn = async (): Promise<void> => {
    const answer = await call(service.changeSettings({ set: { active_challenge: 'always' } }));
    if (answer.ok) refresh();
  };
  return (
    <Banner tone="bad" title={t.title}>
      <p>{t.why[value.photographs]}</p>
      <ProblemLine problem={problem} />
      {besideTheSetting ? null : (
        <Group>
          {admin ? (
            <Button loading={busy} onClick={() => void turnOn()}>
              {t.turnOn}
            </Button>
          ) : null}
          <Link href="/console/settings?group=capture">{t.settings}</Link>
        </Group>
      )}
    </Banner>
  );
}
