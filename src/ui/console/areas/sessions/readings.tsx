import { Table } from '@mantine/core';
import type { AdminAttempt } from '../../../../contract/sessions/admin-session.ts';
import { en } from '../../../kit/i18n/en.ts';
import { ja } from '../../../kit/i18n/ja.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { texts } from './texts.ts';

type Kept = NonNullable<AdminAttempt['readings']>;

/** Why pictures did not count: what the person was told over time, and the figures of the frames. */
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
      <Table verticalSpacing={3} withRowBorders={false} className="figures">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.figure}</Table.Th>
            <Table.Th>{t.least}</Table.Th>
            <Table.Th>{t.median}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Object.entries(quality).map(([name, { least, median }]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{t.figures[name] ?? name}</Table.Th>
              <Table.Td>{least.toLocaleString(language)}</Table.Td>
              <Table.Td>{median.toLocaleString(language)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}
