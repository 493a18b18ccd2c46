import { Group } from '@mantine/core';
import { useCallback, useState } from 'react';
import { type Answer, service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { Banner } from '../../parts/banner.tsx';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { visitTexts } from '../people/person/visit-texts.ts';

interface LearntProps {
  /** Whether learning from visits is on. */
  on: boolean;
  /** An environment variable on the host fixes the setting. */
  fixed: boolean;
  may: boolean;
  changed: () => void;
}

/**
 * Shows how much was learned from visits. Learning can be turned off, keeping or deleting the data; kept data can be
 * deleted later.
 */
export default function LearntVisits({ on, fixed, may, changed }: LearntProps) {
  const t = useTextsOf(visitTexts);
  const { language } = useLanguage();
  const { value, problem, refresh } = useAsked(useCallback(() => service.countVisits(), []));
  const { problem: refused, call } = useCall();
  const [done, setDone] = useState<number | null>(null);
  const [said, setSaid] = useState<string | null>(null);
  const turnOff = async (): Promise<boolean> => {
    if (!on) return true;
    const answer = await call(service.changeSettings({ set: { learn_from_visits: false } }));
    return answer.ok;
  };
  const keep = async (): Promise<void> => {
    if (!(await turnOff())) return;
    setSaid(t.kept);
    changed();
  };
  const remove = async (): Promise<void> => {
    if (!(await turnOff())) return;
    setDone(0);
    const answer = await call(forgetAllVisits(setDone));
    setDone(null);
    if (answer.ok) setSaid(answer.value.broken > 0 ? t.broken(answer.value.broken) : t.allRemoved);
    refresh();
    changed();
  };
  if (!value || (!on && value.visits === 0 && said === null)) return <ProblemLine problem={problem} />;
  return (
    <Panel title={t.site}>
      <p>{t.counts(value.visits.toLocaleString(language), value.people.toLocaleString(language))}</p>
      <ProblemLine problem={refused} />
      {said ? <Banner tone="good" title={said} /> : null}
      {done === null ? null : <p role="status">{t.removing(done.toLocaleString(language))}</p>}
      {may && done === null ? (
        <Group gap="sm">
          {on && !fixed ? (
            <CallButton variant="default" act={keep}>
              {t.offKeep}
            </CallButton>
          ) : null}
          {(on && !fixed) || (!on && value.visits > 0) ? (
            <CallButton variant="default" className="danger-text" act={remove}>
              {on ? t.offRemove : t.remove}
            </CallButton>
          ) : null}
        </Group>
      ) : null}
    </Panel>
  );
}

/** Deletes everything learned from visits, step by step. @param told called with the number of people done so far */
async function forgetAllVisits(told: (people: number) => void): Promise<Answer<{ broken: number }>> {
  let [people, broken] = [0, 0];
  for (let after: number | undefined; ; ) {
    const answer: Awaited<ReturnType<typeof service.deleteAllVisits>> = await service.deleteAllVisits({
      after,
    });
    if (!answer.ok) return answer;
    people += answer.value.people;
    broken += answer.value.broken;
    told(people);
    if (answer.value.next === null) return { ok: true, value: { broken } };
    after = answer.value.next;
  }
}
