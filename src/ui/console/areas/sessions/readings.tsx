import type { AdminAttempt } from '../../../../contract/sessions/admin-session.ts';
import { en } from '../../../kit/i18n/en.ts';
import { ja } from '../../../kit/i18n/ja.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { texts } from './texts.ts';

type Kept = NonNullable<AdminAttempt['readings']>;

/** Why pictures did not count: the instructions over time, and the measurements of the frames. */
export function Readings({ readings }: { readings: Kept }) {
  const t = useTextsOf(texts).detail;
  return (
    <details className="readings">
      <summary>{t.readings}</summary>
      <div className="columns">
        <Told told={readings.told} />
        {readings.measured > 0 ? <Figures readings={readings} /> : null}
      </div>
    </details>
  );
}

function Told({ told }: { told: Kept['told'] }) {
  const t = useTextsOf(texts).detail;
  const words: Record<string, string> = useTextsOf({ en, ja }).instruction;
  return (
    <div>
      <h3>{t.told}</h3>
      <ol className="told">
        {told.map(({ at_ms, instruction }) => (
          <li key={at_ms + instruction}>
            <span className="soft at">{t.took((at_ms / 1000).toFixed(1))}</span>{' '}
            {words[instruction] ?? instruction}
          </li>
        ))}
      </ol>
    </div>
  );
}

function Figures({ readings: { measured, quality } }: { readings: Kept }) {
  const t = useTextsOf(texts).detail;
  const { language } = useLanguage();
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
          {Object.entries(quality).map(([name, { least, median }]) => (
            <tr key={name}>
              <th scope="row">{t.figures[name] ?? name}</th>
              <td>{least.toLocaleString(language)}</td>
              <td>{median.toLocaleString(language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
