import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { AdminKey } from '../../../../contract/access/admin-keys.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { keyAddress, keyLogAddress, sessionsOfKey } from '../../addresses.ts';
import { useMay } from '../../hooks/use-me.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useMarks } from '../../i18n/marks.ts';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { Banner } from '../../parts/banner.tsx';
import { ConfirmContents } from '../../parts/forms/confirm.tsx';
import { ActionDialog } from '../../parts/forms/dialog.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { ListTable } from '../../parts/lists/list-table.tsx';
import { RowButton } from '../../parts/lists/row-button.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { ImageKeyPanel } from './image-key-panel.tsx';
import { KeyCalls } from './key-calls.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { SandboxPanel } from './sandbox-panel.tsx';
import { daysLeft, SOON_DAYS, stateOf } from './terms.ts';
import { texts } from './texts.ts';

const EVERY_MS = 10_000;

type Action = { what: 'create' } | { what: 'rotate' | 'revoke'; key: AdminKey };

const HOME = '/console/keys/';

/** The list at /console/keys, and the calls of one key at /console/keys/{id}. */
export default function KeysView() {
  const [location] = useLocation();
  const id = location.startsWith(HOME) ? decodeURIComponent(location.slice(HOME.length)) : '';
  return id === '' ? <KeyList /> : <KeyCalls key={id} id={id} />;
}

function KeyList() {
  const t = useOperatorTexts();
  const isAdmin = useMay('admin');
  const { value, problem, refresh } = usePolled(service.listKeys, EVERY_MS);
  const [action, setAction] = useState<Action | null>(null);
  const closed = (): void => {
    setAction(null);
    refresh();
  };
  const create = <Button onClick={() => setAction({ what: 'create' })}>{t.keys.create}</Button>;
  return (
    <>
      <div className="head wraps">
        <h1>{t.views.keys}</h1>
        {value && value.keys.length > 0 ? create : null}
      </div>
      <p className="soft">{t.keys.lead}</p>
      <ProblemLine problem={problem} />
      {value ? <EndSoon keys={value.keys} /> : null}
      {value === null ? (
        <Loading />
      ) : value.keys.length === 0 ? (
        <Empty title={t.keys.empty} action={create} />
      ) : (
        <KeyTable keys={value.keys} act={setAction} />
      )}
      <ImageKeyPanel />
      {isAdmin ? <SandboxPanel /> : null}
      <KeyDialog action={action} close={closed} />
    </>
  );
}

function EndSoon({ keys }: { keys: readonly AdminKey[] }) {
  const t = useTextsOf(texts);
  const soon = keys.filter((key) => stateOf(key) === 'active' && (daysLeft(key) ?? Infinity) <= SOON_DAYS);
  if (soon.length === 0) return null;
  return (
    <Banner tone="warn" title={t.soonTitle(soon.length)}>
      <p className="soft">{t.soonText(soon.length)}</p>
    </Banner>
  );
}

interface TableProps {
  keys: readonly AdminKey[];
  act: (action: Action) => void;
}

function KeyTable({ keys, act }: TableProps) {
  const { keys: t } = useOperatorTexts();
  const own = useTextsOf(texts);
  const heads = [t.name, t.state, t.scopes, own.allow, t.lastUsed, t.ends];
  return (
    <ListTable label={t.list} heads={heads} withActions minWidth={820}>
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} act={act} />
      ))}
    </ListTable>
  );
}

function KeyRow({ apiKey: key, act }: { apiKey: AdminKey; act: (action: Action) => void }) {
  const { colon, comma } = useMarks();
  const t = useOperatorTexts();
  const own = useTextsOf(texts);
  const state = stateOf(key);
  return (
    <tr>
      <RowHead className="name">
        <Link href={keyAddress(key.id)}>{key.name}</Link>
        <br />
        <span className="soft small">
          {t.keys.created}
          {colon}
          <Instant at={key.created_at} />
        </span>
      </RowHead>
      <td>
        <Mark tone={state === 'active' ? 'good' : 'plain'}>{t.keys[state]}</Mark>
      </td>
      <td className="scopes">
        {key.scopes.map((scope) => (
          <code key={scope} title={t.keys.scopeNames[scope] ?? scope}>
            {scope}
          </code>
        ))}
      </td>
      <td className="name">
        {key.allow.length === 0
          ? own.anywhere
          : key.allow.map((range) => (
              <div key={range} className="address">
                {range}
              </div>
            ))}
        {key.redirects.length === 0 ? null : (
          <div className="soft small">
            {own.leadsTo}
            {colon}
            {key.redirects.join(comma)}
          </div>
        )}
      </td>
      <td>
        {key.last_used_at ? <Instant at={key.last_used_at} /> : t.never}
        {key.last_used_from === null ? (
          <br />
        ) : (
          <div className="soft small address">{own.from(key.last_used_from)}</div>
        )}
        <Link className="small" href={keyLogAddress(key.id)} aria-label={own.logOf(key.name)}>
          {own.log}
        </Link>
        <br />
        <Link className="small" href={sessionsOfKey(key.id)} aria-label={own.sessionsOf(key.name)}>
          {own.sessions}
        </Link>
      </td>
      <td>
        <Ends apiKey={key} />
      </td>
      <td>
        {state === 'active' ? (
          <Group gap="xs" wrap="nowrap" className="stacked-buttons">
            <RowButton does={own.rotate} of={key.name} onClick={() => act({ what: 'rotate', key })} />
            <RowButton does={t.keys.revoke} of={key.name} onClick={() => act({ what: 'revoke', key })} />
          </Group>
        ) : null}
      </td>
    </tr>
  );
}

function Ends({ apiKey: key }: { apiKey: AdminKey }) {
  const t = useOperatorTexts();
  if (key.expires_at === null) return t.never;
  const left = daysLeft(key) ?? 0;
  if (stateOf(key) !== 'active' || left > SOON_DAYS) return <Instant at={key.expires_at} />;
  return (
    <Mark tone="warn">
      <Instant at={key.expires_at} />
    </Mark>
  );
}

function KeyDialog({ action, close }: { action: Action | null; close: () => void }) {
  const t = useOperatorTexts();
  const own = useTextsOf(texts);
  const titles = { create: own.newTitle, rotate: own.rotateTitle, revoke: t.keys.revokeTitle };
  // While a new key is made or shown, only the button that confirms it was copied closes the dialog.
  const [held, setHeld] = useState(false);
  const done = (): void => {
    setHeld(false);
    close();
  };
  return (
    <ActionDialog
      title={action && titles[action.what]}
      onClose={close}
      size="lg"
      closeOnEscape={!held}
      withCloseButton={!held}
    >
      {action?.what === 'create' ? <NewKeyDialog holds={setHeld} close={done} /> : null}
      {action?.what === 'rotate' ? <RotateDialog apiKey={action.key} holds={setHeld} close={done} /> : null}
      {action?.what === 'revoke' ? (
        <ConfirmContents
          text={t.keys.revokeText(action.key.name)}
          go={t.keys.revoke}
          act={() => service.revokeKey({ id: action.key.id })}
          close={close}
        />
      ) : null}
    </ActionDialog>
  );
}
