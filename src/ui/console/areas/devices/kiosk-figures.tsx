import { Group, NativeSelect } from '@mantine/core';
import { Suspense, useCallback, useState } from 'react';
import { Link } from 'wouter';
import type { KioskFigures } from '../../../../contract/kiosks/admin-kiosks.ts';
import { FEWEST_FOR_RATE } from '../../../../contract/kiosks/kiosk-limits.ts';
import { OVERVIEW_RANGES } from '../../../../contract/site/overview-ranges.ts';
import { type Answer, service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { kioskAddress, sessionsOfKiosk } from '../../addresses.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { usePageTitle } from '../../page-title.ts';
import { partOfPage } from '../../part-of-page.ts';
import { BackLink } from '../../parts/back-link.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { HeadedTable } from '../../parts/lists/list-table.tsx';
import { RowHead } from '../../parts/lists/row-head.tsx';
import { Mark } from '../../parts/mark.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { useSessionTexts } from '../../parts/session/session-texts.ts';
import { figureTexts } from './kiosk-figure-texts.ts';

const DoorPanel = partOfPage(async () => ({ default: (await import('./door/door-panel.tsx')).DoorPanel }));

const EVERY_MS = 10_000;
const KINDS = ['authentication', 'registration'] as const;
type Range = (typeof OVERVIEW_RANGES)[number];
type Kind = (typeof KINDS)[number];

/** Compares how sessions go at each kiosk of the site. */
export function KioskComparison() {
  const t = useTextsOf(figureTexts);
  const [range, setRange] = useState<Range>('7d');
  const [kind, setKind] = useState<Kind>('authentication');
  const ask = useCallback(() => service.listKioskFigures({ range, kind }), [range, kind]);
  const { value, problem } = usePolled(ask, EVERY_MS);
  return (
    <Panel title={t.title}>
      <p className="soft">{t.lead(FEWEST_FOR_RATE)}</p>
      <Group>
        <NativeSelect
          label={t.period}
          data={OVERVIEW_RANGES.map((one) => ({ value: one, label: t.ranges[one] }))}
          value={range}
          onChange={(event) => setRange(event.currentTarget.value as Range)}
        />
        <KindChoice kind={kind} change={setKind} />
      </Group>
      <ProblemLine problem={problem} />
      {value === null ? (
        <Loading />
      ) : (
        <HeadedTable
          label={t.title}
          heads={[t.kiosk, t.sessions, t.rate, t.median, t.ninetieth]}
          minWidth={640}
        >
          {value.kiosks.map((figures) => (
            <tr key={figures.kiosk_id}>
              <RowHead className="name">
                <Link href={kioskAddress(figures.kiosk_id)}>{figures.name}</Link>
              </RowHead>
              <FigureCells figures={figures} />
            </tr>
          ))}
        </HeadedTable>
      )}
    </Panel>
  );
}

/** One kiosk's figures in each period. */
export function KioskDetail({ id }: { id: string }) {
  const t = useTextsOf(figureTexts);
  const [kind, setKind] = useState<Kind>('authentication');
  const ask = useCallback(() => figuresOf(id, kind), [id, kind]);
  const { value, problem } = usePolled(ask, EVERY_MS);
  const name = value?.[0]?.name;
  usePageTitle(name ?? null);
  return (
    <>
      <BackLink to="/console/devices">{t.back}</BackLink>
      <ProblemLine problem={problem} />
      {value === null ? null : <h1>{name ?? t.unknown}</h1>}
      <Panel title={t.ofOne}>
        <p className="soft">{t.lead(FEWEST_FOR_RATE)}</p>
        <KindChoice kind={kind} change={setKind} />
        <HeadedTable
          label={t.ofOne}
          heads={[t.period, t.sessions, t.rate, t.median, t.ninetieth]}
          minWidth={640}
        >
          {(value ?? []).map((figures, i) => (
            <tr key={OVERVIEW_RANGES[i]}>
              <th scope="row">{t.ranges[OVERVIEW_RANGES[i]]}</th>
              <FigureCells figures={figures} />
            </tr>
          ))}
        </HeadedTable>
      </Panel>
      {name === undefined ? null : (
        <Suspense fallback={<Loading />}>
          <DoorPanel id={id} />
        </Suspense>
      )}
      <p>
        <Link href={sessionsOfKiosk(id)}>{t.list}</Link>
      </p>
    </>
  );
}

/** The figures of each period, in order; empty if the kiosk is unknown. */
async function figuresOf(id: string, kind: Kind): Promise<Answer<KioskFigures[]>> {
  const own: KioskFigures[] = [];
  for (const range of OVERVIEW_RANGES) {
    const answer = await service.listKioskFigures({ range, kind });
    if (!answer.ok) return answer;
    own.push(...answer.value.kiosks.filter(({ kiosk_id }) => kiosk_id === id));
  }
  return { ok: true, value: own };
}

function KindChoice({ kind, change }: { kind: Kind; change: (kind: Kind) => void }) {
  const t = useTextsOf(figureTexts);
  const words = useSessionTexts();
  return (
    <NativeSelect
      label={t.kind}
      data={KINDS.map((one) => ({ value: one, label: words.kinds[one] }))}
      value={kind}
      onChange={(event) => change(event.currentTarget.value as Kind)}
    />
  );
}

function FigureCells({ figures }: { figures: KioskFigures }) {
  const t = useTextsOf(figureTexts);
  const { language } = useLanguage();
  const { accepted, rejected, success_rate: rate, low } = figures;
  const number = (value: number) => value.toLocaleString(language);
  const time = (given: KioskFigures['median']) => {
    if (given === null) return '–';
    const seconds = given.seconds.toLocaleString(language, { maximumSignificantDigits: 2 });
    return given.longer ? t.longer(seconds) : t.seconds(seconds);
  };
  return (
    <>
      <td>
        {accepted + rejected === 0 ? (
          0
        ) : (
          <Link href={sessionsOfKiosk(figures.kiosk_id)}>{number(accepted + rejected)}</Link>
        )}
      </td>
      <td>
        {rate === null
          ? accepted + rejected === 0
            ? '–'
            : t.tooFew(number(accepted), number(accepted + rejected))
          : `${rate.toLocaleString(language, { style: 'percent', maximumFractionDigits: 0 })}${t.of(number(accepted), number(accepted + rejected))}`}
        {low ? (
          <>
            {' '}
            <Mark tone="warn">{t.low}</Mark>
          </>
        ) : null}
      </td>
      <td>{time(figures.median)}</td>
      <td>{time(figures.ninetieth)}</td>
    </>
  );
}
