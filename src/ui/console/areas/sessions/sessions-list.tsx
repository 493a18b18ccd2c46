import { Button, Group } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { ListedSession } from '../../../../contract/sessions/admin-sessions.ts';
import type { Problem } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { sessionAddress } from '../../addresses.ts';
import { useFurther } from '../../hooks/use-further.ts';
import { useMay } from '../../hooks/use-me.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useMarks } from '../../i18n/marks.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant, useTimeZone } from '../../parts/instant.tsx';
import { ListHead } from '../../parts/lists/list-head.tsx';
import { ListTable, More } from '../../parts/lists/list-table.tsx';
import { NothingFound } from '../../parts/lists/nothing-found.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { SavedFilters } from '../../parts/lists/saved-filters.tsx';
import { InjectionMark, Outcome } from '../../parts/outcome.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { type Known, shortId } from '../../parts/person/known.ts';
import { PersonName } from '../../parts/person/person-name.tsx';
import { fullInstant } from '../../parts/regional.ts';
import { injectionFinding } from '../../parts/session/injection-finding.ts';
import { purposeOf, useSessionTexts } from '../../parts/session/session-texts.ts';
import { csvAddress, sessions } from './api.ts';
import { addressOf, FilterFields, filtersOf, queryOf } from './filter-fields.tsx';
import { continued, type LiveList, refreshed, wholeList } from './live-list.ts';
import { texts } from './texts.ts';

export function SessionsList() {
  const t = useTextsOf(texts);
  const [params, setParams] = useSearchParams();
  const filters = filtersOf(params);
  const query = queryOf(filters, useTimeZone());
  const { list, problem, showWaiting, more } = useSessionList(query);
  const set = new URLSearchParams(addressOf(filters)).toString();
  return (
    <>
      <ListHead title={t.title} lead={t.lead} csv={{ address: csvAddress(query), name: t.csv }} />
      <FilterFields filters={filters} change={(next) => setParams(addressOf(next))}>
        <SavedFilters list="sessions" query={set} apply={(kept) => setParams(new URLSearchParams(kept))} />
      </FilterFields>
      <ProblemLine problem={problem} />
      {list === null ? (
        problem ? null : (
          <Loading />
        )
      ) : (
        <Sessions
          list={list}
          filtered={set !== ''}
          clear={() => setParams({})}
          showWaiting={showWaiting}
          more={more}
        />
      )}
    </>
  );
}

interface SessionsProps {
  list: LiveList;
  filtered: boolean;
  /** Clears the filters. */
  clear: () => void;
  showWaiting: () => void;
  more: () => Promise<void>;
}

function Sessions({ list: { shown, waiting, next }, filtered, clear, showWaiting, more }: SessionsProps) {
  const t = useTextsOf(texts);
  const admin = useMay('admin');
  if (shown.length === 0)
    return next === null ? (
      filtered ? (
        <NothingFound title={t.nothing} clear={clear} />
      ) : (
        <Empty
          title={t.nothingYet}
          text={t.nothingYetText}
          action={admin ? <Link href="/console/try">{t.tryIt}</Link> : null}
        />
      )
    ) : (
      <>
        <Empty title={t.nothingSoFar} text={t.nothingSoFarText} />
        <More more={more} label={t.further} />
      </>
    );
  return (
    <>
      <div className="fresh" role="status">
        {waiting.length > 0 ? (
          <Button leftSection={<IconArrowUp size={17} aria-hidden="true" />} onClick={showWaiting}>
            {t.fresh(waiting.length)}
          </Button>
        ) : null}
      </div>
      <SessionTable sessions={shown} />
      <Group>
        <More more={next === null ? null : more} />
      </Group>
    </>
  );
}

function SessionTable({ sessions }: { sessions: readonly ListedSession[] }) {
  const t = useTextsOf(texts);
  const words = useSessionTexts();
  return (
    <ListTable
      label={t.list}
      heads={[words.who, words.outcome, words.issued, words.kind, t.issuedBy, words.injection, t.attempts]}
      dense
      className="sessions"
    >
      {sessions.map((s) => (
        <SessionRow key={s.id} session={s} />
      ))}
    </ListTable>
  );
}

/** Cells that say nothing special about a session; its card on a phone leaves them out. */
const usualIf = (usual: boolean): string | undefined => (usual ? 'usual' : undefined);

function SessionRow({ session }: { session: ListedSession }) {
  const { comma } = useMarks();
  const t = useTextsOf(texts);
  const injection = injectionFinding(session);
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const words = useSessionTexts();
  const kind = purposeOf(session, words) ?? words.kinds[session.kind];
  const issuers = [session.issued_by.kiosk, session.issued_by.key]
    .map((issuer) => issuer?.name)
    .filter(Boolean)
    .join(comma);
  return (
    <tr>
      <RowHead className="name">
        <PersonName
          person={whoseOf(session, words.comparison)}
          link="row"
          to={{
            address: sessionAddress(session.id),
            says: t.open,
            which: [
              kind,
              fullInstant(new Date(session.issued_at), language, timeZone),
              // Two may have been issued in the same second.
              shortId(session.id),
            ].join(comma),
          }}
        />
      </RowHead>
      <td>
        <Outcome session={session} />
      </td>
      <td>
        <Instant at={session.issued_at} />
      </td>
      <td>
        {kind}
        {session.identified ? `${comma}${words.identified}` : null}
      </td>
      <td className={`name ${usualIf(issuers === '') ?? ''}`}>{issuers || '–'}</td>
      <td className={usualIf(injection === 'noSigns' || injection === 'notAssessed')}>
        <InjectionMark session={session} />
      </td>
      <td className={usualIf(session.attempts.length <= 1)}>
        {session.attempts.length === 0 ? '–' : session.attempts.length}
      </td>
    </tr>
  );
}

/**
 * The person of a session, with the ID that the session was issued with if they have several. There may be no such
 * person.
 */
const whoseOf = (
  { person, id_type, identifier, auth_id, comparison }: ListedSession,
  compared: string,
): Known => ({
  ...(person ?? (comparison ? { auth_id, name: compared } : { auth_id, name: null, unknown: true })),
  ekyc_id: id_type === 'ekyc' ? identifier : (person?.ekyc_id ?? null),
});

const EVERY_MS = 2000;
/** An operator who has scrolled further than this is reading, so nothing may move; px. */
const READING_FROM = 160;

interface SessionList {
  list: LiveList | null;
  problem: Problem | null;
  showWaiting: () => void;
  more: () => Promise<void>;
}

/** The list of sessions, updated while it is shown. @param query the query string for the service */
function useSessionList(query: string): SessionList {
  const [state, setState] = useState<{ query: string; list: LiveList } | null>(null);
  const shown = useRef(query);
  useLayoutEffect(() => {
    shown.current = query;
  }, [query]);
  /** Changes the list, unless the filters have changed since. */
  const change = useCallback(
    (next: (was: LiveList | null) => LiveList) => {
      if (shown.current !== query) return;
      setState((was) => ({ query, list: next(was?.query === query ? was.list : null) }));
    },
    [query],
  );
  const ask = useCallback(async () => {
    const got = await sessions(query);
    if (got.ok) {
      const next = got.value.pagination?.next ?? null;
      const reading = window.scrollY > READING_FROM;
      change((was) => refreshed(was, got.value.sessions, next, reading));
    }
    return got;
  }, [query, change]);
  const { problem, further } = useFurther(query, usePolled(ask, EVERY_MS));
  const list = state?.query === query ? state.list : null;
  return {
    list,
    problem,
    showWaiting: () => {
      change((was) => wholeList(was ?? { shown: [], waiting: [], next: null }));
      window.scrollTo({ top: 0 });
    },
    more: async () => {
      if (!list || list.next === null) return;
      const got = await further(sessions(query, list.next));
      if (got.ok)
        change((was) => continued(was ?? list, got.value.sessions, got.value.pagination?.next ?? null));
    },
  };
}
