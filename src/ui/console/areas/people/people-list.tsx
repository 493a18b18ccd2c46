import { Button, Group, Stack } from '@mantine/core';
import { IconPhotoSearch } from '@tabler/icons-react';
import { type FormEvent, useCallback, useMemo, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'wouter';
import type { AdminPersonRow } from '../../../../contract/people/admin-people.ts';
import { PERSON_NAME_MAX_CHARS } from '../../../../contract/people/person-limits.ts';
import { isIdentifier } from '../../../../contract/text-patterns.ts';
import { addressOf, service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { personAddress } from '../../addresses.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useGoOn } from '../../hooks/use-go-on.ts';
import { useMay } from '../../hooks/use-me.ts';
import { pageOf, usePages } from '../../hooks/use-pages.ts';
import { Dialog } from '../../parts/forms/dialog.tsx';
import { DialogButtons } from '../../parts/forms/dialog-buttons.tsx';
import { useFieldProblems } from '../../parts/forms/field-problem.ts';
import { IdField } from '../../parts/forms/fields.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant } from '../../parts/instant.tsx';
import { CsvButton } from '../../parts/lists/csv-button.tsx';
import { ListTable, More } from '../../parts/lists/list-table.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { TypedFilter } from '../../parts/lists/typed-filter.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { FaceThumb } from '../../parts/person/face-thumb.tsx';
import { calledBy, knownRow, typedId } from '../../parts/person/known.ts';
import { PersonName } from '../../parts/person/person-name.tsx';
import { texts } from './texts.ts';

/**
 * People, newest first, or those whose ID starts with the searched text or whose name matches it. The search is in the
 * address.
 */
export function PeopleList() {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => searchOf(params), [params]);
  const { items, total, problem, more, loading } = usePages(
    useCallback(
      (after) => pageOf(service.listPeople({ ...searched(search), after }), (value) => value.people),
      [search],
    ),
  );
  return (
    <>
      <Head search={search} />
      <p className="soft">{t.lead(total === undefined ? '…' : total.toLocaleString(language))}</p>
      <Search
        search={search}
        change={(next) => setParams(next.text === '' ? {} : { ...next }, { replace: true })}
      />
      <ProblemLine problem={problem} />
      {items === null ? <Loading /> : <Found people={items} text={search.text} clear={() => setParams({})} />}
      <More more={more} loading={loading} />
    </>
  );
}

const searchOf = (params: URLSearchParams): PeopleSearch => ({
  text: (params.get('text') ?? '').slice(0, PERSON_NAME_MAX_CHARS),
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
      <NewPersonDialog opened={creating} close={() => setCreating(false)} />
    </>
  );
}

function Search({ search, change }: { search: PeopleSearch; change: (search: PeopleSearch) => void }) {
  const t = useTextsOf(texts);
  return (
    <Group className="people-search" role="search" aria-label={t.title} align="end" gap="sm">
      <TypedFilter
        type="search"
        label={t.search}
        description={t.searchHint}
        value={search.text}
        maxLength={PERSON_NAME_MAX_CHARS}
        autoCapitalize="off"
        change={(text) => change({ text })}
      />
    </Group>
  );
}

/** The ways on from a search that found nobody: another search, or a person with the ID that was searched for. */
function AfterNothing({ text, clear }: { text: string; clear: () => void }) {
  const t = useTextsOf(texts);
  const [creating, setCreating] = useState(false);
  const admin = useMay('admin');
  return (
    <>
      <Group gap="sm" justify="center">
        <Button variant="default" onClick={clear}>
          {t.clear}
        </Button>
        {/* A name, which has other characters, is no ID. */}
        {admin && isIdentifier(text) ? (
          <Button variant="default" onClick={() => setCreating(true)}>
            {t.createWith(text)}
          </Button>
        ) : null}
      </Group>
      <NewPersonDialog opened={creating} close={() => setCreating(false)} ekycId={text} />
    </>
  );
}

interface FoundProps {
  people: readonly AdminPersonRow[];
  text: string;
  clear: () => void;
}

function Found({ people, text, clear }: FoundProps) {
  const t = useTextsOf(texts);
  if (people.length === 0)
    return text.trim() !== '' ? (
      <Empty
        title={t.nothing(text)}
        text={t.nothingText}
        action={<AfterNothing text={text.trim()} clear={clear} />}
      />
    ) : (
      <Empty title={t.empty} text={t.emptyText} action={<Link href="/console/import">{t.toImport}</Link>} />
    );
  return (
    <ListTable label={t.title} heads={[t.who, t.face, t.created]} minWidth={480}>
      {people.map((person) => (
        <tr key={person.auth_id}>
          <RowHead className="name">
            <div className="with-thumb">
              <FaceThumb featureId={person.face?.face_feature_id ?? null} of={nameOf(person)} />
              <PersonName
                person={knownRow(person)}
                otherIds={person.ekyc_ids.slice(1)}
                more={person.more_links}
                link="row"
              />
            </div>
          </RowHead>
          <td>
            <PersonMark person={person} />
          </td>
          <td>
            <Instant at={person.created_at} />
          </td>
        </tr>
      ))}
    </ListTable>
  );
}

/** The site's own name for the person, for labels. */
export const nameOf = (person: AdminPersonRow): string => calledBy(knownRow(person));

/** The most important thing to know about a person. */
export function PersonMark({ person }: { person: AdminPersonRow }) {
  const t = useTextsOf(texts);
  if (person.deletion)
    return person.deletion.status === 'Failed' ? (
      <Mark tone="bad">{t.deletionFailed}</Mark>
    ) : (
      <Mark tone="live">{t.deleting}</Mark>
    );
  if (person.suspended_at) return <Mark tone="warn">{t.suspended}</Mark>;
  if (person.locked_until) return <Mark tone="warn">{t.locked}</Mark>;
  return person.face ? <Mark tone="good">{t.registered}</Mark> : <Mark tone="plain">{t.noFace}</Mark>;
}

/** The start of an ID, or words of a name; empty: all people. */
interface PeopleSearch {
  text: string;
}

/** The search in the form that the service's query expects. */
const searched = ({ text }: PeopleSearch): { text?: string } => {
  const words = text.trim();
  return words === '' ? {} : { text: words };
};

interface NewPersonProps {
  close: () => void;
  /** The ID to begin with. */
  ekycId?: string | undefined;
}

function NewPersonDialog({ opened, close, ekycId }: NewPersonProps & { opened: boolean }) {
  const t = useTextsOf(texts).newPerson;
  return (
    <Dialog opened={opened} onClose={close} title={t.title}>
      <NewPersonForm close={close} ekycId={ekycId} />
    </Dialog>
  );
}

/** The dialog stays open while the service makes the person: whoever closed it would not see them, and make another. */
function NewPersonForm({ close, ekycId: first = '' }: NewPersonProps) {
  const t = useTextsOf(texts).newPerson;
  const [ekycId, setEkycId] = useState(first);
  const { busy, problem, call } = useCall();
  const { at, rest, form } = useFieldProblems(problem, 'ekyc_id');
  const goOn = useGoOn();
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const answer = await call(service.createPerson({ ekyc_id: typedId(ekycId) || undefined }));
    if (!answer.ok) return;
    close();
    goOn(personAddress(answer.value.auth_id));
  };
  return (
    <form ref={form} onSubmit={submit}>
      <Stack>
        <p>{t.text}</p>
        <IdField
          label={t.ekyc}
          description={t.ekycHint}
          value={ekycId}
          change={setEkycId}
          error={at.ekyc_id}
          data-autofocus
        />
        <ProblemLine problem={rest} />
        <DialogButtons close={close}>
          <Button type="submit" loading={busy}>
            {t.make}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}
