import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import type { AdminOpenIdClient } from '../../../../contract/openid/admin-openid.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useAsked } from '../../hooks/use-pages.ts';
import { Copyable } from '../../parts/copyable.tsx';
import { ConfirmContents } from '../../parts/forms/confirm.tsx';
import { Dialog } from '../../parts/forms/dialog.tsx';
import { DialogButtons } from '../../parts/forms/dialog-buttons.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { RowButton } from '../../parts/lists/row-button.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { NewClientDialog, SecretShown } from './new-client-dialog.tsx';
import { texts } from './texts.ts';

/** What is asked in a dialog; null: nothing. */
type Action = { what: 'add' } | { what: 'secret' | 'remove'; client: AdminOpenIdClient } | null;

/** Whether people sign in to other systems with their face, and to which. */
export default function OpenIdView() {
  const t = useTextsOf(texts);
  const { value, problem, refresh } = useAsked(service.getOpenId);
  const { busy, problem: refused, call } = useCall();
  const [action, setAction] = useState<Action>(null);
  const closed = (): void => {
    setAction(null);
    refresh();
  };
  const turn = async (on: boolean): Promise<void> => {
    const answer = await call(service.switchOpenId({ on }));
    if (answer.ok) refresh();
  };
  const add = <Button onClick={() => setAction({ what: 'add' })}>{t.add}</Button>;
  return (
    <>
      <div className="head wraps">
        <h1>{t.title}</h1>
        {value && value.clients.length > 0 ? add : null}
      </div>
      <p className="soft">{t.lead}</p>
      <ProblemLine problem={refused ?? problem} />
      {value === null ? (
        problem ? null : (
          <Loading />
        )
      ) : (
        <>
          <p>
            <Mark tone={value.on ? 'good' : 'plain'}>{value.on ? t.isOn : t.isOff}</Mark>{' '}
            {value.on ? t.on : t.off}
          </p>
          <Group>
            <Button variant="default" loading={busy} onClick={() => void turn(!value.on)}>
              {value.on ? t.switchOff : t.switchOn}
            </Button>
          </Group>
          <Panel title={t.atSystem}>
            <h3>{t.issuer}</h3>
            <Copyable text={value.issuer} />
            <h3>{t.metadata}</h3>
            <Copyable text={value.metadata} />
            <p className="soft">{t.needs}</p>
          </Panel>
          {value.clients.length === 0 ? (
            <Empty title={t.empty} text={t.emptyText} action={add} />
          ) : (
            <ListTable label={t.clients} heads={[t.name, t.clientId, t.idType]} withActions>
              {value.clients.map((client) => (
                <ClientRow key={client.id} client={client} ask={(what) => setAction({ what, client })} />
              ))}
            </ListTable>
          )}
        </>
      )}
      <Dialog opened={action?.what === 'add'} onClose={closed} title={t.add} closeOnClickOutside={false}>
        <NewClientDialog close={closed} />
      </Dialog>
      <AskedDialog action={action} close={closed} />
    </>
  );
}

function ClientRow({ client, ask }: { client: AdminOpenIdClient; ask: (what: 'secret' | 'remove') => void }) {
  const t = useTextsOf(texts);
  const { id, name, redirect_uris: redirects, auth, id_type: idType, created_at: createdAt } = client;
  return (
    <tr>
      <RowHead className="name">
        {name}
        {redirects.map((uri) => (
          <span key={uri} className="soft small breakable">
            <br />
            {uri}
          </span>
        ))}
        <br />
        <span className="soft small">
          <Instant at={createdAt} />
        </span>
      </RowHead>
      <td>
        <code className="breakable">{id}</code>
        <br />
        <span className="soft small">{t.auths[auth]}</span>
      </td>
      <td>{t.idTypes[idType]}</td>
      <td>
        <Group gap="xs">
          {auth === 'none' ? null : <RowButton does={t.newSecret} of={name} onClick={() => ask('secret')} />}
          <RowButton does={t.remove} of={name} onClick={() => ask('remove')} />
        </Group>
      </td>
    </tr>
  );
}

function AskedDialog({ action, close }: { action: Action; close: () => void }) {
  const t = useTextsOf(texts);
  if (action === null || action.what === 'add') return null;
  const { what, client } = action;
  const title = what === 'secret' ? t.newSecretTitle(client.name) : t.removeTitle(client.name);
  return (
    <Dialog opened onClose={close} title={title} closeOnClickOutside={what === 'remove'}>
      {what === 'secret' ? (
        <NewSecret id={client.id} close={close} />
      ) : (
        <ConfirmContents
          text={t.removeText}
          go={t.remove}
          act={() => service.removeOpenIdClient({ id: client.id })}
          close={close}
        />
      )}
    </Dialog>
  );
}

function NewSecret({ id, close }: { id: string; close: () => void }) {
  const t = useTextsOf(texts);
  const [secret, setSecret] = useState<string | null>(null);
  const { busy, problem, call } = useCall();
  const renew = async (): Promise<void> => {
    const answer = await call(service.renewOpenIdSecret({ id }));
    if (answer.ok) setSecret(answer.value.secret);
  };
  if (secret !== null) return <SecretShown id={id} secret={secret} close={close} />;
  return (
    <Stack>
      <p>{t.newSecretText}</p>
      <ProblemLine problem={problem} />
      <DialogButtons close={close}>
        <Button loading={busy} onClick={() => void renew()}>
          {t.newSecret}
        </Button>
      </DialogButtons>
    </Stack>
  );
}
