import type { AdminOverview } from '../../../../contract/site/admin-overview.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { useMarks } from '../../i18n/marks.ts';
import { SmallBars } from '../../parts/small-bars.tsx';
import { bucketName, type Figure, shortBucketName } from './figures.ts';
import { texts } from './texts.ts';

/** A chart of one figure over the period, labelled with the value of its tallest bar. */
export function SmallChart({ figure, overview }: { figure: Figure; overview: AdminOverview }) {
  const { colon } = useMarks();
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const name = t.figures[figure];
  const nameOf = (from: string) => bucketName(from, overview, language);
  const bars = overview.buckets.map((b) => ({
    key: b.from,
    value: b[figure],
    said: `${nameOf(b.from)}${colon}${b[figure].toLocaleString(language)}`,
  }));
  const most = Math.max(0, ...bars.map(({ value }) => value));
  const per = overview.range === 'today' ? t.per.hour : t.per.day;
  const [first, last] = [overview.buckets[0], overview.buckets.at(-1)].map((end) =>
    end ? shortBucketName(end.from, overview, language) : '',
  );
  return (
    <div className="small-chart">
      <SmallBars bars={bars} label={t.chart(name, per)} height={44} />
      <p className="soft ends" aria-hidden="true">
        <span>{first}</span>
        <span>{most > 0 ? t.most(most.toLocaleString(language)) : ''}</span>
        <span>{last}</span>
      </p>
    </div>
  );
}
