import { useCallback } from 'react';
import { Link } from 'wouter';
import type { AdminReview } from '../../../../contract/shield/admin-reviews.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { reviewAddress } from '../../addresses.ts';
import { useMay } from '../../hooks/use-me.ts';
import { pageOf, usePages } from '../../hooks/use-pages.ts';
import { useMarks } from '../../i18n/marks.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { ListTable, More } from '../../parts/lists/list-table.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { calledBy } from '../../parts/person/known.ts';
import { SeenPerson } from '../../parts/person/seen-person.tsx';
import { reviews } from './api.ts';
import { texts } from './texts.ts';

/** Decisions about possible and high-confidence duplicates, one line per pair of people. */
export default function DecidedView() {
  const t = useTextsOf(texts).decided;
  const reviewer = useMay('reviewer');
  const { items, problem, more, loading } = usePages(
    useCallback((after) => pageOf(reviews('judged', after ?? null), (value) => value.reviews), []),
  );
  return (
    <>
      <h1>{t.title}</h1>
      <p className="soft">{t.lead}</p>
      <ProblemLine problem={problem} />
      {items === null ? (
        problem ? null : (
          <Loading />
        )
      ) : items.length === 0 ? (
        <Empty
          title={t.empty}
          text={t.emptyText}
          action={<Link href="/console/reviews">{t.toReview}</Link>}
        />
      ) : (
        <ListTable label={t.title} heads={Object.values(t.columns)} withActions={reviewer} minWidth={860}>
          {items.flatMap((review) =>
            review.hits.map((hit) => (
              <DecidedRow key={`${review.id} ${hit.auth_id}`} review={review} hit={hit} />
            )),
          )}
        </ListTable>
      )}
      <More more={more} loading={loading} />
    </>
  );
}

function DecidedRow({ review, hit }: { review: AdminReview; hit: AdminReview['hits'][number] }) {
  const { comma } = useMarks();
  const t = useTextsOf(texts).decided;
  const reviewer = useMay('reviewer');
  const { person, judged_at, undo_until, opinions } = review;
  const role = undo_until === null ? 'admin' : 'reviewer';
  const verdict = hit.confirmed ? t.same : t.different;
  const said = opinions.filter((o) =>
    o.decisions.some(
      (d) => d.auth_id === hit.auth_id && d.verdict === (hit.confirmed ? 'same' : 'different'),
    ),
  );
  return (
    <tr>
      <td>
        <Mark tone={hit.confirmed ? 'warn' : 'plain'}>{verdict}</Mark>
      </td>
      <RowHead className="stays">
        <SeenPerson person={person} role={role} />
      </RowHead>
      <td className="stays">
        <SeenPerson person={hit} role={role} />
      </td>
      <td>{[...new Set(said.map((o) => o.operator))].join(comma)}</td>
      <td>{judged_at === null ? null : <Instant at={judged_at} />}</td>
      {reviewer ? (
        <td className="alone">
          <Link
            href={reviewAddress(review.id)}
            className="whole-row row-link"
            aria-label={t.open(verdict, [person, hit].map(calledBy).join(comma))}
          >
            {t.look}
          </Link>
        </td>
      ) : null}
    </tr>
  );
}
