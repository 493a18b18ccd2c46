import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { AdminAuditVerdict, AuditSinks } from '../../../../contract/audit/admin-audit.ts';
import { service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { pageOf, usePages } from '../../hooks/use-pages.ts';
import { usePhone } from '../../hooks/use-phone.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useMarks } from '../../i18n/marks.ts';
import { partOfPage } from '../../part-of-page.ts';
import { Banner } from '../../parts/banner.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { useTimeZone } from '../../parts/instant.tsx';
import { HeadedTable, More } from '../../parts/lists/list-table.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { SavedFilters } from '../../parts/lists/saved-filters.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { typedId } from '../../parts/person/known.ts';
import { sinceOf, untilOf } from '../../parts/site-days.ts';
import { type AuditSearch, auditTable, listAudit } from './api.ts';
import { AuditEntries } from './audit-entries.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { texts } from './texts.ts';

const BrokenWords = partOfPage(() => import('./broken-words.tsx'));

const SINKS_EVERY_MS = 5000;

/** The audit log, newest first. The filters are in the address. */
export default function AuditView() {
  const t = useTextsOf(texts);
  const [params, setParams] = useSearchParams();
  const search = useMemo(() => searchOf(params), [params]);
  const timeZone = useTimeZone();
  const { items, problem, more, loading } = useAudit(search, timeZone);
  const sinks = usePolled(service.getAuditSinks, SINKS_EVERY_MS).value;
  const forwarded = sinks !== null && collectorsOf(sinks).length > 0;
  return (
    <>
      <div className="head">
        <h1>{t.title}</h1>
        <Button
          component="a"
          href={auditTable(instants(search, timeZone))}
          variant="default"
          download
          leftSection={<IconDownload size={17} aria-hidden="true" />}
        >
          {t.export}
        </Button>
      </div>
      <p className="soft">{t.lead}</p>
      <Verification />
      {/* The state of a collector matters more than the entries. Without one, the entries come first. */}
      {forwarded ? <ExportPanel value={sinks} /> : null}
      <ProblemLine problem={problem} />
      <AuditFilters
        search={search}
        change={(next) => setParams(setOf(next), { replace: true })}
        clear={() => setParams(new URLSearchParams(), { replace: true })}
      >
        <SavedFilters
          list="audit"
          query={setOf(search).toString()}
          apply={(kept) => setParams(new URLSearchParams(kept), { replace: true })}
        />
      </AuditFilters>
      {items === null ? (
        <Loading />
      ) : items.length === 0 ? (
        more === null ? (
          <Empty title={t.empty} text={t.emptyText} />
        ) : (
          <Empty title={t.nothingSoFar} text={t.nothingSoFarText} />
        )
      ) : (
        // Their texts come after them. Meanwhile the rest of the page stays.
        <Suspense fallback={<Loading />}>
          <AuditEntries entries={items} />
        </Suspense>
      )}
      <More more={more} loading={loading} label={items?.length === 0 ? t.further : undefined} />
      {sinks === null || forwarded ? null : <ExportPanel value={sinks} />}
    </>
  );
}

const searchOf = (params: URLSearchParams): AuditSearch => ({
  actor: params.get('actor') ?? '',
  action: params.get('action') ?? '',
  subject: params.get('subject') ?? '',
  address: params.get('address') ?? '',
  from: params.get('from') ?? '',
  until: params.get('until') ?? '',
});

/** The filters that are set, as in the address. */
const setOf = (search: AuditSearch): URLSearchParams =>
  new URLSearchParams(Object.entries(search).filter(([, value]) => value));

/** Converts the days of the fields, in the site's time zone, to the instants that the service expects. */
const instants = (search: AuditSearch, timeZone: string | undefined): AuditSearch => ({
  ...search,
  subject: typedId(search.subject),
  from: sinceOf(search.from, timeZone) ?? '',
  until: untilOf(search.until, timeZone) ?? '',
});

/** Entries per page on a phone, where they fill a few screens. */
const ON_A_PHONE = 15;

function useAudit(search: AuditSearch, timeZone: string | undefined) {
  const size = usePhone() ? ON_A_PHONE : undefined;
  return usePages(
    useCallback(
      (after) => pageOf(listAudit({ ...instants(search, timeZone), size, after }), (value) => value.entries),
      [search, size, timeZone],
    ),
  );
}

function Verification() {
  const { colon } = useMarks();
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const [verdict, setVerdict] = useState<AdminAuditVerdict | null>(null);
  const { busy, problem, call } = useCall();
  const verify = async (): Promise<void> => {
    const answer = await call(service.verifyAudit());
    // What was found before still holds for what was verified then.
    if (answer.ok) setVerdict(answer.value);
  };
  return (
    <>
      {verdict === null ? null : (
        <Banner
          tone={verdict.sound ? 'good' : 'bad'}
          title={verdict.sound ? t.sound(verdict.entries.toLocaleString(language)) : t.broken}
        >
          {verdict.sound ? <p className="soft">{t.anchors(verdict.anchors)}</p> : null}
          {verdict.chains.length < 2
            ? null
            : verdict.chains.map(({ name, entries }) => (
                <p className="soft" key={name}>
                  {name || t.commands}
                  {colon}
                  {entries.toLocaleString(language)}
                </p>
              ))}
          <p className="soft">
            {verdict.why === null ? (
              t.head
            ) : (
              <Suspense fallback={verdict.why}>
                <BrokenWords why={verdict.why} />
              </Suspense>
            )}{' '}
            <code className="breakable">{verdict.head}</code>
          </p>
        </Banner>
      )}
      <ProblemLine problem={problem} />
      <Group>
        <Button variant="default" loading={busy} onClick={() => void verify()}>
          {t.verify}
        </Button>
      </Group>
    </>
  );
}

/** The collectors that the log is exported to. */
const collectorsOf = ({ sinks }: AuditSinks) => sinks.filter((sink) => sink.target !== null);

/** Shows where the log is exported to and whether it arrives. */
export function ExportPanel({ value }: { value: AuditSinks }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const on = collectorsOf(value);
  return (
    <Panel title={t.exportTitle}>
      {on.length === 0 ? (
        <p className="soft">
          {t.exportNone} <Link href="/console/settings?group=audit">{t.exportSet}</Link>
        </p>
      ) : (
        <HeadedTable
          label={t.exportTitle}
          heads={[t.what, t.to, t.delivered, t.waiting, t.exportState]}
          minWidth={560}
        >
          {on.map((sink) => (
            <tr key={sink.name}>
              <RowHead>{t.sinks[sink.name]}</RowHead>
              <td>
                <code className="breakable">{sink.target}</code>
              </td>
              <td>{sink.delivered.toLocaleString(language)}</td>
              <td>{sink.waiting.toLocaleString(language)}</td>
              <td>
                <Mark tone={sink.problem === null ? 'good' : 'bad'}>{sink.problem ?? t.exportGood}</Mark>
              </td>
            </tr>
          ))}
        </HeadedTable>
      )}
      <p className="soft">
        {t.exportKey} <code className="breakable">{value.public_key}</code>
      </p>
    </Panel>
  );
}
