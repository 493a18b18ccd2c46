import { BarChart } from '@mantine/charts';
import '@mantine/charts/styles.css';
import type { AdminOverview } from '../../../../contract/site/admin-overview.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { bucketName, type Figure } from './figures.ts';
import { texts } from './texts.ts';

/** One figure over time. One series to a chart, so that no colour has to be told from another. */
export default function SmallChart({ figure, overview }: { figure: Figure; overview: AdminOverview }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const name = t.figures[figure];
  const data = overview.buckets.map((b) => ({
    time: bucketName(b.from, overview, language),
    [name]: b[figure],
  }));
  const per = overview.range === 'today' ? t.per.hour : t.per.day;
  return (
    <div className="small-chart">
      <div className="bars-over-time" role="img" aria-label={t.chart(name, per)}>
        <BarChart
          h={74}
          data={data}
          dataKey="time"
          series={[{ name, color: 'var(--accent)' }]}
          withYAxis={false}
          withXAxis={false}
          gridAxis="none"
          tickLine="none"
          barProps={{ isAnimationActive: false, radius: 2 }}
          barChartProps={{ accessibilityLayer: false }}
          tooltipAnimationDuration={0}
          valueFormatter={(n) => n.toLocaleString(language)}
        />
      </div>
      <p className="soft ends" aria-hidden="true">
        <span>{data[0]?.time}</span>
        <span>{data.at(-1)?.time}</span>
      </p>
    </div>
  );
}
