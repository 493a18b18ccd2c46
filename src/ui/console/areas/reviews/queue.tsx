import { Button } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { AdminReview, AdminReviewState } from '../../../../contract/shield/admin-reviews.ts';
import type { Problem } from '../../../api.ts';
import { ChoiceRow } from '../../../kit/choice-row.tsx';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { reviewAddress } from '../../addresses.ts';
import { useFocusIfLost } from '../../hooks/use-focus-if-lost.ts';
import { useFurther } from '../../hooks/use-further.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useMarks } from '../../i18n/marks.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { HeadedTable, More } from '../../parts/lists/list-table.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { calledBy } from '../../parts/person/known.ts';
import { NotFoundHere } from '../../parts/person/not-found-here.tsx';
import { SeenPerson } from '../../parts/person/seen-person.tsx';
import { ScoreInTable } from '../../parts/score/score-meaning.tsx';
import { reviews } from './api.ts';
import { isInTime } from './decisions.ts';
import { LastDecision, type LastDecisionProps } from './desk/last-decision.tsx';
import { useShortcuts, useShortcutsOn } from './desk/use-shortcuts.ts';
import { texts } from './texts.ts';

const STATES = ['open', 'pending'] as const satisfies readonly AdminReviewState[];
type Waiting = (typeof STATES)[number];
const stateOf = (given: string | null): Waiting => STATES.find((s) => s === given) ?? 'open';

interface QueueProps {
  /** The page showed a review before. */
  moved: boolean;
  last: LastDecisionProps;
  start: (first: string) => void;
}

export function Queue({ moved, last, start }: QueueProps) {
  const t = useTextsOf(texts);
  const { bracketed, gap } = useMarks();
  const [query, setQuery] = useSearchParams();
  const state = stateOf(query.get('state'));
  const queue = useQueue(state);
  const { decided, takeBack } = last;
  const [shortcuts] = useShortcutsOn();
  const keys = useMemo(
    () => ({ u: () => void (decided && isInTime(decided, Date.now()) && takeBack(decided.reviewId)) }),
    [decided, takeBack],
  );
  useShortcuts(keys, shortcuts && decided !== null);
  const first = queue.reviews?.[0];
  const nothingEver = queue.counts !== null && Object.values(queue.counts).every((count) => count === 0);
  const headline = useFocusIfLost<HTMLHeadingElement>(moved);
  return (
    <>
      <div className="head">
        <h1 ref={headline} tabIndex={-1}>
          {t.title}
        </h1>
        {first ? <Button onClick={() => start(first.id)}>{t.start}</Button> : null}
      </div>
      <p className="soft">{t.lead}</p>
      <NotFoundHere />
      <LastDecision {...last} />
      <ProblemLine problem={queue.problem} />
      <ChoiceRow
        label={t.title}
        value={state}
        choose={(next) => setQuery(next === 'open' ? {} : { state: next })}
        choices={STATES.map((value) => ({
          value,
          label: `${t.states[value]}${gap}${bracketed(`${queue.counts?.[value] ?? '…'}`)}`,
        }))}
      />
      {queue.reviews === null ? (
        <Loading />
      ) : queue.reviews.length === 0 ? (
        <Empty
          title={state === 'open' && last.decided ? t.done.finished : t.empty[state]}
          text={t.emptyText}
          action={nothingEver ? <Link href="/console/scan">{t.scan}</Link> : null}
        />
      ) : (
        <QueueTable state={state} reviews={queue.reviews} more={queue.more} />
      )}
    </>
  );
}

interface QueueTableProps {
  state: Waiting;
  reviews: readonly AdminReview[];
  more: (() => Promise<void>) | null;
}

function QueueTable({ state, reviews, more }: QueueTableProps) {
  const t = useTextsOf(texts);
  const { columns } = t;
  return (
    <Panel>
      {state === 'pending' ? <p className="soft small">{t.pendingHint}</p> : null}
      <HeadedTable
        label={t.title}
        minWidth={860}
        heads={[columns.person, columns.candidate, columns.alike, columns.waits, columns.opinions]}
        withActions
      >
        {reviews.map((review) => (
          <QueueRow key={review.id} review={review} />
        ))}
      </HeadedTable>
      <More more={more} />
    </Panel>
  );
}

function QueueRow({ review }: { review: AdminReview }) {
  const { colon, comma } = useMarks();
  const t = useTextsOf(texts);
  const { person, hits, opinions, opened_at } = review;
  const closest = hits.reduce((a, b) => (b.score > a.score ? b : a), hits[0]);
  const said = opinions.map((o) => o.operator);
  const others = hits.length - 1;
  return (
    <tr>
      <RowHead>
        <SeenPerson person={person} />
      </RowHead>
      <td className="stays">
        {closest ? (
          <SeenPerson person={closest}>{others > 0 ? t.moreCandidates(others) : null}</SeenPerson>
        ) : (
          '–'
        )}
      </td>
      <td>
        <span>{closest ? <ScoreInTable meaning={closest} /> : '–'}</span>
      </td>
      <td>
        <Instant at={opened_at} />
      </td>
      <td>{said.length > 0 ? [...new Set(said)].join(comma) : <span className="soft">{t.nobody}</span>}</td>
      <td className="alone">
        <Link
          href={reviewAddress(review.id)}
          aria-label={`${t.compare}${colon}${[person, ...hits].map(calledBy).join(comma)}`}
          className="whole-row row-link"
        >
          {t.compare}
        </Link>
      </td>
    </tr>
  );
}

const EVERY_MS = 10_000;

interface QueuePages {
  reviews: readonly AdminReview[] | null;
  counts: Record<AdminReviewState, number> | null;
  problem: Problem | null;
  /** Loads the next page; null if there is none. */
  more: (() => Promise<void>) | null;
}

/** One of the review lists. The first page is refreshed regularly; further pages stay as loaded. */
function useQueue(state: AdminReviewState): QueuePages {
  const ask = useCallback(async () => {
    const got = await reviews(state, null);
    // The state is kept with the response, so that one list is not shown as another while that one is loading.
    return got.ok ? { ok: true as const, value: { ...got.value, state } } : got;
  }, [state]);
  const polled = usePolled(ask, EVERY_MS);
  const { value } = polled;
  const { problem, further } = useFurther(state, polled);
  const [loaded, setLoaded] = useState<{
    of: AdminReviewState;
    reviews: AdminReview[];
    next: string | null;
  } | null>(null);
  const current = value && value.state === state ? value : null;
  const rest = loaded?.of === state ? loaded : null;
  const next = rest ? rest.next : (current?.pagination?.next ?? null);
  const shown = new Map([...(current?.reviews ?? []), ...(rest?.reviews ?? [])].map((r) => [r.id, r]));
  const load = async (): Promise<void> => {
    const got = await further(reviews(state, next));
    if (!got.ok) return;
    setLoaded({
      of: state,
      reviews: [...(rest?.reviews ?? []), ...got.value.reviews],
      next: got.value.pagination?.next ?? null,
    });
  };
  return {
    reviews: current && [...shown.values()],
    counts: value?.counts ?? null,
    problem,
    more: next === null ? null : load,
  };
}
