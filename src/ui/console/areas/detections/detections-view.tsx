import { TextInput } from '@mantine/core';
import { type ReactNode, useCallback } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { idIn } from '../../addresses.ts';
import { useStatus } from '../../hooks/use-status.ts';
import { partOfPage } from '../../part-of-page.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { useTimeZone } from '../../parts/instant.tsx';
import { FoldedFilters } from '../../parts/lists/folded-filters.tsx';
import { ListHead } from '../../parts/lists/list-head.tsx';
import { More } from '../../parts/lists/list-table.tsx';
import { NothingFound } from '../../parts/lists/nothing-found.tsx';
import { SavedFilters } from '../../parts/lists/saved-filters.tsx';
import { TypedFilter } from '../../parts/lists/typed-filter.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { typedId } from '../../parts/person/known.ts';
import { useScoreTexts } from '../../parts/score/score-meaning.tsx';
import { sinceOf, untilOf } from '../../parts/site-days.ts';
import { FamiliesList } from './families-list.tsx';
import { texts } from './texts.ts';
import './detections.css';
import type { QueryOf } from '../../../../contract/operation.ts';
import type {
  ADMIN_DETECTION_OPERATIONS,
  AdminDetection,
} from '../../../../contract/shield/admin-detections.ts';
import { addressOf, service } from '../../../api.ts';
import { type Pages, pageOf, usePages } from '../../hooks/use-pages.ts';
import { NotFoundHere } from '../../parts/person/not-found-here.tsx';

const Compare = partOfPage(() => import('./compare.tsx'));

interface Filters {
  person: string;
  from: string;
  to: string;
}

function queryOf({ person, from, to }: Filters, timeZone: string | undefined): string {
  const query = new URLSearchParams();
  if (person !== '') query.set('person', typedId(person));
  const since = from === '' ? null : sinceOf(from, timeZone);
  const until = to === '' ? null : untilOf(to, timeZone);
  if (since !== null) query.set('since', since);
  if (until !== null) query.set('until', until);
  return query.toString();
}

/** The list at /console/detections, and two people side by side at /console/detections/{auth_id}/{hit_auth_id}. */
export default function DetectionsView() {
  const [location] = useLocation();
  const [authId, hitAuthId] = location.split('/').slice(3).map(idIn);
  return authId && hitAuthId ? <Compare authId={authId} hitAuthId={hitAuthId} /> : <DetectionList />;
}

/** The duplicates recorded automatically, with both sides of each. */
function DetectionList() {
  const t = useTextsOf(texts);
  const [params, setParams] = useSearchParams();
  const filters: Filters = {
    person: params.get('person') ?? '',
    from: params.get('from') ?? '',
    to: params.get('to') ?? '',
  };
  const query = queryOf(filters, useTimeZone());
  const { items: detections, problem, more, loading } = useDetections(query);
  const change = (next: Filters): void => setParams(setOf(next));
  return (
    <>
      <ListHead title={t.title} lead={t.lead} csv={{ address: csvAddress(query), name: t.csv }} />
      <Threshold />
      <NotFoundHere />
      <DetectionFilters filters={filters} change={change}>
        <SavedFilters
          list="detections"
          query={setOf(filters).toString()}
          apply={(kept) => setParams(new URLSearchParams(kept))}
        />
      </DetectionFilters>
      <ProblemLine problem={problem} />
      {detections === null ? (
        problem ? null : (
          <Loading />
        )
      ) : detections.length === 0 ? (
        <Nothing filtered={query !== ''} clear={() => change(NO_FILTERS)} />
      ) : (
        <FamiliesList detections={detections} />
      )}
      {more === null ? null : (
        <div className="families-more">
          <More more={more} loading={loading} />
          <p className="soft small">{t.moreMayJoin}</p>
        </div>
      )}
    </>
  );
}

const setOf = (filters: Filters): URLSearchParams =>
  new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));

function Nothing({ filtered, clear }: { filtered: boolean; clear: () => void }) {
  const t = useTextsOf(texts);
  if (filtered) return <NothingFound title={t.nothing} clear={clear} />;
  return (
    <Empty title={t.nothingYet} text={t.nothingYetText} action={<Link href="/console/scan">{t.scan}</Link>} />
  );
}

/**
 * States the rate from which pairs are recorded automatically, and how many false matches that is expected to give.
 */
function Threshold() {
  const t = useTextsOf(texts);
  const words = useScoreTexts();
  const thresholds = useStatus().value?.thresholds;
  if (!thresholds) return null;
  const { duplicate, expected } = thresholds;
  const chance = words.expected(expected.duplicate, 'all');
  return (
    <p className="soft small">
      {words.joined([
        ...words.threshold(duplicate),
        ...(chance === null ? [] : [chance]),
        t.bars(duplicate.score.toFixed(3)),
      ])}
    </p>
  );
}

interface FiltersProps {
  filters: Filters;
  change: (next: Filters) => void;
  children: ReactNode;
}

const NO_FILTERS: Filters = { person: '', from: '', to: '' };
const NAMES = ['person', 'from', 'to'] as const;

function DetectionFilters({ filters, change, children }: FiltersProps) {
  const t = useTextsOf(texts);
  return (
    <FoldedFilters
      values={filters}
      main={NAMES}
      clear={() => change(NO_FILTERS)}
      field={(name) =>
        name === 'person' ? (
          <TypedFilter
            key={name}
            label={t.person}
            value={filters.person}
            change={(person) => change({ ...filters, person })}
          />
        ) : (
          <TextInput
            key={name}
            type="date"
            label={t[name]}
            value={filters[name]}
            onChange={(event) => change({ ...filters, [name]: event.currentTarget.value })}
          />
        )
      }
    >
      {children}
    </FoldedFilters>
  );
}

/** Loads detections page by page. @param query the query string for the service */
const useDetections = (query: string): Pages<AdminDetection> =>
  usePages(
    useCallback((after) => pageOf(detections(query, after ?? null), (value) => value.detections), [query]),
  );

type Filter = QueryOf<typeof ADMIN_DETECTION_OPERATIONS.exportDetections>;

/** The filters of the list's query; the service validates them. */
const filterOf = (query: string): Filter => Object.fromEntries(new URLSearchParams(query)) as Filter;

export const detections = (query: string, after: string | null = null) =>
  service.listDetections({ ...filterOf(query), after: after ?? undefined });
const csvAddress = (query: string): string => addressOf('exportDetections', filterOf(query));
