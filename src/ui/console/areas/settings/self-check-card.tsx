import { useCallback } from 'react';
import type { AdminSetting } from '../../../../contract/site/admin-settings.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { useScoreTexts } from '../../parts/score/score-meaning.tsx';
import { NONE, texts } from './self-check-texts.ts';

/** @param settings those in effect: they decide which requirements are met, and whether the site wants to meet them */
export default function SelfCheckCard({ settings }: { settings: readonly AdminSetting[] | null }) {
  const t = useTextsOf(texts);
  const { setting } = useScoreTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again after each save
  const { value: check, problem } = useAsked(useCallback(() => service.checkPolicy(), [settings]));
  if (check === null) return <ProblemLine problem={problem} />;
  const wanted = settings?.some(({ name, value }) => name === 'guessing_profile' && value === 'nist_800_63b');
  const tones = { met: 'good', not_met: wanted ? 'warn' : 'plain', elsewhere: 'plain' } as const;
  const count = (which: string): number => check.requirements.filter(({ state }) => state === which).length;
  return (
    <Panel>
      <h2>{wanted ? t.title : t.optional}</h2>
      <p className="soft">{t.counted(count('met'), check.requirements.length, count('elsewhere'))}</p>
      <ul className="self-check">
        {check.requirements.map(({ requirement, state, value, limit }) => (
          <li key={requirement} data-requirement={requirement} data-state={state}>
            <span className="of-mark">
              <Mark tone={tones[state]}>{t.states[state]}</Mark>
            </span>
            <span>
              <strong>{t.requirements[requirement].title}</strong>
              <br />
              <span className="soft">
                {t.requirements[requirement].text(
                  figure(value, setting),
                  figure(limit, setting),
                  state === 'met',
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Formats a figure for reading: a rate as everywhere else in the console, such as "1 in 100,000". */
const figure = (value: number | null, rate: (fmr: number) => string): string =>
  value === null ? NONE : value > 0 && value < 0.01 ? rate(value) : `${value}`;
