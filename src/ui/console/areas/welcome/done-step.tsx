import { Button, Group, Stack } from '@mantine/core';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { RecommendedPack } from '../models/recommended-pack.tsx';
import { visitTexts } from '../people/person/visit-texts.ts';
import { texts } from './texts.ts';

/** The first things to do, and the decisions that the site can make immediately. */
export default function DoneStep() {
  const t = useTextsOf(texts);
  const [, navigate] = useLocation();
  return (
    <Stack>
      <h2>{t.doneTitle}</h2>
      <p>{t.doneText}</p>
      <Group>
        <Button onClick={() => navigate('/console/try')}>{t.tryIt}</Button>
        <Button variant="default" onClick={() => navigate('/console')}>
          {t.overview}
        </Button>
      </Group>
      <LearningOffer />
      <RecommendedPack />
    </Stack>
  );
}

/**
 * Offers learning from visits, in one sentence, where people are asked to move their head, which learning requires. It
 * stays off unless the operator turns it on.
 */
function LearningOffer() {
  const t = useTextsOf(visitTexts);
  const { value, refresh } = useAsked(useCallback(() => service.listSettings(), []));
  const { problem, call } = useCall();
  const setting = value?.settings.find(({ name }) => name === 'learn_from_visits');
  const movements = value?.settings.find(({ name }) => name === 'active_challenge');
  if (!setting || movements?.value === 'off') return null;
  const turnOn = async (): Promise<void> => {
    await call(service.changeSettings({ set: { learn_from_visits: true } }));
    refresh();
  };
  return (
    <>
      <p className="soft">{t.offer}</p>
      <ProblemLine problem={problem} />
      {setting.value === true ? <p role="status">{t.isOn}</p> : null}
      {setting.value === true || setting.source === 'environment' ? null : (
        <Group>
          <CallButton variant="default" act={turnOn}>
            {t.turnOn}
          </CallButton>
        </Group>
      )}
    </>
  );
}
