import { useCallback } from 'react';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useAsked } from '../../hooks/use-pages.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { useScoreTexts } from '../../parts/score/score-meaning.tsx';
import { NONE, texts } from './self-check-texts.ts';

const TONES = { met: 'good', not_met: 'warn', elsewhere: 'plain' } as const;

/** @param version changes when settings are saved, since they may change which requirements are met */
export default function SelfCheckCard({ version }: { version: unknown }) {
  const t = useTextsOf(texts);
  const { setting } = useScoreTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: checked again after each save
  const { value: check, problem } = useAsked(useCallback(() => service.checkPolicy(), [version]));
  if (check === null) return <ProblemLine problem={problem} />;
  const missing = check.requirements.filter(({ state }) => state === 'not_met').length;
  return (
    <Panel>
      <h2>{t.title}</h2>
      <p className="soft">{missing === 0 ? t.allMet : t.missing(missing)}</p>
      <ul className="self-check">
        {check.requirements.map(({ requirement, state, value, limit }) => (
          <li key={requirement} data-requirement={requirement} data-state={state}>
            <Mark tone={TONES[state]}>{t.states[state]}</Mark>
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
