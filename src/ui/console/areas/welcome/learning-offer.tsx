import { Button, Group } from '@mantine/core';
import { useCallback } from 'react';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { visitTexts } from '../people/person/visit-texts.ts';

/**
 * Offers learning from visits, in one sentence, where people are asked to move their head, which learning requires. It
 * stays off unless the operator turns it on.
 */
export function LearningOffer() {
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
          <Button variant="default" onClick={() => void turnOn()}>
            {t.turnOn}
          </Button>
        </Group>
      )}
    </>
  );
}
