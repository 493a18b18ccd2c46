import { useCallback } from 'react';
import { Link } from 'wouter';
import type { AdminPersonDetections } from '../../../../contract/shield/admin-detections.ts';
import type { Likeness } from '../../../../contract/shield/likeness.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { personAddress, reviewAddress } from '../../addresses.ts';
import { Instant } from '../../parts/instant.tsx';
import { LikenessShort } from '../../parts/likeness.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ProblemLine } from '../../parts/problem-line.tsx';
import { useMay } from '../../use-me.ts';
import { useAsked } from '../../use-pages.ts';
import { texts } from './texts.ts';

type Detection = AdminPersonDetections['detections'][number];

/** Both directions: whom the person's registrations found, and who found the person. */
export function DetectionsPanel({ authId }: { authId: string }) {
  const t = useTextsOf(texts).detectionsPanel;
  const { value, problem } = useAsked(
    useCallback(() => service.getPersonDetections({ auth_id: authId }), [authId]),
  );
  const found = (value?.detections ?? []).flatMap((d) =>
    d.hits.map((hit) => ({ ...hit, at: d.detected_at })),
  );
  const nothing = value !== null && found.length + value.named_in.length + value.reviews.length === 0;
  return (
    <Panel title={t.title}>
      <ProblemLine problem={problem} />
      {nothing ? <p className="soft">{t.empty}</p> : null}
      {found.length > 0 ? (
        <PeopleLines
          title={t.found}
          lines={found.map((hit) => ({ authId: hit.auth_id, at: hit.at, likeness: hit }))}
        />
      ) : null}
      {value && value.named_in.length > 0 ? (
        <PeopleLines title={t.foundBy} lines={value.named_in.map((d) => namedLine(d, authId))} />
      ) : null}
      {value && value.reviews.length > 0 ? <Reviews reviews={value.reviews} /> : null}
    </Panel>
  );
}

interface Line {
  authId: string;
  at: string;
  likeness: Likeness | null;
}

const namedLine = (d: Detection, authId: string): Line => ({
  authId: d.auth_id,
  at: d.detected_at,
  likeness: d.hits.find((hit) => hit.auth_id === authId) ?? null,
});

function PeopleLines({ title, lines }: { title: string; lines: readonly Line[] }) {
  return (
    <>
      <h3>{title}</h3>
      <ul className="plain-list">
        {lines.map(({ authId, at, likeness }) => (
          <li key={`${authId} ${at}`}>
            <span className="grow">
              <Link href={personAddress(authId)}>
                <code className="breakable">{authId}</code>
              </Link>
              {likeness ? (
                <p className="soft small">
                  <LikenessShort likeness={likeness} />
                </p>
              ) : null}
            </span>
            <Instant at={at} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Reviews({ reviews }: { reviews: AdminPersonDetections['reviews'] }) {
  const t = useTextsOf(texts).detectionsPanel;
  const judge = useMay('reviewer');
  return (
    <>
      <h3>{t.reviews}</h3>
      <ul className="plain-list">
        {reviews.map((review) => (
          <li key={review.id}>
            <span className="grow">
              {judge ? (
                <Link href={reviewAddress(review.id)}>{t.states[review.state] ?? review.state}</Link>
              ) : (
                (t.states[review.state] ?? review.state)
              )}
            </span>
            <Instant at={review.opened_at} />
          </li>
        ))}
      </ul>
    </>
  );
}
