import { Button, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Role } from '../../../../contract/admin-operators.ts';
import type { Problem } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { ProblemLine } from '../../parts/problem-line.tsx';
import { operatorsApi } from './api.ts';
import { DisplayNameField, NameField, NewPasswordField, RoleField } from './fields.tsx';
import { texts } from './texts.ts';

export function NewOperatorDialog({ first, close }: { first: boolean; close: () => void }) {
  const t = useTextsOf(texts);
  const [name, setName] = useState('');
  const [shown, setShown] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState<Role>(first ? 'admin' : 'reviewer');
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const account = { name, display_name: shown, password };
    const answer = await (first
      ? operatorsApi.createFirst(account)
      : operatorsApi.create({ ...account, role }));
    setBusy(false);
    if (answer.ok) close();
    else setProblem(answer.problem);
  };

  return (
    <form onSubmit={submit}>
      <Stack>
        <ProblemLine problem={problem} />
        <NameField value={name} change={setName} />
        <DisplayNameField value={shown} change={setShown} />
        <NewPasswordField value={password} change={setPassword} />
        {first ? null : <RoleField value={role} change={setRole} />}
        <Button type="submit" loading={busy}>
          {t.make}
        </Button>
      </Stack>
    </form>
  );
}
