import { Link } from 'wouter';
import type { AdminOverview } from '../../../../contract/site/admin-overview.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useMarks } from '../../i18n/marks.ts';
import { SmallBars } from '../../parts/small-bars.tsx';
import { bucketName, FIGURES, type Figure, listOf, shortBucketName, yesterdayOf } from './figures.ts';
import { texts } from './texts.ts';

/**
 * Each figure with its chart and a link to the list behind it; if the overview covers today, also with yesterday's
 * figure.
 */
export function FigureCards({ overview, week }: { overview: AdminOverview; week: AdminOverview | null }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const { gallery } = overview;
  const number = (n: number) => n.toLocaleString(language);
  const yesterday = yesterdayOf(overview, week);
  return (
    <>
      <ul className="figure-cards">
        {FIGURES.map((figure) => (
          <FigureCard
            key={figure}
            figure={figure}
            overview={overview}
            before={yesterday && t.yesterday(number(yesterday[figure]))}
          />
        ))}
      </ul>
      <p className="soft">
        <Link href="/console/people">{t.gallery(number(gallery.faces))}</Link>
        {gallery.searchable === gallery.faces ? '' : ` · ${t.searchable(number(gallery.searchable))}`}
      </p>
    </>
  );
}

interface FigureCardProps {
  figure: Figure;
  overview: AdminOverview;
  before: string | null;
}

function FigureCard({ figure, overview, before }: FigureCardProps) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  return (
    <li className="figure-card">
      <Link href={listOf(figure, overview)}>
        <span className="name">{t.figures[figure]}</span>
        <span className="value">{overview.totals[figure].toLocaleString(language)}</span>
      </Link>
      {before ? <span className="soft small">{before}</span> : null}
      <SmallChart figure={figure} overview={overview} />
    </li>
  );
}

/** A chart of one figure over the period, labelled with the value of its tallest bar. */
function SmallChart({ figure, overview }: { figure: Figure; overview: AdminOverview }) {
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
