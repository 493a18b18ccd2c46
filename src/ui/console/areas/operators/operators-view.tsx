import { Button, Divider, Stack } from '@mantine/core';
import { useState } from 'react';
import type { AdminOperator } from '../../../../contract/access/admin-operators.ts';
import { type Answer, service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useMe } from '../../hooks/use-me.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useMarks } from '../../i18n/marks.ts';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { changedOnly } from '../../parts/forms/changed-only.ts';
import { Dialog } from '../../parts/forms/dialog.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { RowButton } from '../../parts/lists/row-button.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { DisplayNameField } from './fields.tsx';
import { type Issued, LinkShown, NewOperatorDialog } from './new-operator-dialog.tsx';
import { RoleField } from './role-field.tsx';
import { texts } from './texts.ts';

const EVERY_MS = 15_000;

export default function OperatorsView() {
  const t = useTextsOf(texts);
  const { me, refresh: refreshMe } = useMe();
  const { value, problem, refresh } = usePolled(service.listOperators, EVERY_MS);
  const [creating, setCreating] = useState(false);
  const [editing, setEditing] = useState<AdminOperator | null>(null);
  const closed = (): void => {
    setCreating(false);
    setEditing(null);
    refresh();
    refreshMe();
  };
  return (
    <>
      <div className="head">
        <h1>{t.title}</h1>
        <Button onClick={() => setCreating(true)}>{t.create}</Button>
      </div>
      <p className="soft">{t.lead}</p>
      <ProblemLine problem={problem} />
      {value === null ? (
        <Loading />
      ) : value.operators.length === 0 ? (
        <Empty title={t.empty} text={t.emptyText} />
      ) : (
        <OperatorTable operators={value.operators} own={me?.id ?? null} edit={setEditing} />
      )}
      <Dialog onClose={closed} opened={creating} title={t.create} closeOnClickOutside={false}>
        <NewOperatorDialog first={me?.first_run ?? false} close={closed} />
      </Dialog>
      <Dialog onClose={closed} opened={editing !== null} title={editing ? t.editTitle(editing.name) : ''}>
        {editing ? <OperatorDialog operator={editing} close={closed} /> : null}
      </Dialog>
    </>
  );
}

interface TableProps {
  operators: readonly AdminOperator[];
  own: string | null;
  edit: (operator: AdminOperator) => void;
}

function OperatorTable({ operators, own, edit }: TableProps) {
  const t = useTextsOf(texts);
  const heads = [t.name, t.displayName, t.role, t.state, t.code, t.lastSignIn];
  return (
    <ListTable label={t.title} heads={heads} withActions minWidth={760}>
      {operators.map((operator) => (
        <OperatorRow
          key={operator.id}
          operator={operator}
          own={operator.id === own}
          edit={() => edit(operator)}
        />
      ))}
    </ListTable>
  );
}

function OperatorRow({ operator, own, edit }: { operator: AdminOperator; own: boolean; edit: () => void }) {
  const { comma } = useMarks();
  const t = useTextsOf(texts);
  return (
    <tr>
      <RowHead className="name">
        <span>
          {operator.name}
          {own ? <span className="soft"> {t.you}</span> : null}
        </span>
      </RowHead>
      <td className="name">{operator.display_name}</td>
      <td>{t.roles[operator.role]}</td>
      <td>
        <Mark tone={operator.disabled ? 'plain' : 'good'}>{operator.disabled ? t.disabled : t.active}</Mark>
      </td>
      <td>
        {[
          operator.from_provider ? t.fromProvider : '',
          operator.has_code ? t.codeOn : '',
          operator.security_keys > 0 ? t.keysOn(operator.security_keys) : '',
        ]
          .filter(Boolean)
          .join(comma) || t.codeOff}
      </td>
      <td>{operator.signed_in_at ? <Instant at={operator.signed_in_at} /> : t.never}</td>
      <td>
        <RowButton does={t.edit} of={operator.name} onClick={edit} />
      </td>
    </tr>
  );
}

/** Edits an operator's display name and role, replaces a lost password or phone, and turns the account off and on. */
function OperatorDialog({ operator, close }: { operator: AdminOperator; close: () => void }) {
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
      {operator.from_provider ? (
        <p className="soft">{t.ofProvider}</p>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const { display_name, role: given } = operator;
            void change(changedOnly({ display_name, role: given }, { display_name: shown, role }));
          }}
        >
          <Stack>
            <DisplayNameField value={shown} change={setShown} />
            <RoleField value={role} change={setRole} />
            <Button type="submit" loading={busy}>
              {t.save}
            </Button>
          </Stack>
        </form>
      )}
      <Divider />
      {operator.from_provider ? null : (
        <>
          <p className="soft">{t.resetHint}</p>
          <CallButton variant="default" act={reset}>
            {t.resetLink}
          </CallButton>
          <Divider />
        </>
      )}
      {operator.has_code || operator.security_keys > 0 ? (
        <>
          <p className="soft">{t.removeFactorsHint}</p>
          <CallButton
            variant="default"
            act={() => closeAfter(service.deleteSecondFactors({ id: operator.id }))}
          >
            {t.removeFactors}
          </CallButton>
          <Divider />
        </>
      ) : null}
      <p className="soft">{t.endSessionsHint}</p>
      <CallButton variant="default" act={() => closeAfter(service.endOperatorSessions({ id: operator.id }))}>
        {t.endSessions}
      </CallButton>
      <Divider />
      <p className="soft">{t.disableHint}</p>
      <CallButton variant="default" act={() => change({ disabled: !operator.disabled })}>
        {operator.disabled ? t.enable : t.disable}
      </CallButton>
    </Stack>
  );
}
