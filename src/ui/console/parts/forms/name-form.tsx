import { Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Answer } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { announce } from '../../announcer.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { DialogButtons } from './dialog-buttons.tsx';
import { useFieldProblems } from './field-problem.ts';
import { texts } from './name-form-texts.ts';
import { ProblemLine } from './problem-line.tsx';

interface NameFormProps {
  name: string;
  maxLength: number;
  /** What the thing is called without a name. */
  hint?: string;
  rename: (name: string) => Promise<Answer<unknown>>;
  close: () => void;
  /** Called when the thing has its name; by default, the dialog closes. */
  done?: () => void;
}

/** A form that renames a thing, closes when that is done, and shows why it was refused. */
export function NameForm({ name: given, maxLength, hint, rename, close, done = close }: NameFormProps) {
  const t = useTextsOf(texts);
  const { acted } = useOperatorTexts();
  const [name, setName] = useState(given);
  const { busy, problem, call } = useCall();
  const { at, rest, form } = useFieldProblems(problem, 'name');
  const send = async (): Promise<void> => {
    const answer = await call(rename(name.trim()));
    if (!answer.ok) return;
    announce(acted(t.save));
    done();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') void send();
  };
  return (
    <form ref={form} onSubmit={submit}>
      <Stack>
        <TextInput
          label={t.name}
          description={hint}
          value={name}
          maxLength={maxLength}
          error={at.name}
          onChange={(e) => setName(e.currentTarget.value)}
          data-autofocus
        />
        <ProblemLine problem={rest} />
        <DialogButtons close={close}>
          <Button type="submit" loading={busy} disabled={name.trim() === ''}>
            {t.save}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
