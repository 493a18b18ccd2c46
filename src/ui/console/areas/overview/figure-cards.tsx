import { lazy, Suspense } from 'react';
import { Link } from 'wouter';
import type { AdminOverview } from '../../../../contract/site/admin-overview.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { FIGURES, type Figure, listOf } from './figures.ts';
import { texts } from './texts.ts';

/** The charts weigh more than the rest of the console: figures do not wait for them. */
const SmallChart = lazy(() => import('./small-chart.tsx'));

/** Each figure with its course, leading to the list behind it. */
export function FigureCards({ overview }: { overview: AdminOverview }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const { reviews, gallery } = overview;
  const number = (n: number) => n.toLocaleString(language);
  return (
    <ul className="figure-cards">
      {FIGURES.map((figure) => (
        <FigureCard key={figure} figure={figure} overview={overview} />
      ))}
      <Standing
        name={t.reviews}
        value={number(reviews.open)}
        hint={reviews.pending > 0 ? t.reviewsBegun(number(reviews.pending)) : ''}
        href="/console/reviews"
      />
      <Standing
        name={t.gallery}
        value={number(gallery.faces)}
        hint={gallery.searchable === gallery.faces ? '' : t.searchable(number(gallery.searchable))}
        href="/console/people"
      />
    </ul>
  );
}

function FigureCard({ figure, overview }: { figure: Figure; overview: AdminOverview }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  return (
    <li className="figure-card">
      <Link href={listOf(figure, overview)}>
        <span className="name">{t.figures[figure]}</span>
        <span className="value">{overview.totals[figure].toLocaleString(language)}</span>
      </Link>
      <Suspense fallback={<div className="chart-place" />}>
        <SmallChart figure={figure} overview={overview} />
      </Suspense>
    </li>
  );
}

function Standing(props: { name: string; value: string; hint: string; href: string }) {
  const { name, value, hint, href } = props;
  return (
    <li className="figure-card">
      <Link href={href}>
        <span className="name">{name}</span>
        <span className="value">{value}</span>
      </Link>
      <span className="soft small">{hint}</span>
    </li>
  );
}
