import { Button, Stack, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { AdminPerson } from '../../../../../contract/people/admin-people.ts';
import {
  PERSON_NAME_MAX_CHARS,
  PERSON_NOTE_MAX_CHARS,
} from '../../../../../contract/people/person-limits.ts';
import { service } from '../../../../api.ts';
import { useTextsOf } from '../../../../kit/i18n/language.ts';
import { useCall } from '../../../hooks/use-call.ts';
import { changedOnly } from '../../../parts/forms/changed-only.ts';
import { DialogButtons } from '../../../parts/forms/dialog-buttons.tsx';
import { useFieldProblems } from '../../../parts/forms/field-problem.ts';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import { texts } from '../texts.ts';

/** The name and the note that operators keep for the person; reviewers can edit them. */
export function DescriptionForm({ known, close }: { known: AdminPerson; close: (saved: boolean) => void }) {
  const t = useTextsOf(texts).description;
  const [shown] = useState({ name: known.person.name ?? '', note: known.note ?? '' });
  const [name, setName] = useState(shown.name);
  const [note, setNote] = useState(shown.note);
  const { busy, problem, call } = useCall();
  const { at, rest, form } = useFieldProblems(problem, 'name', 'note');
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await call(
      service.describePerson({
        auth_id: known.person.auth_id,
        ...changedOnly(shown, { name: name.trim(), note: note.trim() }),
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
