import { Button, Group, NativeSelect, Table, TextInput } from '@mantine/core';
import { IconPhotoSearch } from '@tabler/icons-react';
import { useCallback, useMemo, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { AdminPersonRow } from '../../../../contract/people/admin-people.ts';
import { addressOf, service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.tsx';
import { personAddress } from '../../addresses.ts';
import { CsvButton } from '../../parts/csv-button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Instant } from '../../parts/instant.tsx';
import { ListTable, More } from '../../parts/list-table.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Empty, Loading } from '../../parts/panel.tsx';
import { ProblemLine } from '../../parts/problem-line.tsx';
import { useMay } from '../../use-me.ts';
import { pageOf, usePages } from '../../use-pages.ts';
import { useStatus } from '../../use-status.ts';
import { NewPersonDialog } from './new-person-dialog.tsx';
import { type PeopleSearch, searched } from './people-search.ts';
import { texts } from './texts.ts';

/** Newest first, or those whose ID begins as searched; the search is in the address. */
export function PeopleList() {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => searchOf(params), [params]);
  const { items, problem, more, loading } = usePages(
    useCallback(
      (after) => pageOf(service.listPeople({ ...searched(search), after }), (value) => value.people),
      [search],
    ),
  );
  const total = useStatus().value?.counts.people;
  return (
    <>
      <Head search={search} />
      <p className="soft">{t.lead(total === undefined ? '…' : total.toLocaleString(language))}</p>
      <Search
        key={search.by}
        search={search}
        change={(next) =>
          setParams(next.prefix === '' && next.by === 'auth' ? {} : { ...next }, { replace: true })
        }
      />
      <ProblemLine problem={problem} />
      {items === null ? <Loading /> : <Found people={items} searched={search.prefix !== ''} />}
      <More more={more} loading={loading} />
    </>
  );
}

const searchOf = (params: URLSearchParams): PeopleSearch => ({
  by: params.get('by') === 'ekyc' ? 'ekyc' : 'auth',
  prefix: (params.get('prefix') ?? '').replaceAll(/[^A-Za-z0-9._~-]/g, '').slice(0, 128),
});

function Head({ search }: { search: PeopleSearch }) {
  const t = useTextsOf(texts);
  const [creating, setCreating] = useState(false);
  const admin = useMay('admin');
  const [, go] = useLocation();
  return (
    <>
      <div className="head wraps">
        <h1>{t.title}</h1>
        <Group gap="sm">
          <CsvButton address={addressOf('exportPeople', searched(search))} name={t.export} />
          {admin ? (
            <Button
              variant="default"
              leftSection={<IconPhotoSearch size={18} aria-hidden="true" />}
              onClick={() => go('/console/people/by-picture')}
            >
              {t.byPicture}
            </Button>
          ) : null}
          {admin ? <Button onClick={() => setCreating(true)}>{t.create}</Button> : null}
        </Group>
      </div>
      <Dialog opened={creating} onClose={() => setCreating(false)} title={t.newPerson.title}>
        <NewPersonDialog close={() => setCreating(false)} />
      </Dialog>
    </>
  );
}

function Search({ search, change }: { search: PeopleSearch; change: (search: PeopleSearch) => void }) {
  const t = useTextsOf(texts);
  return (
    <Group role="search" aria-label={t.title} align="end" gap="sm">
      <NativeSelect
        label={t.by}
        value={search.by}
        data={[
          { value: 'auth', label: t.byAuth },
          { value: 'ekyc', label: t.byEkyc },
        ]}
        onChange={(e) => change({ ...search, by: e.currentTarget.value === 'ekyc' ? 'ekyc' : 'auth' })}
      />
      <TextInput
        type="search"
        label={t.search}
        value={search.prefix}
        maxLength={128}
        spellCheck={false}
        autoCapitalize="off"
        onChange={(e) => change({ ...search, prefix: e.currentTarget.value.trim() })}
      />
    </Group>
  );
}

function Found({ people, searched }: { people: readonly AdminPersonRow[]; searched: boolean }) {
  const t = useTextsOf(texts);
  if (people.length === 0)
    return searched ? (
      <Empty title={t.nothing} text={t.nothingText} />
    ) : (
      <Empty title={t.empty} text={t.emptyText} />
    );
  return (
    <ListTable label={t.title} heads={[t.authId, t.links, t.face, t.created]}>
      {people.map((person) => (
        <Table.Tr key={person.auth_id}>
          <Table.Td>
            <Link href={personAddress(person.auth_id)}>
              <code>{person.auth_id}</code>
            </Link>
          </Table.Td>
          <Table.Td className="name">
            {person.ekyc_ids.join(', ')} {person.more_links ? <span className="soft">{t.more}</span> : null}
          </Table.Td>
          <Table.Td>
            <PersonMark person={person} />
          </Table.Td>
          <Table.Td>
            <Instant at={person.created_at} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** The one thing about a person that matters most. */
export function PersonMark({ person }: { person: AdminPersonRow }) {
  const t = useTextsOf(texts);
  if (person.deletion)
    return person.deletion.status === 'Failed' ? (
      <Mark tone="bad">{t.deletionFailed}</Mark>
    ) : (
      <Mark tone="live">{t.deleting}</Mark>
    );
  if (person.locked_until) return <Mark tone="warn">{t.locked}</Mark>;
  return person.face ? <Mark tone="good">{t.registered}</Mark> : <Mark tone="plain">{t.noFace}</Mark>;
}
