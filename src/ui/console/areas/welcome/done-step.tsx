import { Button, Group, Stack } from '@mantine/core';
import { useLocation } from 'wouter';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { RecommendedPack } from '../models/recommended-pack.tsx';
import { LearningOffer } from './learning-offer.tsx';
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
