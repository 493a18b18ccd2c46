import { Button, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { Dialog } from '../../../parts/forms/dialog.tsx';
import { DialogButtons } from '../../../parts/forms/dialog-buttons.tsx';
import { texts } from '../texts.ts';

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
