import { Button, Stack, Textarea } from '@mantine/core';
import { useCallback, useState } from 'react';
import type { AdminDetection } from '../../../../contract/shield/admin-detections.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { ActionDialog } from '../../parts/forms/dialog.tsx';
import { DialogButtons } from '../../parts/forms/dialog-buttons.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { nameOf } from './pairs.ts';
import { texts } from './texts.ts';
import { WhichStays } from './which-stays.tsx';

type Side = Pick<AdminDetection, 'auth_id' | 'name' | 'ekyc_id'>;

export interface Pair {
  person: Side;
  hit: Side;
}

export type PairAction = 'dismiss' | 'remove';

interface PairDialogsProps {
  acting: { action: PairAction; pair: Pair } | null;
  close: () => void;
  /** Called after a decision. */
  done: () => void;
}

export function PairDialogs({ acting, close, done }: PairDialogsProps) {
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
          <strong>{t.pair(nameOf(pair.person), nameOf(pair.hit))}</strong>
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
