import { Table } from '@mantine/core';
import type { AdminOverview } from '../../../../contract/site/admin-overview.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { ScrollTable } from '../../parts/lists/scroll-table.tsx';
import { bucketName, FIGURES } from './figures.ts';
import { texts } from './texts.ts';

/** What the charts show, in numbers. */
export function FigureTable({ overview }: { overview: AdminOverview }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  return (
    <details>
      <summary>{t.table}</summary>
      <ScrollTable label={t.table} minWidth={760}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.time}</Table.Th>
            {FIGURES.map((figure) => (
              <Table.Th key={figure}>{t.figures[figure]}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {overview.buckets.map((bucket) => (
            <Table.Tr key={bucket.from}>
              <Table.Th scope="row">{bucketName(bucket.from, overview, language)}</Table.Th>
              {FIGURES.map((figure) => (
                <Table.Td key={figure}>{bucket[figure].toLocaleString(language)}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </ScrollTable>
    </details>
  );
}
