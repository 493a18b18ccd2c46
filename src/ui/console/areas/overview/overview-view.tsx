import { Suspense, useCallback, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { CalibrationReason } from '../../../../contract/packs/admin-calibration.ts';
import type { AdminOverview } from '../../../../contract/site/admin-overview.ts';
import { OVERVIEW_RANGES, type OverviewRange } from '../../../../contract/site/overview-ranges.ts';
import { service } from '../../../api.ts';
import { ChoiceRow } from '../../../kit/choice-row.tsx';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useMay } from '../../hooks/use-me.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useStatus } from '../../hooks/use-status.ts';
import { useMarks } from '../../i18n/marks.ts';
import { partOfPage } from '../../part-of-page.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { ScrollTable } from '../../parts/lists/scroll-table.tsx';
import { PhotographWarning } from '../../parts/notices/photographs.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { SmallBars } from '../../parts/small-bars.tsx';
import { RecommendedPack } from '../models/recommended-pack.tsx';
import { NeedsAttention } from './attention.tsx';
import { FigureCards } from './figure-cards.tsx';
import { bucketName, FIGURES, listOf } from './figures.ts';
import { Health } from './health.tsx';
import { Reasons } from './reasons.tsx';
import { texts } from './texts.ts';
import './overview.css';

const CalibrationProposal = partOfPage(async () => ({
  default: (await import('../../parts/health/calibration-proposal.tsx')).CalibrationProposal,
}));

const EVERY_MS = 10_000;
const rangeOf = (given: string | null): OverviewRange => OVERVIEW_RANGES.find((r) => r === given) ?? 'today';

/** The overview: the site's figures, and everything that needs attention. */
export default function OverviewView() {
  const t = useTextsOf(texts);
  const [query, setQuery] = useSearchParams();
  const range = rangeOf(query.get('range'));
  const ask = useCallback(() => service.getOverview({ range }), [range]);
  const { value, problem } = usePolled(ask, EVERY_MS);
  const proposed = useStatus().value?.calibration_proposal ?? null;
  // Once begun, the way to the result stays until the page is left, though the status no longer proposes it.
  const [begun, setBegun] = useState<CalibrationReason | null>(null);
  const proposal = begun ?? proposed;
  const current = value?.range === range ? value : null;
  return (
    <>
      <div className="head wraps overview-head">
        <h1>{t.title}</h1>
        <Zone />
        <ChoiceRow
          label={t.range}
          value={range}
          choose={(next) => setQuery(next === 'today' ? {} : { range: next })}
          choices={OVERVIEW_RANGES.map((value) => ({ value, label: t.ranges[value] }))}
        />
      </div>
      <ProblemLine problem={problem} />
      <PhotographWarning />
      <NeedsAttention />
      {proposal ? (
        <Suspense fallback={null}>
          <CalibrationProposal why={proposal} begun={() => setBegun(proposal)} />
        </Suspense>
      ) : null}
      {current ? <Overview overview={current} /> : problem ? null : <Loading />}
    </>
  );
}

/** The time zone by which the figures are counted. */
function Zone() {
  const t = useTextsOf(texts);
  const admin = useMay('admin');
  const zone = useStatus().value?.service.timeZone;
  if (!zone) return null;
  return (
    <p className="soft small zone">
      {t.zone(zone)}
      {admin ? (
        <>
          {' · '}
          <Link href="/console/settings?group=site">{t.zoneChange}</Link>
        </>
      ) : null}
    </p>
  );
}

function Overview({ overview }: { overview: AdminOverview }) {
  const week = useWeek();
  const admin = useMay('admin');
  if (admin && isUnused(overview))
    return (
      <>
        <FirstSteps />
        <RecommendedPack />
        <Health overview={overview} />
        <FigureTable overview={overview} />
      </>
    );
  return (
    <>
      <SuccessRate overview={overview} />
      <FigureCards overview={overview} week={week} />
      <div className="columns">
        <Reasons overview={overview} />
        <Health overview={overview} />
      </div>
      <RecommendedPack />
      <FigureTable overview={overview} />
    </>
  );
}

/** The figures of the charts as a table. */
function FigureTable({ overview }: { overview: AdminOverview }) {
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

const STEPS = ['network', 'devices', 'try', 'keys'] as const;

/** Nobody is registered, and nothing has happened in the period: there is nothing to draw. */
const isUnused = ({ gallery, totals }: AdminOverview): boolean =>
  gallery.people === 0 && Object.values(totals).every((count) => count === 0);

/** What an administrator does first, in the place of figures that are all zero. */
function FirstSteps() {
  const { firstSteps } = useTextsOf(texts);
  return (
    <Panel title={firstSteps.title}>
      <ul className="plain-list first-steps">
        {STEPS.map((step) => (
          <li key={step}>
            <Link href={`/console/${step}`}>{firstSteps.steps[step][0]}</Link>
            <span className="grow soft">{firstSteps.steps[step][1]}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Slow, because earlier days change only once a day. */
const WEEK_EVERY_MS = 60_000;
const askWeek = () => service.getOverview({ range: '7d' });

/** The last seven days, whatever period is on screen; null until they are loaded. */
const useWeek = (): AdminOverview | null => usePolled(askWeek, WEEK_EVERY_MS).value;

/** The share of authentications that succeeded, in the period and in each of its days or hours. */
function SuccessRate({ overview }: { overview: AdminOverview }) {
  const { colon } = useMarks();
  const { rate: t } = useTextsOf(texts);
  const { language } = useLanguage();
  const { accepted, rejected } = overview.totals;
  const all = accepted + rejected;
  const percent = (part: number, whole: number) =>
    (part / whole).toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 });
  const bars = overview.buckets.map((b) => ({
    key: b.from,
    value: b.accepted,
    most: b.accepted + b.rejected,
    said: `${bucketName(b.from, overview, language)}${colon}${t.of(
      b.accepted.toLocaleString(language),
      (b.accepted + b.rejected).toLocaleString(language),
    )}`,
  }));
  return (
    <Panel title={t.title}>
      <div className="success-rate">
        <div>
          <p className="value">{all === 0 ? '–' : percent(accepted, all)}</p>
          <p className="soft">
            {all === 0 ? (
              t.none
            ) : (
              <Link href={listOf('accepted', overview)}>
                {t.of(accepted.toLocaleString(language), all.toLocaleString(language))}
              </Link>
            )}
          </p>
        </div>
        {all > 0 ? (
          <figure>
            <SmallBars bars={bars} label={t.chart[overview.range]} height={64} />
            <figcaption className="soft small">{t.hint[overview.range]}</figcaption>
          </figure>
        ) : null}
      </div>
    </Panel>
  );
}
