import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { AdminReview, AdminReviewState } from '../../../../contract/shield/admin-reviews.ts';
import { ChoiceRow } from '../../../kit/choice-row.tsx';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { reviewAddress } from '../../addresses.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { LikenessShort } from '../../parts/likeness/likeness.tsx';
import { HeadedTable } from '../../parts/lists/list-table.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { calledBy } from '../../parts/person-name.tsx';
import { isInTime } from './decisions.ts';
import { LastDecision, type LastDecisionProps } from './desk/last-decision.tsx';
import { useShortcuts, useShortcutsOn } from './desk/use-shortcuts.ts';
import { texts } from './texts.ts';
import { useQueue } from './use-queue.ts';

const STATES = ['open', 'pending'] as const satisfies readonly AdminReviewState[];
type Waiting = (typeof STATES)[number];
const stateOf = (given: string | null): Waiting => STATES.find((s) => s === given) ?? 'open';

interface QueueProps {
  last: LastDecisionProps;
  start: (first: string) => void;
}

export function Queue({ last, start }: QueueProps) {
  const t = useTextsOf(texts);
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
  return (
    <>
      <div className="head">
        <h1>{t.title}</h1>
        {first ? <Button onClick={() => start(first.id)}>{t.start}</Button> : null}
      </div>
      <p className="soft">{t.lead}</p>
      <LastDecision {...last} />
      <ProblemLine problem={queue.problem} />
      <ChoiceRow
        label={t.title}
        value={state}
        choose={(next) => setQuery(next === 'open' ? {} : { state: next })}
        choices={STATES.map((value) => ({
          value,
          label: `${t.states[value]} (${queue.counts?.[value] ?? '…'})`,
        }))}
      />
      {queue.reviews === null ? (
        <Loading />
      ) : queue.reviews.length === 0 ? (
        <Empty
          title={state === 'open' && last.decided ? t.done.finished : t.empty[state]}
          text={t.emptyText}
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
  more: (() => void) | null;
}

function QueueTable({ state, reviews, more }: QueueTableProps) {
  const t = useTextsOf(texts);
  const { columns } = t;
  return (
    <Panel>
      <p className="soft small">{t.stateHints[state]}</p>
      <HeadedTable
        label={t.title}
        minWidth={620}
        heads={[columns.person, columns.waits, columns.candidates, columns.alike, columns.opinions]}
      >
        {reviews.map((review) => (
          <QueueRow key={review.id} review={review} />
        ))}
      </HeadedTable>
      {more ? (
        <Button variant="default" onClick={more}>
          {t.more}
        </Button>
      ) : null}
    </Panel>
  );
}

function QueueRow({ review }: { review: AdminReview }) {
  const t = useTextsOf(texts);
  const { person, hits, opinions, opened_at } = review;
  const closest = hits.reduce((a, b) => (b.score > a.score ? b : a), hits[0]);
  const name = calledBy(person);
  const said = opinions.map((o) => o.operator);
  return (
    <tr>
      <td>
        <Link
          href={reviewAddress(review.id)}
          aria-label={t.open(name)}
          title={person.auth_id}
          className="whole-row identifier"
        >
          {name}
        </Link>
      </td>
      <td>
        <Instant at={opened_at} />
      </td>
      <td>{hits.length}</td>
      <td>
        <span>{closest ? <LikenessShort likeness={closest} /> : '–'}</span>
      </td>
      <td>{said.length > 0 ? [...new Set(said)].join(', ') : <span className="soft">{t.nobody}</span>}</td>
    </tr>
  );
}
