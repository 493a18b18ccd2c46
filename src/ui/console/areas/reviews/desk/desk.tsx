import { Anchor, Skeleton, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import type { AdminReview, AdminReviewAnswer } from '../../../../../contract/shield/admin-reviews.ts';
import { useLanguage, useTextsOf } from '../../../../kit/i18n/language.ts';
import { Dialog } from '../../../parts/forms/dialog.tsx';
import { Switch } from '../../../parts/forms/fields.tsx';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import { Loading } from '../../../parts/panel/loading.tsx';
import { calledBy } from '../../../parts/person/known.ts';
import { type Draft, isInTime, mayDecide, mayTakeBack } from '../decisions.ts';
import type { ReviewPrefetch } from '../review-prefetch.ts';
import { texts } from '../texts.ts';
import { DecisionBar, NoteDialog } from './decision-bar.tsx';
import { FacePair } from './face-pair.tsx';
import { Facts, Suspicion } from './facts.tsx';
import { LastDecision, type LastDecisionProps } from './last-decision.tsx';
import { Opinions } from './opinions.tsx';
import { type Decided, type DeskActions, type Desk as DeskState, useDesk } from './use-desk.ts';
import { useSharedView } from './use-shared-view.ts';
import { useShortcuts, useShortcutsOn } from './use-shortcuts.ts';

interface DeskProps {
  id: string;
  ahead: ReviewPrefetch;
  go: (id: string | null) => void;
  last: LastDecisionProps;
  /** The page showed another review or the queue before. */
  moved: boolean;
  onDecided: (decided: Decided) => void;
}

const STEP = 0.08;
const ZOOM = 1.3;

/** The desk where operators decide one review at a time. */
export default function Desk({ id, ahead, go, last, moved, onDecided }: DeskProps) {
  const t = useTextsOf(texts).desk;
  const desk = useDesk({ id, ahead, go, onDecided });
  const look = useSharedView();
  const [help, { open: openHelp, close: closeHelp }] = useDisclosure();
  const [noting, setNoting] = useState(false);
  const [shortcuts, setShortcuts] = useShortcutsOn();
  const review = desk.answer?.review;
  const mine = review && mayTakeBack(review, desk.answer?.operator ?? '');
  const undo = (): void => {
    if (desk.busy || desk.back()) return;
    if (last.decided && isInTime(last.decided, Date.now())) void last.takeBack(last.decided.reviewId);
    else if (mine) void last.takeBack(id);
  };
  const { zoom, move, reset } = look;
  // Each pair of faces starts with a fresh view: the zoom on one pair means nothing for the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the view is reset for each pair
  useEffect(reset, [id, desk.hit]);
  const keys = {
    s: () => desk.say('same'),
    d: () => desk.say('different'),
    n: () => setNoting(review !== undefined && mayDecide(review, desk.answer?.operator ?? '')),
    k: desk.skip,
    u: undo,
    '+': () => zoom(ZOOM),
    '=': () => zoom(ZOOM),
    '-': () => zoom(1 / ZOOM),
    '0': reset,
    ArrowLeft: () => move(STEP, 0),
    ArrowRight: () => move(-STEP, 0),
    ArrowUp: () => move(0, STEP),
    ArrowDown: () => move(0, -STEP),
    '?': openHelp,
  };
  useShortcuts(keys, shortcuts && !help && !noting);
  return (
    <>
      <DeskHead desk={desk} />
      <LastDecision {...last} />
      <ProblemLine problem={desk.problem} />
      {desk.answer ? (
        <Review
          key={id}
          answer={desk.answer}
          desk={desk}
          ahead={ahead}
          look={look}
          moved={moved}
          actions={{
            undo,
            // The toast undoes the decision before.
            mayUndo: desk.draft.said.length > 0,
            takeBack: () => last.takeBack(id),
            openHelp,
            openNote: () => setNoting(true),
            shortcuts,
          }}
        />
      ) : desk.problem ? null : (
        <DeskSkeleton label={t.loading} />
      )}
      <NoteDialog
        key={`note of ${id}`}
        opened={noting}
        close={() => setNoting(false)}
        save={(note) => desk.say('undecided', note)}
      />
      <KeyHelp opened={help} close={closeHelp} on={shortcuts} choose={setShortcuts} />
    </>
  );
}

function DeskHead({ desk }: { desk: DeskState }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const hits = desk.answer?.review.hits ?? [];
  return (
    <div className="head desk-head">
      <h1>{t.title}</h1>
      {hits.length > 1 ? <Candidates hits={hits} draft={desk.draft} at={desk.hit} show={desk.show} /> : null}
      <p className="soft">
        {desk.left === null ? null : `${t.desk.left(desk.left.toLocaleString(language))} · `}
        <Anchor component={Link} href="/console/reviews">
          {t.all}
        </Anchor>
      </p>
    </div>
  );
}

interface ReviewProps {
  answer: AdminReviewAnswer;
  desk: DeskState;
  ahead: ReviewPrefetch;
  look: ReturnType<typeof useSharedView>;
  moved: boolean;
  actions: DeskActions;
}

function Review({ answer, desk, ahead, look, moved, actions }: ReviewProps) {
  const t = useTextsOf(texts).desk;
  const { review, history, operator } = answer;
  const candidate = review.hits[desk.hit];
  const histories = useMemo(() => new Map(history.map((h) => [h.auth_id, h])), [history]);
  if (!candidate) return null;
  return (
    <>
      <p className="unseen" role="status">
        {t.position(desk.hit + 1, review.hits.length, calledBy(candidate))}
      </p>
      <Suspicion hit={candidate} moved={moved} />
      <FacePair
        person={review.person}
        candidate={candidate}
        ahead={ahead}
        look={look}
        onSeen={desk.noteSeen}
      />
      <DecisionBar review={review} operator={operator} desk={desk} actions={actions} />
      <Facts person={review.person} candidate={candidate} histories={histories} />
      <Opinions review={review} operator={operator} />
    </>
  );
}

const DeskSkeleton = ({ label }: { label: string }) => (
  <>
    <span className="unseen" role="status">
      {label}
    </span>
    <div className="face-pair" aria-hidden="true">
      <Skeleton className="frame" />
      <Skeleton className="frame" />
    </div>
    <Loading />
  </>
);

interface CandidatesProps {
  hits: AdminReview['hits'];
  draft: Draft;
  at: number;
  show: (hit: number) => void;
}

/** Shows which of several candidates is on screen, and the answer about each. */
function Candidates({ hits, draft, at, show }: CandidatesProps) {
  const t = useTextsOf(texts).desk;
  return (
    <ol className="candidates">
      {hits.map((hit, i) => {
        const said = draft.said.find((d) => d.auth_id === hit.auth_id);
        return (
          <li key={hit.auth_id}>
            <UnstyledButton aria-current={i === at ? 'step' : undefined} onClick={() => show(i)}>
              {t.candidateOf(i + 1, hits.length)}
              {said ? <span className="soft small"> {t.verdicts[said.verdict]}</span> : null}
            </UnstyledButton>
          </li>
        );
      })}
    </ol>
  );
}

interface KeyHelpProps {
  opened: boolean;
  close: () => void;
  on: boolean;
  choose: (on: boolean) => void;
}

function KeyHelp({ opened, close, on, choose }: KeyHelpProps) {
  const { keys: t } = useTextsOf(texts);
  const rows: [string, string][] = [
    ['S', t.rows.s],
    ['D', t.rows.d],
    ['N', t.rows.n],
    ['K', t.rows.k],
    ['U', t.rows.u],
    ['+ − 0', t.rows.zoom],
    ['← ↑ → ↓', t.rows.arrows],
    ['?', t.rows.help],
  ];
  return (
    <Dialog opened={opened} onClose={close} title={t.title} centered>
      <table aria-label={t.title} className="table dense plain">
        <tbody>
          {rows.map(([key, does]) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Switch label={t.on} description={t.onHint} checked={on} change={choose} />
    </Dialog>
  );
}
