import { Button, Radio, Stack, Textarea } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { AdminDetection } from '../../../../contract/shield/admin-detections.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { partOfPage } from '../../part-of-page.ts';
import { ActionDialog } from '../../parts/forms/dialog.tsx';
import { DialogButtons } from '../../parts/forms/dialog-buttons.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { shortId } from '../../parts/person/known.ts';
import { nameOf } from './pairs.ts';
import { texts } from './texts.ts';

const RemoveDialog = partOfPage(async () => ({
  default: (await import('../people/person/remove-dialog.tsx')).RemoveDialog,
}));

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
    <ActionDialog title={acting && titles[acting.action]} onClose={close}>
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

/** Asks which of the two to delete, then opens the usual deletion dialog. */
function RemoveOne({ pair, close }: { pair: Pair; close: () => void }) {
  const t = useTextsOf(texts);
  const [chosen, setChosen] = useState('');
  const [sure, setSure] = useState(false);
  const person = [pair.person, pair.hit].find((side) => side.auth_id === chosen);
  if (sure && person)
    return (
      <Suspense fallback={<Loading />}>
        <RemoveDialog person={person} close={close} />
      </Suspense>
    );
  return (
    <Stack>
      <p>{t.removeThen}</p>
      <Radio.Group label={t.which} value={chosen} onChange={setChosen}>
        <Stack gap="xs" mt="xs">
          {(
            [
              [t.columns.who, pair.person],
              [t.existing, pair.hit],
            ] as const
          ).map(([label, side]) => (
            <Radio
              key={side.auth_id}
              value={side.auth_id}
              label={nameOf(side)}
              description={
                <>
                  {label}
                  {side.name !== null && side.ekyc_id !== null ? ` · ${side.ekyc_id}` : null}
                  {side.name === null && side.ekyc_id === null ? null : (
                    <>
                      {' · '}
                      <code title={side.auth_id}>{shortId(side.auth_id)}</code>
                    </>
                  )}
                </>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      <DialogButtons close={close} careful>
        <Button className="danger" disabled={chosen === ''} onClick={() => setSure(true)}>
          {t.next}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
