import { Button, Divider, Stack } from '@mantine/core';
import { useState } from 'react';
import type { AdminOperator } from '../../../../contract/admin-operators.ts';
import type { Answer, Problem } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { Banner } from '../../parts/banner.tsx';
import { ProblemLine } from '../../parts/problem-line.tsx';
import { operatorsApi } from './api.ts';
import { DisplayNameField, NewPasswordField, RoleField } from './fields.tsx';
import { texts } from './texts.ts';

/** One account: what is shown of it and what it may do; a lost password or phone; out of use and back. */
export function OperatorDialog({ operator, close }: { operator: AdminOperator; close: () => void }) {
  const t = useTextsOf(texts);
  const [shown, setShown] = useState(operator.display_name);
  const [role, setRole] = useState(operator.role);
  const [problem, setProblem] = useState<Problem | null>(null);
  const told = async (call: Promise<Answer<unknown>>): Promise<boolean> => {
    const answer = await call;
    setProblem(answer.ok ? null : answer.problem);
    return answer.ok;
  };
  const change = async (request: Parameters<typeof operatorsApi.change>[1]): Promise<void> => {
    if (await told(operatorsApi.change(operator.id, request))) close();
  };
  return (
    <Stack>
      <ProblemLine problem={problem} />
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void change({ display_name: shown, role });
        }}
      >
        <Stack>
          <DisplayNameField value={shown} change={setShown} />
          <RoleField value={role} change={setRole} />
          <Button type="submit">{t.save}</Button>
        </Stack>
      </form>
      <Divider />
      <PasswordReset set={(password) => told(operatorsApi.setPassword(operator.id, password))} />
      <Divider />
      {operator.has_code ? (
        <>
          <p className="soft">{t.removeCodeHint}</p>
          <Button
            variant="default"
            onClick={async () => {
              if (await told(operatorsApi.removeCode(operator.id))) close();
            }}
          >
            {t.removeCode}
          </Button>
          <Divider />
        </>
      ) : null}
      <p className="soft">{t.disableHint}</p>
      <Button variant="default" onClick={() => void change({ disabled: !operator.disabled })}>
        {operator.disabled ? t.enable : t.disable}
      </Button>
    </Stack>
  );
}

function PasswordReset({ set }: { set: (password: string) => Promise<boolean> }) {
  const t = useTextsOf(texts);
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  return (
    <form
      onSubmit={async (event) => {
        event.preventDefault();
        setDone(await set(password));
        setPassword('');
      }}
    >
      <Stack>
        {done ? <Banner tone="good" title={t.resetDone} /> : null}
        <NewPasswordField value={password} change={setPassword} label={t.newPassword} />
        <p className="soft">{t.resetPasswordHint}</p>
        <Button type="submit" variant="default">
          {t.resetPassword}
        </Button>
      </Stack>
    </form>
  );
}
