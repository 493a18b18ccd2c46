import { Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Role } from '../../../../contract/access/roles.ts';
import { type Problem, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { DisplayNameField, NameField, NewPasswordField } from './fields.tsx';
import { type Issued, LinkShown } from './link-shown.tsx';
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
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const [issued, setIssued] = useState<Issued | null>(null);

  const create = async (): Promise<void> => {
    const account = { name, display_name: shown };
    if (first) {
      const answer = await service.createFirstOperator({ ...account, password });
      return answer.ok ? close() : setProblem(answer.problem);
    }
    const answer = await service.createOperator({ ...account, role });
    setProblem(answer.ok ? null : answer.problem);
    if (answer.ok) setIssued(answer.value);
  };
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    await create();
    setBusy(false);
  };

  if (issued) return <LinkShown issued={issued} close={close} />;
  return (
    <form onSubmit={submit}>
      <Stack>
        <ProblemLine problem={problem} />
        <NameField value={name} change={setName} />
        <DisplayNameField value={shown} change={setShown} />
        {first ? <NewPasswordField value={password} change={setPassword} /> : null}
        {first ? null : <RoleField value={role} change={setRole} />}
        <Button type="submit" loading={busy}>
          {t.make}
        </Button>
      </Stack>
    </form>
  );
}
