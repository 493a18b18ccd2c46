import type { AdminOverview } from '../../../../contract/site/admin-overview.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { ScrollTable } from '../../parts/lists/scroll-table.tsx';
import { bucketName, FIGURES } from './figures.ts';
import { texts } from './texts.ts';

/** The figures of the charts as a table. */
export function FigureTable({ overview }: { overview: AdminOverview }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  return (
    <details>
      <summary>{t.table}</summary>
      <ScrollTable label={t.table} minWidth={760}>
        <thead>
          <tr>
            <th>{t.time}</th>
            {FIGURES.map((figure) => (
              <th key={figure}>{t.figures[figure]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {overview.buckets.map((bucket) => (
            <tr key={bucket.from}>
              <th scope="row">{bucketName(bucket.from, overview, language)}</th>
              {FIGURES.map((figure) => (
                <td key={figure}>{bucket[figure].toLocaleString(language)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </details>
  );
}
