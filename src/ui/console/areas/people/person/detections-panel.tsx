import { Link } from 'wouter';
import type { AdminPersonDetections } from '../../../../../contract/shield/admin-detections.ts';
import type { ScoreMeaning } from '../../../../../contract/shield/score-meaning.ts';
import { useTextsOf } from '../../../../kit/i18n/language.ts';
import { pairAddress, reviewAddress } from '../../../addresses.ts';
import { useMay } from '../../../hooks/use-me.ts';
import { useMarks } from '../../../i18n/marks.ts';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import { Instant } from '../../../parts/instant.tsx';
import { Panel } from '../../../parts/panel/panel.tsx';
import { FaceThumb } from '../../../parts/person/face-thumb.tsx';
import { calledBy } from '../../../parts/person/known.ts';
import { PersonName } from '../../../parts/person/person-name.tsx';
import { ScoreInTable } from '../../../parts/score/score-meaning.tsx';
import { texts } from '../texts.ts';
import type { en } from '../texts-en.ts';
import { duplicatesIn, isNothing, type PersonParts } from './person-parts.ts';

type Detection = AdminPersonDetections['detections'][number];

interface DetectionsProps {
  authId: string;
  asked: PersonParts['detections'];
}

/**
 * Duplicates in both directions: whom the person's registrations matched, and whose registrations matched the person.
 */
export function DetectionsPanel({ authId, asked: { value, problem } }: DetectionsProps) {
  const t = useTextsOf(texts).detectionsPanel;
  const found = (value?.detections ?? []).flatMap((d) =>
    d.hits.map((hit) => ({ ...hit, at: d.detected_at })),
  );
  if (isNothing({ value, problem }, duplicatesIn(value))) return null;
  return (
    <Panel title={t.title}>
      <ProblemLine problem={problem} />
      {found.length > 0 ? (
        <PeopleLines
          title={t.found}
          lines={eachOnce(
            found.map((hit) => ({
              other: hit,
              at: hit.at,
              likeness: hit,
              to: pairAddress(authId, hit.auth_id),
            })),
          )}
        />
      ) : null}
      {value && value.named_in.length > 0 ? (
        <PeopleLines title={t.foundBy} lines={eachOnce(value.named_in.map((d) => namedLine(d, authId)))} />
      ) : null}
      {value && value.reviews.length > 0 ? <Reviews authId={authId} reviews={value.reviews} /> : null}
    </Panel>
  );
}

interface Line {
  other: Pick<Detection, 'auth_id' | 'name' | 'ekyc_id' | 'face_feature_id'>;
  at: string;
  likeness: ScoreMeaning | null;
  /** The address of the page that compares the two. */
  to: string;
}

/** Keeps only the latest line for each person, because the same pair may have been found repeatedly. */
const eachOnce = (lines: readonly Line[]): Line[] => [
  ...new Map(
    [...lines].sort((a, b) => a.at.localeCompare(b.at)).map((line) => [line.other.auth_id, line]),
  ).values(),
];

const namedLine = (d: Detection, authId: string): Line => ({
  other: d,
  at: d.detected_at,
  to: pairAddress(d.auth_id, authId),
  likeness: d.hits.find((hit) => hit.auth_id === authId) ?? null,
});

function PeopleLines({ title, lines }: { title: string; lines: readonly Line[] }) {
  const { colon } = useMarks();
  const t = useTextsOf(texts).detectionsPanel;
  const reviewer = useMay('reviewer');
  return (
    <>
      <h3>{title}</h3>
      <ul className="plain-list">
        {lines.map(({ other, at, likeness, to }) => (
          <li key={`${other.auth_id} ${at}`}>
            <FaceThumb featureId={other.face_feature_id} of={calledBy(other)} />
            <div className="grow">
              <PersonName person={other} />
              <p className="soft small">
                {likeness ? (
                  <>
                    <ScoreInTable meaning={likeness} />
                    {'\u00a0· '}
                  </>
                ) : null}
                <Instant at={at} />
              </p>
              {reviewer ? (
                <Link href={to} aria-label={`${t.compare}${colon}${calledBy(other)}`}>
                  {t.compare}
                </Link>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

interface ReviewsProps {
  authId: string;
  reviews: AdminPersonDetections['reviews'];
}

function Reviews({ authId, reviews }: ReviewsProps) {
  const { comma } = useMarks();
  const t = useTextsOf(texts).detectionsPanel;
  const judge = useMay('reviewer');
  return (
    <>
      <h3>{t.reviews}</h3>
      <ul className="plain-list">
        {reviews.map((review) => (
          <li key={review.id}>
            <div className="grow">
              {othersOf(review, authId).map((other) => (
                <div key={other.auth_id} className="review-side">
                  <FaceThumb featureId={other.face_feature_id} of={calledBy(other)} />
                  <div>
                    <p className="soft small">
                      {other.auth_id === review.person.auth_id ? t.newRegistration : t.existing}
                    </p>
                    <PersonName person={other} />
                  </div>
                </div>
              ))}
              <p className="soft small">
                {verdictOf(review, t)} · <Instant at={review.opened_at} />
              </p>
              {judge ? (
                <Link
                  href={reviewAddress(review.id)}
                  aria-label={t.reviewWith(othersOf(review, authId).map(calledBy).join(comma))}
                >
                  {t.toReview}
                </Link>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

type Review = AdminPersonDetections['reviews'][number];

/** The other people in a review. */
const othersOf = ({ person, hits }: Review, authId: string): Review['person'][] =>
  [person, ...hits].filter(({ auth_id }) => auth_id !== authId);

function verdictOf({ state, hits }: Review, t: (typeof en)['detectionsPanel']): string {
  if (state !== 'judged') return t.states[state] ?? state;
  return hits.some((hit) => hit.confirmed) ? t.same : t.different;
}
