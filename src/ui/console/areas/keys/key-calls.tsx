import { Checkbox } from '@mantine/core';
import { Fragment, useCallback, useState } from 'react';
import { Link } from 'wouter';
import type { KeyCall } from '../../../../contract/access/admin-keys.ts';
import { addressOf, service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { timeFormat } from '../../../kit/i18n/time-format.ts';
import { keyLogAddress, sessionsOfKey } from '../../addresses.ts';
import { useMay } from '../../hooks/use-me.ts';
import { pageOf, useAsked, usePages } from '../../hooks/use-pages.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useMarks } from '../../i18n/marks.ts';
import { usePageTitle } from '../../page-title.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Instant, useTimeZone } from '../../parts/instant.tsx';
import { CsvButton } from '../../parts/lists/csv-button.tsx';
import { ListTable, More } from '../../parts/lists/list-table.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Empty } from '../../parts/panel/empty.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { BarsLegend, SmallBars } from '../../parts/small-bars.tsx';
import { callTexts } from './call-texts.ts';

const EVERY_MS = 10_000;

/** The latest calls of one API key and their outcomes. */
export default function KeyCalls({ id }: { id: string }) {
  const t = useTextsOf(callTexts);
  const admin = useMay('admin');
  const keys = useAsked(useCallback(() => service.listKeys(), [])).value?.keys;
  const name = keys?.find((key) => key.id === id)?.name;
  const [failedOnly, setFailedOnly] = useState(false);
  usePageTitle(name ?? null);
  return (
    <>
      <BackLink to="/console/keys">{t.back}</BackLink>
      <div className="head wraps">
        <h1>{name ?? (keys === undefined ? '' : t.unknown)}</h1>
        {admin ? (
          <CsvButton
            address={addressOf('exportKeyCalls', { id, ...(failedOnly ? { failed: 'true' } : {}) })}
            name={t.csv}
          />
        ) : null}
      </div>
      <p className="soft">{t.lead}</p>
      <p>
        <Link href={sessionsOfKey(id)}>{t.sessions}</Link> · <Link href={keyLogAddress(id)}>{t.changes}</Link>
      </p>
      <Counts id={id} />
      <Checkbox
        label={t.failedOnly}
        checked={failedOnly}
        onChange={(event) => setFailedOnly(event.currentTarget.checked)}
      />
      <Calls key={String(failedOnly)} id={id} failedOnly={failedOnly} />
    </>
  );
}

function Counts({ id }: { id: string }) {
  const t = useTextsOf(callTexts);
  const { colon } = useMarks();
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const { value, problem } = usePolled(
    useCallback(() => service.countKeyCalls({ id }), [id]),
    EVERY_MS,
  );
  if (value === null) return <ProblemLine problem={problem} />;
  const day = (from: string) =>
    timeFormat(language, { timeZone, month: 'short', day: 'numeric', weekday: 'short' }).format(
      new Date(from),
    );
  const number = (count: number) => count.toLocaleString(language);
  const bars = value.days.map(({ from, succeeded, failed }) => ({
    key: from,
    value: failed,
    most: succeeded + failed,
    said: t.ofDay(day(from), number(succeeded), number(failed)),
  }));
  return (
    <Panel title={t.days}>
      <SmallBars bars={bars} label={t.chart} height={64} bad />
      <BarsLegend
        bad
        ends={[value.days[0], value.days.at(-1)].map((end) => (end ? day(end.from) : ''))}
        part={t.failedCalls}
        rest={t.succeededCalls}
      />
      <ul>
        {value.days
          .filter(({ succeeded, failed }) => succeeded + failed > 0)
          .map(({ from, succeeded, failed }) => (
            <li key={from}>{t.ofDay(day(from), number(succeeded), number(failed))}</li>
          ))}
      </ul>
      <h3>{t.codes}</h3>
      {value.codes.length === 0 ? (
        <p className="soft">{t.noCodes}</p>
      ) : (
        <ul>
          {value.codes.map(({ code, count }) => (
            <li key={code}>
              <code>{code}</code>
              {colon}
              {t.calls(number(count))}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function Calls({ id, failedOnly }: { id: string; failedOnly: boolean }) {
  const t = useTextsOf(callTexts);
  const ask = useCallback(
    (after: string | undefined) =>
      pageOf(
        service.listKeyCalls({ id, after, ...(failedOnly ? { failed: 'true' as const } : {}) }),
        ({ calls }) => calls,
      ),
    [id, failedOnly],
  );
  const { items, problem, more, loading } = usePages(ask);
  if (items === null) return problem ? <ProblemLine problem={problem} /> : <Loading />;
  if (items.length === 0) return <Empty title={failedOnly ? t.noFailed : t.none} text={t.noneText} />;
  const several = items.some(({ appliance }) => appliance !== '');
  return (
    <>
      <ListTable
        label={t.list}
        heads={[t.at, t.call, t.result, t.errors, t.duration, t.address, ...(several ? [t.appliance] : [])]}
        minWidth={860}
      >
        {items.map((call, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: calls have no ID, and the list only grows at its end
          <CallRow key={i} call={call} several={several} />
        ))}
      </ListTable>
      <ProblemLine problem={problem} />
      <More more={more} loading={loading} />
    </>
  );
}

function CallRow({ call, several }: { call: KeyCall; several: boolean }) {
  const t = useTextsOf(callTexts);
  const { language } = useLanguage();
  const failed = call.call_errors.length > 0;
  return (
    <tr>
      <RowHead>
        <Instant at={call.at} full />
      </RowHead>
      <td>
        <code>
          {call.method}{' '}
          {call.route.split('/').map((part, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address in their order
            <Fragment key={i}>
              {i > 0 ? '/' : null}
              <wbr />
              {part}
            </Fragment>
          ))}
        </code>
      </td>
      <td>
        <Mark tone={failed ? 'bad' : 'good'}>{`${call.status} ${failed ? t.failed : t.succeeded}`}</Mark>
      </td>
      <td>
        {call.call_errors.map(({ code, parameter }) => (
          <div key={`${code} ${parameter}`}>
            <code>{code}</code> {parameter}
          </div>
        ))}
      </td>
      <td className="instant">
        {t.ms(call.duration_ms.toLocaleString(language, { maximumSignificantDigits: 2 }))}
      </td>
      <td>{call.address}</td>
      {several ? <td className="identifier">{call.appliance}</td> : null}
    </tr>
  );
}
