import { Radio, Stack } from '@mantine/core';
import { useCallback, useState } from 'react';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { DIRECTIONS, MovingHead } from '../../../kit/moving-head.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { Banner } from '../../parts/banner.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { photographTexts } from '../../parts/notices/photograph-texts.ts';
import { Loading } from '../../parts/panel/loading.tsx';
import { texts } from './texts.ts';

/** Shows the head movements that people will be asked for, and the choice that every site must make once. */
export default function MovementsStep() {
  const t = useTextsOf(texts);
  const warning = useTextsOf(photographTexts);
  const { value, problem: unread, put } = useAsked(useCallback(() => service.listSettings(), []));
  const { problem: refused, call } = useCall();
  const problem = refused ?? unread;
  /** The choice that is being saved. */
  const [chosen, setChosen] = useState<string | null>(null);
  const stored = value?.settings.find(({ name }) => name === 'active_challenge');
  const setting = stored && { ...stored, value: chosen ?? stored.value };
  const choose = async (value: string): Promise<void> => {
    setChosen(value);
    const answer = await call(service.changeSettings({ set: { active_challenge: value } }));
    setChosen(null);
    if (answer.ok) put(answer.value);
  };
  return (
    <Stack>
      <h2>{t.movementsTitle}</h2>
      <p>{t.movementsText}</p>
      <div className="movements" role="img" aria-label={t.movementsPicture}>
        {DIRECTIONS.map((way) => (
          <span key={way}>
            <MovingHead way={way} />
          </span>
        ))}
      </div>
      <ProblemLine problem={problem} />
      {setting ? (
        <Radio.Group
          label={t.movementsQuestion}
          value={setting.value === 'off' ? 'off' : 'always'}
          onChange={(value) => void choose(value)}
        >
          <Stack gap="sm" mt="sm">
            <Radio
              value="always"
              label={t.movementsOn}
              description={t.movementsOnText}
              disabled={setting.source === 'environment'}
            />
            <Radio
              value="off"
              label={t.movementsOff}
              description={t.movementsOffText}
              disabled={setting.source === 'environment'}
            />
          </Stack>
        </Radio.Group>
      ) : problem ? null : (
        <Loading />
      )}
      {setting?.value === 'off' ? (
        <Banner tone="bad" title={warning.title}>
          <p>{warning.why.no_movements}</p>
        </Banner>
      ) : null}
    </Stack>
  );
}
