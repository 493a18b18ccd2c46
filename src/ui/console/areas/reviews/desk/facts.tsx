import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type {
  AdminHistory,
  ComparedHit,
  ComparedSide,
} from '../../../../../contract/shield/admin-reviews.ts';
import { useLanguage, useTextsOf } from '../../../../kit/i18n/language.ts';
import { useFocusIfLost } from '../../../hooks/use-focus-if-lost.ts';
import { useStatus } from '../../../hooks/use-status.ts';
import { useMarks } from '../../../i18n/marks.ts';
import { faceFigureTexts } from '../../../parts/face-figure-texts.ts';
import { FACE_FIGURES, poseOf } from '../../../parts/face-figures.ts';
import { Instant } from '../../../parts/instant.tsx';
import { ScrollTable } from '../../../parts/lists/scroll-table.tsx';
import { Panel } from '../../../parts/panel/panel.tsx';
import { PersonName } from '../../../parts/person/person-name.tsx';
import { ScoreSentences, useScoreTexts } from '../../../parts/score/score-meaning.tsx';
import { ScoreScale } from '../../../parts/score/score-scale.tsx';
import { texts } from '../texts.ts';

interface FactsProps {
  person: ComparedSide;
  candidate: ComparedSide;
  histories: ReadonlyMap<string, AdminHistory>;
}

/** Quality and history of both people, side by side, line by line. */
export function Facts({ person, candidate, histories }: FactsProps) {
  const t = useTextsOf(texts).desk;
  const sides = [person, candidate];
  const rows = useRows(histories);
  return (
    <Panel title={t.facts}>
      <ScrollTable label={t.facts} minWidth={290} className="dense review-facts">
        <thead>
          <tr>
            <td />
            <th scope="col">{t.subject}</th>
            <th scope="col">{t.candidate}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, cell]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {sides.map((side, i) => (
                <td key={i === 0 ? 'subject' : 'candidate'}>{cell(side)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </Panel>
  );
}

function useRows(
  histories: ReadonlyMap<string, AdminHistory>,
): [string, (side: ComparedSide) => ReactNode][] {
  const t = useTextsOf(texts).desk;
  const names = useTextsOf(faceFigureTexts);
  const { language } = useLanguage();
  const count = (n: number | undefined) => (n ?? 0).toLocaleString(language);
  const of = (side: ComparedSide) => histories.get(side.auth_id);
  const figure = (pick: (f: NonNullable<ComparedSide['figures']>) => string) => (side: ComparedSide) =>
    side.figures ? pick(side.figures) : '–';
  return [
    [t.person, (side) => <PersonName person={side} />],
    [t.registered, (side) => <Instant at={side.face_registered_at} />],
    [t.history, (side) => <EarlierFaces side={side} history={of(side)} />],
    [t.authentications, (side) => t.authenticationsOf(count(of(side)?.accepted), count(of(side)?.rejected))],
    [
      t.lastSeen,
      (side) => {
        const at = of(side)?.last_accepted_at;
        return at ? <Instant at={at} /> : t.never;
      },
    ],
    [t.otherReviews, (side) => count(of(side)?.other_reviews)],
    [names.overall, (side) => (side.quality === null ? '–' : FACE_FIGURES.overall(side.quality, language))],
    [names.eyeDistance, figure((f) => FACE_FIGURES.eyeDistance(f.eye_distance_px, language))],
    [names.pose, figure((f) => poseOf(f.yaw_deg, f.pitch_deg, language, names))],
    [names.sharpness, figure((f) => FACE_FIGURES.sharpness(f.sharpness, language))],
    [names.brightness, figure((f) => FACE_FIGURES.brightness(f.brightness, language))],
    [names.occlusion, figure((f) => FACE_FIGURES.occlusion(f.occlusion, language))],
  ];
}

const SHOWN = 3;

/** Faces of the person other than the one on screen. */
function EarlierFaces({ side, history }: { side: ComparedSide; history: AdminHistory | undefined }) {
  const t = useTextsOf(texts).desk;
  const others =
    history?.registrations.filter((r) => r.svc_auth_session_id !== side.svc_auth_session_id) ?? [];
  if (others.length === 0) return t.noHistory;
  return (
    <>
      {others.slice(0, SHOWN).map((r) => (
        <span key={r.svc_auth_session_id} className="earlier">
          <Instant at={r.registered_at} />
          {r.gone_at ? <span className="soft small"> {t.replaced}</span> : null}
        </span>
      ))}
      {others.length > SHOWN ? ` +${others.length - SHOWN}` : null}
    </>
  );
}

interface SuspicionProps {
  hit: ComparedHit;
  /** The similarity was high enough to record the pair without asking an operator. */
  certain?: boolean;
  /** The page showed something else before. */
  moved?: boolean;
}

/** States the suspicion without a verdict. What the score means is shown on demand: the faces need the room. */
export function Suspicion({ hit, certain = false, moved = false }: SuspicionProps) {
  const t = useTextsOf(texts).desk;
  const { score } = useScoreTexts();
  const headline = useFocusIfLost<HTMLHeadingElement>(moved);
  return (
    <section className="suspicion" aria-labelledby="suspicion">
      <h2 id="suspicion" ref={headline} tabIndex={-1}>
        {certain ? t.certain : t.suspicion} <span>{certain ? t.certainText : t.suspicionText}</span>
      </h2>
      <details className="meaning">
        <summary>
          {score(hit.score)} <IconInfoCircle size={17} aria-hidden="true" /> {t.meaning}
        </summary>
        <Meaning hit={hit} certain={certain} />
      </details>
    </section>
  );
}

/** The score's position on the scale, and how rare it is. */
function Meaning({ hit, certain }: { hit: ComparedHit; certain: boolean }) {
  const { expected } = useScoreTexts();
  const { gap } = useMarks();
  const thresholds = useStatus().value?.thresholds;
  return (
    <>
      {thresholds && hit.origin === 'comparison' ? (
        <ScoreScale
          score={hit.score}
          ticks={[
            // A high-confidence score is far from both thresholds, whose marks would fall together.
            ...(certain ? [] : [{ kind: 'reviewFrom', score: thresholds.review.score } as const]),
            { kind: 'automaticFrom', score: thresholds.duplicate.score },
          ]}
        />
      ) : null}
      <p>
        <ScoreSentences meaning={hit} />
        {hit.expected ? `${gap}${expected(hit.expected, 'all')}` : null}
      </p>
    </>
  );
}
