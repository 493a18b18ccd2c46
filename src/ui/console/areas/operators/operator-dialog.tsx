import { Button, Divider, Stack } from '@mantine/core';
import { useState } from 'react';
import type { AdminOperator } from '../../../../contract/access/admin-operators.ts';
import { type Answer, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { DisplayNameField } from './fields.tsx';
import { type Issued, LinkShown } from './link-shown.tsx';
import { RoleField } from './role-field.tsx';
import { texts } from './texts.ts';

/** Edits an operator's display name and role, replaces a lost password or phone, and turns the account off and on. */
export function OperatorDialog({ operator, close }: { operator: AdminOperator; close: () => void }) {
  const t = useTextsOf(texts);
  const [shown, setShown] = useState(operator.display_name);
  const [role, setRole] = useState(operator.role);
  const { busy, problem, call } = useCall();
  const [issued, setIssued] = useState<Issued | null>(null);
  const closeAfter = async (asked: Promise<Answer<unknown>>): Promise<void> => {
    if ((await call(asked)).ok) close();
  };
  const change = (request: Omit<Parameters<typeof service.changeOperator>[0], 'id'>): Promise<void> =>
    closeAfter(service.changeOperator({ id: operator.id, ...request }));
  const reset = async (): Promise<void> => {
    const answer = await call(service.createResetLink({ id: operator.id }));
    if (answer.ok) setIssued(answer.value);
  };
  if (issued) return <LinkShown issued={issued} close={close} />;
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
          {operator.from_provider ? (
            <p className="soft">{t.roleOfProvider}</p>
          ) : (
            <RoleField value={role} change={setRole} />
          )}
          <Button type="submit" loading={busy}>
            {t.save}
          </Button>
        </Stack>
      </form>
      <Divider />
      {operator.from_provider ? null : (
        <>
          <p className="soft">{t.resetHint}</p>
          <Button variant="default" loading={busy} onClick={() => void reset()}>
            {t.resetLink}
          </Button>
          <Divider />
        </>
      )}
      {operator.has_code || operator.security_keys > 0 ? (
        <>
          <p className="soft">{t.removeFactorsHint}</p>
          <Button
            variant="default"
            onClick={() => void closeAfter(service.deleteSecondFactors({ id: operator.id }))}
          >
            {t.removeFactors}
          </Button>
          <Divider />
        </>
      ) : null}
      <p className="soft">{t.endSessionsHint}</p>
      <Button
        variant="default"
        onClick={() => void closeAfter(service.endOperatorSessions({ id: operator.id }))}
      >
        {t.endSessions}
      </Button>
      <Divider />
      <p className="soft">{t.disableHint}</p>
      <Button variant="default" onClick={() => void change({ disabled: !operator.disabled })}>
        {operator.disabled ? t.enable : t.disable}
      </Button>
    </Stack>
  );
}
