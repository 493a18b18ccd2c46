import { Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Role } from '../../../../contract/access/roles.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useHeldDialog } from '../../hooks/use-held-dialog.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { useFieldProblems } from '../../parts/forms/field-problem.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { DisplayNameField, NameField, NewPasswordField } from './fields.tsx';
import { RoleField } from './role-field.tsx';
import { texts } from './texts.ts';

/**
 * Creates an account: the first with a password, because it is the operator's own, all others with a link for setting
 * one.
 */
export function NewOperatorDialog({ first, close }: { first: boolean; close: () => void }) {
  const t = useTextsOf(texts);
  const [name, setName] = useState('');
  const [shown, setShown] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState<Role>(first ? 'admin' : 'reviewer');
  const { busy, problem, call } = useCall();
  const { at, rest, form } = useFieldProblems(problem, 'name', 'display_name', 'password');
  const [issued, setIssued] = useState<Issued | null>(null);

  const create = async (): Promise<void> => {
    const account = { name, display_name: shown };
    if (first) {
      const answer = await call(service.createFirstOperator({ ...account, password }));
      if (answer.ok) close();
      return;
    }
    const answer = await call(service.createOperator({ ...account, role }));
    if (answer.ok) setIssued(answer.value);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await create();
  };

  if (issued) return <LinkShown issued={issued} close={close} />;
  return (
    <form ref={form} onSubmit={submit}>
      <Stack>
        <ProblemLine problem={rest} />
        <NameField value={name} change={setName} error={at.name} />
        <DisplayNameField value={shown} change={setShown} error={at.display_name} />
        {first ? <NewPasswordField value={password} change={setPassword} error={at.password} /> : null}
        {first ? null : <RoleField value={role} change={setRole} />}
        <Button type="submit" loading={busy}>
          {t.make}
        </Button>
      </Stack>
    </form>
  );
}

export interface Issued {
  link: string;
  ends_at: string;
}

/** Shows a link for setting a password. It is shown only once, and anyone who has it can set the password. */
export function LinkShown({ issued, close }: { issued: Issued; close: () => void }) {
  const t = useTextsOf(texts);
  useHeldDialog(true);
  return (
    <Stack>
      <Banner tone="good" title={t.linkTitle}>
        <p>{t.linkText}</p>
      </Banner>
      <Copyable text={issued.link} />
      <p className="soft">
        {t.linkEnds} <Instant at={issued.ends_at} />
      </p>
      <Button onClick={close}>{t.linkDone}</Button>
    </Stack>
  );
}
