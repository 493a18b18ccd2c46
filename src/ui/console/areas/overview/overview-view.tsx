import { Suspense, useCallback, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { CalibrationReason } from '../../../../contract/packs/admin-calibration.ts';
import type { AdminOverview } from '../../../../contract/site/admin-overview.ts';
import { OVERVIEW_RANGES, type OverviewRange } from '../../../../contract/site/overview-ranges.ts';
import { service } from '../../../api.ts';
import { ChoiceRow } from '../../../kit/choice-row.tsx';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useMay } from '../../hooks/use-me.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useStatus } from '../../hooks/use-status.ts';
import { partOfPage } from '../../part-of-page.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { NewDefaultNotice, PhotographWarning } from '../../parts/notices/photographs.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { RecommendedPack } from '../models/recommended-pack.tsx';
import { NeedsAttention } from './attention.tsx';
import { FigureCards } from './figure-cards.tsx';
import { FigureTable } from './figure-table.tsx';
import { FirstSteps, isUnused } from './first-steps.tsx';
import { Health } from './health.tsx';
import { Reasons } from './reasons.tsx';
import { SuccessRate, useWeek } from './success-rate.tsx';
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
      <NewDefaultNotice />
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
