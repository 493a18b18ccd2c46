import type { ReactNode } from 'react';
import type { AdminAttempt } from '../../../../contract/sessions/admin-session.ts';
import type { ScoreMeaning } from '../../../../contract/shield/score-meaning.ts';
import { en } from '../../../kit/i18n/en.ts';
import { ja } from '../../../kit/i18n/ja.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { useStatus } from '../../hooks/use-status.ts';
import { useMarks } from '../../i18n/marks.ts';
import { faceFigureTexts } from '../../parts/face-figure-texts.ts';
import { FACE_FIGURES, type FaceFigure } from '../../parts/face-figures.ts';
import { Instant } from '../../parts/instant.tsx';
import { Mark, type MarkTone } from '../../parts/mark.tsx';
import { Facts } from '../../parts/panel/facts.tsx';
import { ScoreSentences } from '../../parts/score/score-meaning.tsx';
import { ScoreScale } from '../../parts/score/score-scale.tsx';
import { useSessionTexts } from '../../parts/session/session-texts.ts';
import { detailTexts } from './detail-texts.ts';

type Fact = [string, ReactNode];

/** How one attempt went, with the evidence for and against it. */
export function AttemptCard({ attempt }: { attempt: AdminAttempt }) {
  const t = useTextsOf(detailTexts);
  const words = useSessionTexts();
  const { likeness, liveness } = attempt;
  const isNeutral = (name: string) => attempt.evidence_weights[name] === 'neutral';
  // What the attempt ended with is said by its mark.
  const others = attempt.evidence.filter((name) => isNeutral(name) && name !== attempt.end);
  const signs = attempt.evidence.filter((name) => !isNeutral(name));
  const { end, started_at, ended_at, frames, camera_label, device_id } = attempt;
  const tone: MarkTone = end === null ? 'live' : end === 'accepted' ? 'good' : 'bad';
  const facts: Fact[] = [
    ...(likeness ? ([[t.score, <Score key="l" likeness={likeness} />]] as Fact[]) : []),
    ...(liveness === null ? [] : ([[t.liveness, liveness.toFixed(2)]] as Fact[])),
    [t.frames, frames],
    [t.camera, camera_label || t.empty],
    ...(device_id === null ? [] : ([[t.device, t.known]] as Fact[])),
    [t.evidence, <Signs key="e" names={signs} attempt={attempt} />],
    ...(others.length === 0 ? [] : ([[t.others, <Others key="o" names={others} />]] as Fact[])),
  ];
  return (
    <div className="attempt">
      <p>
        <Mark tone={tone}>{end === null ? t.running : (words.ends[end] ?? end)}</Mark>{' '}
        <Instant at={started_at} full />{' '}
        {ended_at ? <span className="soft">{t.took(duration(started_at, ended_at))}</span> : null}
      </p>
      <Facts facts={facts} />
      {attempt.readings ? <Readings readings={attempt.readings} failed={tone === 'bad'} /> : null}
    </div>
  );
}

const duration = (from: string, until: string): string =>
  ((Date.parse(until) - Date.parse(from)) / 1000).toFixed(1);

/** The score, the site's current threshold, and the meaning of the score. */
function Score({ likeness }: { likeness: ScoreMeaning }) {
  const { meaning } = useTextsOf(detailTexts);
  const needed = useStatus().value?.thresholds.match;
  return (
    <>
      {needed && likeness.origin === 'comparison' ? (
        <ScoreScale score={likeness.score} ticks={[{ kind: 'acceptedFrom', score: needed.score }]} />
      ) : null}
      <details>
        <summary>{meaning}</summary>
        <ScoreSentences meaning={likeness} />
      </details>
    </>
  );
}

function Signs({ names, attempt }: { names: readonly string[]; attempt: AdminAttempt }) {
  const { colon } = useMarks();
  const t = useTextsOf(detailTexts);
  const words = useSessionTexts();
  if (names.length === 0) return words[attempt.frames > 0 ? 'noSigns' : 'notAssessed'];
  return (
    <ul className="evidence">
      {names.map((name) => {
        const weight = attempt.evidence_weights[name];
        return (
          <li key={name}>
            {t.evidences[name] ?? name}
            {weight && weight !== 'neutral' ? (
              <span className="soft">
                {colon}
                {t.weights[weight]}
              </span>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

/** What was seen that says nothing about an injection, such as that the movements were completed. */
function Others({ names }: { names: readonly string[] }) {
  const t = useTextsOf(detailTexts);
  return (
    <ul className="evidence">
      {names.map((name) => (
        <li key={name}>{t.evidences[name] ?? name}</li>
      ))}
    </ul>
  );
}

type Kept = NonNullable<AdminAttempt['readings']>;

/**
 * Why pictures did not count: the instructions over time, and the measurements of the frames.
 * @param failed the attempt failed, so what the person was told is shown at once
 */
function Readings({ readings, failed }: { readings: Kept; failed: boolean }) {
  const t = useTextsOf(detailTexts);
  return (
    <>
      {readings.told.length > 0 ? (
        <details className="readings" data-part="told" open={failed}>
          <summary>{t.told}</summary>
          <Told told={readings.told} />
        </details>
      ) : null}
      {readings.measured > 0 ? (
        <details className="readings" data-part="quality">
          <summary>{t.readings}</summary>
          <Figures readings={readings} />
        </details>
      ) : null}
    </>
  );
}

function Told({ told }: { told: Kept['told'] }) {
  const t = useTextsOf(detailTexts);
  const words: Record<string, string> = useTextsOf({ en, ja }).instruction;
  return (
    <ol className="told">
      {told.map(({ at_ms, instruction }) => (
        <li key={at_ms + instruction} data-instruction={instruction}>
          <span className="soft at">{t.after((at_ms / 1000).toFixed(1))}</span>{' '}
          {words[instruction] ?? instruction}
        </li>
      ))}
    </ol>
  );
}

/** The figures that are not of a picture of a face keep their own numbers. */
const FIGURE_OF: Record<string, FaceFigure> = {
  eyeDistancePx: 'eyeDistance',
  yawDeg: 'yaw',
  pitchDeg: 'pitch',
  rollDeg: 'roll',
  sharpness: 'sharpness',
  brightness: 'brightness',
  occlusion: 'occlusion',
  overall: 'overall',
};

function Figures({ readings: { measured, quality } }: { readings: Kept }) {
  const t = useTextsOf(detailTexts);
  const names = useTextsOf(faceFigureTexts);
  const { language } = useLanguage();
  const rows = Object.entries(quality).map(([key, { least, median }]) => {
    const figure = FIGURE_OF[key];
    const write = figure ? FACE_FIGURES[figure] : (n: number) => n.toLocaleString(language);
    return {
      key,
      name: figure ? names[figure] : (t.figures[key] ?? key),
      least: write(least, language),
      median: write(median, language),
    };
  });
  return (
    <div>
      <h3>{t.measured(measured.toLocaleString(language))}</h3>
      <table className="table dense plain figures">
        <thead>
          <tr>
            <th>{t.figure}</th>
            <th>{t.least}</th>
            <th>{t.median}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, least, median }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{least}</td>
              <td>{median}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
