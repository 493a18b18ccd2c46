import type { AdminAttempt } from '../../../../contract/sessions/admin-session.ts';
import { en } from '../../../kit/i18n/en.ts';
import { ja } from '../../../kit/i18n/ja.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { faceFigureTexts } from '../../parts/face-figure-texts.ts';
import { FACE_FIGURES, type FaceFigure } from '../../parts/face-figures.ts';
import { detailTexts } from './detail-texts.ts';

type Kept = NonNullable<AdminAttempt['readings']>;

/**
 * Why pictures did not count: the instructions over time, and the measurements of the frames.
 * @param failed the attempt failed, so what the person was told is shown at once
 */
export function Readings({ readings, failed }: { readings: Kept; failed: boolean }) {
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
