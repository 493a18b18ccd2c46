import { NativeSelect } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { AdminDirectoryAccount } from '../../../../contract/directory/admin-directory.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { pageOf, usePages } from '../../hooks/use-pages.ts';
import { ConfirmContents } from '../../parts/forms/confirm.tsx';
import { Dialog } from '../../parts/forms/dialog.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { ListTable, More } from '../../parts/lists/list-table.tsx';
import { RowButton } from '../../parts/lists/row-button.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { PersonName } from '../../parts/person/person-name.tsx';
import { texts } from './texts.ts';

/** The directory's accounts and the people whom they are about: all, or those that are suspended. */
export function Accounts({ changed }: { changed: () => void }) {
  const t = useTextsOf(texts);
  const [params, setParams] = useSearchParams();
  const show = params.get('show') === 'suspended' ? 'suspended' : 'all';
  const [forgetting, setForgetting] = useState<AdminDirectoryAccount | null>(null);
  const { items, problem, more, loading } = usePages(
    useCallback(
      (after) => pageOf(service.listDirectoryUsers({ show, after }), (value) => value.users),
      [show],
    ),
  );
  return (
    <Panel title={t.accounts}>
      <NativeSelect
        className="short-field"
        label={t.show}
        value={show}
        data={[
          { value: 'all', label: t.all },
          { value: 'suspended', label: t.suspended },
        ]}
        onChange={({ currentTarget: { value } }) =>
          setParams(value === 'suspended' ? { show: value } : {}, { replace: true })
        }
      />
      <ProblemLine problem={problem} />
      {items === null ? (
        <Loading />
      ) : items.length === 0 ? (
        <Empty title={t.empty} text={t.emptyText} />
      ) : (
        <ListTable label={t.accounts} heads={[t.account, t.person, t.state]} withActions>
          {items.map((account) => (
            <tr key={account.id}>
              <RowHead className="name">
                {account.user_name}
                {account.external_id === null ? null : (
                  <span className="soft small"> {account.external_id}</span>
                )}
              </RowHead>
              <td className="name">
                {account.person ? <PersonName person={account.person} /> : t.notRegistered}
              </td>
              <td>
                <AccountState account={account} />
              </td>
              <td>
                <RowButton does={t.forget} of={account.user_name} onClick={() => setForgetting(account)} />
              </td>
            </tr>
          ))}
        </ListTable>
      )}
      <More more={more} loading={loading} />
      <Dialog opened={forgetting !== null} onClose={() => setForgetting(null)} title={t.forgetTitle}>
        <ConfirmContents
          text={t.forgetText(forgetting?.user_name ?? '')}
          go={t.forget}
          act={() => service.forgetDirectoryUser({ id: forgetting?.id ?? '' })}
          close={() => {
            setForgetting(null);
            changed();
          }}
        />
      </Dialog>
    </Panel>
  );
}

function AccountState({ account: { held, suspended_at: at } }: { account: AdminDirectoryAccount }) {
  const t = useTextsOf(texts);
  return (
    <>
      {at === null ? (
        <Mark tone="good">{t.active}</Mark>
      ) : (
        <>
          <Mark tone="warn">{t.suspendedSince}</Mark> <Instant at={at} />
        </>
      )}
      {held === null ? null : <Mark tone="bad">{t.waits}</Mark>}
    </>
  );
}
