import { Button, Stack, Textarea } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconHelp,
  IconKeyboard,
  IconPlayerSkipForward,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useCallback, useId, useState } from 'react';
import type { AdminReview } from '../../../../../contract/shield/admin-reviews.ts';
import { useTextsOf } from '../../../../kit/i18n/language.ts';
import { Banner } from '../../../parts/banner.tsx';
import { CallButton } from '../../../parts/forms/call-button.tsx';
import { Dialog } from '../../../parts/forms/dialog.tsx';
import { DialogButtons } from '../../../parts/forms/dialog-buttons.tsx';
import { mayDecide, mayTakeBack } from '../decisions.ts';
import { texts } from '../texts.ts';
import type { Desk, DeskActions } from './use-desk.ts';

interface DecisionBarProps {
  review: AdminReview;
  operator: string;
  desk: Desk;
  actions: DeskActions;
}

/** The buttons that decide, with their keys. A review that is already decided shows its outcome instead. */
export function DecisionBar({ review, operator, desk, actions }: DecisionBarProps) {
  const t = useTextsOf(texts).desk;
  const bar = useBottomBar();
  if (!mayDecide(review, operator))
    return <Decided review={review} operator={operator} takeBack={actions.takeBack} />;
  const { undo, mayUndo, openNote, openHelp, shortcuts } = actions;
  const waits = desk.busy || !desk.seen;
  const key = (name: string) =>
    shortcuts ? (
      <span className="key" aria-hidden="true">
        {name}
      </span>
    ) : null;
  return (
    <div className="decision-bar" aria-busy={desk.busy} ref={bar}>
      <Choice Icon={IconCheck} press={() => desk.say('same')} busy={waits} then={t.sameThen}>
        {t.same} {key('S')}
      </Choice>
      <Choice Icon={IconX} press={() => desk.say('different')} busy={waits} then={t.differentThen}>
        {t.different} {key('D')}
      </Choice>
      <div className="lesser">
        <SmallChoice Icon={IconHelp} press={openNote}>
          {t.undecided} {key('N')}
        </SmallChoice>
        <SmallChoice Icon={IconPlayerSkipForward} press={desk.skip}>
          {t.skip} {key('K')}
        </SmallChoice>
        <SmallChoice Icon={IconArrowBackUp} press={undo} disabled={!mayUndo}>
          {t.undo} {key('U')}
        </SmallChoice>
        <Button
          variant="default"
          size="sm"
          px="sm"
          className="key-help"
          aria-label={t.help}
          title={t.help}
          onClick={openHelp}
        >
          <IconKeyboard size={17} aria-hidden="true" />
          {key('?')}
        </Button>
      </div>
    </div>
  );
}

/** Where there is no room beside the page, toasts are above its bar. */
function useBottomBar(): (element: HTMLElement | null) => (() => void) | undefined {
  return useCallback((element: HTMLElement | null) => {
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--bottom-bar', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--bottom-bar');
    };
  }, []);
}

function Decided(props: { review: AdminReview; operator: string; takeBack: () => Promise<void> }) {
  const { review, operator, takeBack } = props;
  const t = useTextsOf(texts).desk;
  const judged = review.state === 'judged';
  return (
    <Banner tone={judged ? 'good' : 'warn'} title={judged ? t.judged : t.waitsForSecond}>
      {mayTakeBack(review, operator) ? (
        <CallButton
          mt="xs"
          variant="default"
          leftSection={<IconArrowBackUp size={17} aria-hidden="true" />}
          act={takeBack}
        >
          {t.undo}
        </CallButton>
      ) : null}
    </Banner>
  );
}

interface ChoiceProps {
  Icon: typeof IconCheck;
  press: () => void;
  busy?: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/**
 * A button for one of the answers. All look the same and state what follows, so that neither appears to be expected.
 */
export function Choice({ Icon, press, busy, then, children }: ChoiceProps & { then: string }) {
  const id = useId();
  return (
    <div className="choice">
      <Button
        size="md"
        variant="outline"
        fullWidth
        leftSection={<Icon size={21} aria-hidden="true" />}
        onClick={press}
        disabled={busy === true}
        aria-describedby={id}
      >
        {children}
      </Button>
      <p id={id} className="soft small">
        {then}
      </p>
    </div>
  );
}

const SmallChoice = ({ Icon, press, disabled, children }: ChoiceProps) => (
  <Button
    variant="default"
    size="sm"
    px="sm"
    leftSection={<Icon size={17} aria-hidden="true" />}
    onClick={press}
    disabled={disabled === true}
  >
    {children}
  </Button>
);

interface NoteDialogProps {
  opened: boolean;
  close: () => void;
  save: (note: string) => void;
}

const NOTE_MAX = 1000;

/** Requires a note, because only that makes "undecided" useful to the next operator. */
export function NoteDialog({ opened, close, save }: NoteDialogProps) {
  const t = useTextsOf(texts).desk;
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const submit = (): void => {
    const empty = note.trim() === '';
    setMissing(empty);
    if (empty) return;
    save(note.trim());
    setNote('');
    close();
  };
  return (
    <Dialog opened={opened} onClose={close} title={t.undecided} centered>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Stack>
          <Textarea
            label={t.note}
            description={t.noteHint}
            error={missing ? t.noteMissing : null}
            value={note}
            maxLength={NOTE_MAX}
            autosize
            minRows={3}
            data-autofocus
            onChange={(event) => setNote(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
            }}
          />
          <DialogButtons close={close}>
            <Button type="submit">{t.saveUndecided}</Button>
          </DialogButtons>
        </Stack>
      </form>
    </Dialog>
  );
}
