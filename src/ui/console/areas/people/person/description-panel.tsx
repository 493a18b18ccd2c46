import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AdminPerson } from '../../../../../contract/people/admin-people.ts';
import {
  PERSON_NAME_MAX_CHARS,
  PERSON_NOTE_MAX_CHARS,
} from '../../../../../contract/people/person-limits.ts';
import { service } from '../../../../api.ts';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { useCall } from '../../../hooks/use-call.ts';
import { useMay } from '../../../hooks/use-me.ts';
import { Dialog } from '../../../parts/forms/dialog.tsx';
import { DialogButtons } from '../../../parts/forms/dialog-buttons.tsx';
import { useFieldProblems } from '../../../parts/forms/field-problem.ts';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import { Panel } from '../../../parts/panel/panel.tsx';
import { texts } from '../texts.ts';

interface DescriptionProps {
  known: AdminPerson;
  editable: boolean;
  changed: () => void;
}

/** The name and notes that operators keep for the person; reviewers can edit them. */
export function DescriptionPanel({ known, editable, changed }: DescriptionProps) {
  const t = useTextsOf(texts).description;
  const may = useMay('reviewer') && editable;
  const [opened, setOpened] = useState(false);
  const { note, person } = known;
  const none = note === null && person.name === null;
  return (
    <Panel title={t.title}>
      {person.name === null ? null : <p className="person-called">{person.name}</p>}
      {note === null ? null : <p className="person-note">{note}</p>}
      {none ? <p className="soft">{t.none}</p> : null}
      {may ? (
        <Button variant="default" onClick={() => setOpened(true)}>
          {none ? t.add : t.edit}
        </Button>
      ) : null}
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t.title} closeOnClickOutside={false}>
        <DescriptionForm
          known={known}
          close={(saved) => {
            setOpened(false);
            if (saved) changed();
          }}
        />
      </Dialog>
    </Panel>
  );
}

function DescriptionForm({ known, close }: { known: AdminPerson; close: (saved: boolean) => void }) {
  const t = useTextsOf(texts).description;
  const [name, setName] = useState(known.person.name ?? '');
  const [note, setNote] = useState(known.note ?? '');
  const { busy, problem, call } = useCall();
  const { at, rest, form } = useFieldProblems(problem, 'name', 'note');
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await call(
      service.describePerson({
        auth_id: known.person.auth_id,
        name: name.trim(),
        note: note.trim(),
      }),
    );
    if (answer.ok) close(true);
  };
  return (
    <form ref={form} onSubmit={send}>
      <Stack>
        <TextInput
          label={t.name}
          description={t.nameHint}
          value={name}
          maxLength={PERSON_NAME_MAX_CHARS}
          error={at.name}
          autoComplete="off"
          data-autofocus
          onChange={(e) => setName(e.currentTarget.value)}
        />
        <Textarea
          label={t.note}
          description={t.noteHint}
          value={note}
          maxLength={PERSON_NOTE_MAX_CHARS}
          error={at.note}
          autosize
          minRows={3}
          maxRows={12}
          onChange={(e) => setNote(e.currentTarget.value)}
        />
        <ProblemLine problem={rest} />
        <DialogButtons close={() => close(false)}>
          <Button type="submit" loading={busy}>
            {t.save}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
