import { Button, Modal, Table } from '@mantine/core';
import { useState } from 'react';
import type { AdminKey } from '../../../contract/admin.ts';
import { api } from '../../api.ts';
import { useOperatorTexts } from '../i18n/texts.ts';
import { Instant } from '../parts/instant.tsx';
import { Mark } from '../parts/mark.tsx';
import { Empty, Loading, Panel } from '../parts/panel.tsx';
import { ProblemLine } from '../parts/problem-line.tsx';
import { usePolled } from '../use-polled.ts';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

const EVERY_MS = 10_000;

export default function KeysView() {
  const t = useOperatorTexts();
  const { value, problem, refresh } = usePolled(api.keys, EVERY_MS);
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<AdminKey | null>(null);
  const closed = (): void => {
    setCreating(false);
    setRevoking(null);
    refresh();
  };
  return (
    <>
      <div className="head">
        <h1>{t.views.keys}</h1>
        <Button onClick={() => setCreating(true)}>{t.keys.create}</Button>
      </div>
      <p className="soft">{t.keys.lead}</p>
      <ProblemLine problem={problem} />
      {value === null ? (
        <Loading />
      ) : value.keys.length === 0 ? (
        <Empty title={t.keys.empty} />
      ) : (
        <KeyTable keys={value.keys} revoke={setRevoking} />
      )}
      {/* In the page and not beside it: its header must not be taken for the page's own. */}
      <Modal
        withinPortal={false}
        opened={creating}
        onClose={closed}
        title={t.keys.create}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t.close }}
        size="lg"
      >
        <NewKeyDialog close={closed} />
      </Modal>
      <Modal
        withinPortal={false}
        opened={revoking !== null}
        onClose={closed}
        title={t.keys.revokeTitle}
        closeButtonProps={{ 'aria-label': t.close }}
      >
        {revoking ? <RevokeDialog apiKey={revoking} close={closed} /> : null}
      </Modal>
    </>
  );
}

function KeyTable({ keys, revoke }: { keys: readonly AdminKey[]; revoke: (key: AdminKey) => void }) {
  const t = useOperatorTexts().keys;
  const heads = [t.name, t.state, t.scopes, t.created, t.lastUsed, t.ends, t.revoke];
  return (
    <Panel>
      <Table.ScrollContainer minWidth={820}>
        <Table verticalSpacing="sm">
          <Table.Thead>
            <Table.Tr>
              {heads.map((head) => (
                <Table.Th key={head}>
                  {head === t.revoke ? <span className="unseen">{head}</span> : head}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {keys.map((key) => (
              <KeyRow key={key.id} apiKey={key} revoke={() => revoke(key)} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Panel>
  );
}

function KeyRow({ apiKey: key, revoke }: { apiKey: AdminKey; revoke: () => void }) {
  const t = useOperatorTexts();
  const expired = key.expires_at !== null && new Date(key.expires_at) <= new Date();
  const active = key.revoked_at === null && !expired;
  return (
    <Table.Tr>
      <Table.Td className="name">{key.name}</Table.Td>
      <Table.Td>
        <Mark tone={active ? 'good' : 'plain'}>
          {active ? t.keys.active : key.revoked_at === null ? t.keys.expired : t.keys.revoked}
        </Mark>
      </Table.Td>
      <Table.Td className="scopes">
        {key.scopes.map((scope) => (
          <code key={scope} title={t.keys.scopeNames[scope] ?? scope}>
            {scope}
          </code>
        ))}
      </Table.Td>
      <Table.Td>
        <Instant at={key.created_at} />
      </Table.Td>
      <Table.Td>{key.last_used_at ? <Instant at={key.last_used_at} /> : t.never}</Table.Td>
      <Table.Td>{key.expires_at ? <Instant at={key.expires_at} /> : t.never}</Table.Td>
      <Table.Td>
        {active ? (
          <Button variant="default" size="sm" onClick={revoke} aria-label={`${t.keys.revoke}: ${key.name}`}>
            {t.keys.revoke}
          </Button>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}
