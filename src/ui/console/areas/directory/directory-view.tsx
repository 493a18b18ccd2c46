import { Button, Group, NativeSelect, Stack } from '@mantine/core';
import { type FormEvent, useCallback, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type {
  AdminDirectory,
  AdminDirectoryAccount,
} from '../../../../contract/directory/admin-directory.ts';
import { service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { pageOf, useAsked, usePages } from '../../hooks/use-pages.ts';
import { Banner } from '../../parts/banner.tsx';
import { Copyable } from '../../parts/copyable.tsx';
import { changedOnly } from '../../parts/forms/changed-only.ts';
import { ConfirmContents } from '../../parts/forms/confirm.tsx';
import { Dialog } from '../../parts/forms/dialog.tsx';
import { Switch } from '../../parts/forms/fields.tsx';
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
import { HeldPanel } from './held-panel.tsx';
import { texts } from './texts.ts';

/** The site's directory: whether it is heard, what it said, and what waits. */
export default function DirectoryView() {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const { value, problem, refresh } = useAsked(service.getDirectory);
  const [round, setRound] = useState(0);
  const again = (): void => {
    refresh();
    setRound((n) => n + 1);
  };
  return (
    <>
      <h1>{t.title}</h1>
      <p className="soft">{t.lead}</p>
      <ProblemLine problem={problem} />
      {value === null ? (
        problem ? null : (
          <Loading />
        )
      ) : (
        <>
          <p>
            <Mark tone={value.on ? 'good' : 'plain'}>{value.on ? t.isOn : t.isOff}</Mark>{' '}
            {value.on
              ? t.on(value.users.toLocaleString(language), value.suspended.toLocaleString(language))
              : t.off}
          </p>
          <HeldPanel key={`held ${round}`} directory={value} changed={again} />
          <AtDirectory directory={value} />
          <Settings directory={value} saved={again} />
          <Accounts key={`accounts ${round}`} changed={again} />
        </>
      )}
    </>
  );
}

function AtDirectory({ directory: { address, keys } }: { directory: AdminDirectory }) {
  const t = useTextsOf(texts);
  return (
    <Panel title={t.atDirectory}>
      <h3>{t.address}</h3>
      <Copyable text={address} />
      <h3>{t.token}</h3>
      <p className="soft">{t.tokenHint}</p>
      {keys.length === 0 ? <p>{t.noKeys}</p> : null}
      <ul className="plain-list">
        {keys.map(({ id, name, last_used_at: at, last_used_from: from }) => (
          <li key={id}>
            <span className="grow">
              {at === null ? t.keyUnused(name) : t.keyUsed(name)} {from === null ? null : <code>{from}</code>}
            </span>
            {at === null ? null : <Instant at={at} full />}
          </li>
        ))}
      </ul>
      <Link href="/console/keys">{t.toKeys}</Link>
    </Panel>
  );
}

function Settings({ directory, saved }: { directory: AdminDirectory; saved: () => void }) {
  const t = useTextsOf(texts);
  // Only what was chosen here, since the page reads the directory again, which somebody else may have set.
  const [chosen, setChosen] = useState<Partial<Pick<AdminDirectory, 'on' | 'linked_by'>>>({});
  const shown = { on: directory.on, linked_by: directory.linked_by };
  const { on, linked_by: linkedBy } = { ...shown, ...chosen };
  const [done, setDone] = useState(false);
  const { busy, problem, call } = useCall();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setDone(false);
    const answer = await call(service.setDirectory(changedOnly(shown, { on, linked_by: linkedBy })));
    if (!answer.ok) return;
    setDone(true);
    saved();
  };
  return (
    <form onSubmit={submit}>
      <Panel title={t.settings}>
        <Stack>
          {done ? <Banner tone="good" title={t.saved} /> : null}
          <Switch label={t.switch} checked={on} change={(next) => setChosen({ ...chosen, on: next })} />
          <NativeSelect
            className="short-field"
            label={t.linkedBy}
            description={t.linkedByHint}
            value={linkedBy}
            data={['externalId', 'userName'] satisfies AdminDirectory['linked_by'][]}
            onChange={({ currentTarget: { value } }) =>
              setChosen({ ...chosen, linked_by: value === 'userName' ? 'userName' : 'externalId' })
            }
          />
          <ProblemLine problem={problem} />
          <Group>
            <Button type="submit" loading={busy}>
              {t.save}
            </Button>
          </Group>
        </Stack>
      </Panel>
    </form>
  );
}

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
