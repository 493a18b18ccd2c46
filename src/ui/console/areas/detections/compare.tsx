import { IconTrash, IconX } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { AdminDetectedPair, AdminDetection } from '../../../../contract/shield/admin-detections.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { reviewAddress } from '../../addresses.ts';
import { useMay } from '../../hooks/use-me.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { usePageTitle } from '../../page-title.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Choice } from '../reviews/desk/decision-bar.tsx';
import { FacePair } from '../reviews/desk/face-pair.tsx';
import { Facts, Suspicion } from '../reviews/desk/facts.tsx';
import { useSharedView } from '../reviews/desk/use-shared-view.ts';
import { ReviewPrefetch } from '../reviews/review-prefetch.ts';
import '../reviews/reviews.css';
import { Button, Stack, Textarea } from '@mantine/core';
import { useCall } from '../../hooks/use-call.ts';
import { ActionDialog } from '../../parts/forms/dialog.tsx';
import { DialogButtons } from '../../parts/forms/dialog-buttons.tsx';
import { calledBy } from '../../parts/person/known.ts';
import { PairState } from './pair-state.tsx';
import { texts } from './texts.ts';
import { WhichStays } from './which-stays.tsx';

interface CompareProps {
  authId: string;
  hitAuthId: string;
}

/** A pair recorded as a high-confidence duplicate, side by side as on the review desk. */
export default function Compare({ authId, hitAuthId }: CompareProps) {
  const t = useTextsOf(texts);
  const { value, problem, refresh } = useAsked(
    useCallback(
      () => service.getDetectedPair({ auth_id: authId, hit_auth_id: hitAuthId }),
      [authId, hitAuthId],
    ),
  );
  usePageTitle(t.compare);
  const unknown = problem?.kind === 'refused' && problem.status === 404;
  return (
    <>
      <div className="head desk-head">
        <h1>{t.compare}</h1>
        <BackLink to="/console/detections">{t.all}</BackLink>
      </div>
      {unknown ? <Empty title={t.gone} text={t.goneText} /> : <ProblemLine problem={problem} />}
      {value ? <Both pair={value} changed={refresh} /> : problem ? null : <Loading />}
    </>
  );
}

function Both({ pair, changed }: { pair: AdminDetectedPair; changed: () => void }) {
  const ahead = useRef(new ReviewPrefetch()).current;
  const look = useSharedView();
  const [action, setAction] = useState<PairAction | null>(null);
  const { person, hit, history } = pair;
  const histories = useMemo(() => new Map(history.map((h) => [h.auth_id, h])), [history]);
  return (
    <>
      <Suspicion hit={hit} certain />
      <FacePair person={person} candidate={hit} ahead={ahead} look={look} />
      <Actions pair={pair} act={setAction} />
      <Facts person={person} candidate={hit} histories={histories} />
      <PairDialogs
        acting={action && { action, pair }}
        close={() => setAction(null)}
        done={() => {
          setAction(null);
          changed();
        }}
      />
    </>
  );
}

function Actions({ pair, act }: { pair: AdminDetectedPair; act: (action: PairAction) => void }) {
  const t = useTextsOf(texts);
  const [reviewer, admin] = [useMay('reviewer'), useMay('admin')];
  const { review } = pair;
  const [undecided] = useState(review === null);
  return (
    <div className="decision-bar">
      {review ? (
        <p>
          <PairState review={review} moved={undecided} />{' '}
          {reviewer ? <Link href={reviewAddress(review.id)}>{t.toReview}</Link> : null}
        </p>
      ) : reviewer ? (
        <Choice Icon={IconX} press={() => act('dismiss')} then={t.dismissThen}>
          {t.dismiss}
        </Choice>
      ) : null}
      {admin && review?.state !== 'judged' ? (
        <Choice Icon={IconTrash} press={() => act('remove')} then={t.removeHint}>
          {t.remove}
        </Choice>
      ) : null}
    </div>
  );
}

type Side = Pick<AdminDetection, 'auth_id' | 'name' | 'ekyc_id'>;

interface Pair {
  person: Side;
  hit: Side;
}

type PairAction = 'dismiss' | 'remove';

interface PairDialogsProps {
  acting: { action: PairAction; pair: Pair } | null;
  close: () => void;
  /** Called after a decision. */
  done: () => void;
}

function PairDialogs({ acting, close, done }: PairDialogsProps) {
  const t = useTextsOf(texts);
  const titles = { dismiss: t.dismissTitle, remove: t.removeTitle };
  return (
    <ActionDialog
      title={acting && titles[acting.action]}
      onClose={close}
      size={acting?.action === 'remove' ? 'lg' : 'md'}
    >
      {acting?.action === 'dismiss' ? <Dismiss pair={acting.pair} close={close} done={done} /> : null}
      {acting?.action === 'remove' ? <RemoveOne pair={acting.pair} close={close} /> : null}
    </ActionDialog>
  );
}

const NOTE_MAX = 1000;

function Dismiss({ pair, close, done }: { pair: Pair; close: () => void; done: () => void }) {
  const t = useTextsOf(texts);
  const [note, setNote] = useState('');
  const { busy, problem, call } = useCall();
  const dismiss = async (): Promise<void> => {
    const answer = await call(
      service.dismissDetection({
        auth_id: pair.person.auth_id,
        hit_auth_id: pair.hit.auth_id,
        ...(note.trim() === '' ? {} : { note: note.trim() }),
      }),
    );
    if (answer.ok) done();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void dismiss();
      }}
    >
      <Stack>
        <p>
          <strong>{t.pair(calledBy(pair.person), calledBy(pair.hit))}</strong>
        </p>
        <p>{t.dismissThen}</p>
        <Textarea
          label={t.note}
          value={note}
          maxLength={NOTE_MAX}
          autosize
          minRows={2}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <ProblemLine problem={problem} />
        <DialogButtons close={close}>
          <Button type="submit" loading={busy}>
            {t.dismiss}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

/** Loads what is known about both, so that nobody decides by IDs. */
function RemoveOne({ pair: { person, hit }, close }: { pair: Pair; close: () => void }) {
  const ask = useCallback(
    () => service.getDetectedPair({ auth_id: person.auth_id, hit_auth_id: hit.auth_id }),
    [person.auth_id, hit.auth_id],
  );
  const { value, problem } = useAsked(ask);
  return value ? (
    <WhichStays pair={value} close={close} />
  ) : (
    <Stack>
      {problem ? <ProblemLine problem={problem} /> : <Loading />}
      <DialogButtons close={close}>{null}</DialogButtons>
    </Stack>
  );
}
