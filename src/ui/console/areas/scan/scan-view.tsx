import { Group, Progress } from '@mantine/core';
import { useCallback, useState } from 'react';
import { Link } from 'wouter';
import type { AdminScan } from '../../../../contract/shield/admin-scan.ts';
import { type Answer, service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { useCall } from '../../hooks/use-call.ts';
import { useMay } from '../../hooks/use-me.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { CallButton } from '../../parts/forms/call-button.tsx';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { Termed } from '../../parts/glossary-links.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Mark, type MarkTone } from '../../parts/mark.tsx';
import { Facts } from '../../parts/panel/facts.tsx';
import { Loading } from '../../parts/panel/loading.tsx';
import { Panel } from '../../parts/panel/panel.tsx';
import { NotFoundHere } from '../../parts/person/not-found-here.tsx';
import { useScoreTexts } from '../../parts/score/score-meaning.tsx';
import { restMs, type Seen, withSeen } from './estimate.ts';
import { texts } from './texts.ts';

const EVERY_MS = 1000;
const TONES: Record<AdminScan['state'], MarkTone> = {
  never: 'plain',
  running: 'live',
  stopped: 'warn',
  interrupted: 'warn',
  finished: 'good',
  failed: 'bad',
};

/** The search for duplicates among all registered people. */
export default function ScanView() {
  const t = useTextsOf(texts);
  const [seen, setSeen] = useState<Seen[]>([]);
  const { problem: acted, call } = useCall();
  const ask = useCallback(async () => {
    const got = await service.getScan();
    if (got.ok) setSeen((was) => withSeen(was, { atMs: Date.now(), done: got.value.done }));
    return got;
  }, []);
  const { value, problem, refresh } = usePolled(ask, EVERY_MS);
  const act = async (does: () => Promise<Answer<AdminScan>>): Promise<void> => {
    await call(does());
    refresh();
  };
  return (
    <>
      <h1>{t.title}</h1>
      <p className="soft">
        <Termed text={t.lead} />
      </p>
      <NotFoundHere />
      <ProblemLine problem={acted ?? problem} />
      {value ? <Scan scan={value} seen={seen} act={act} /> : problem ? null : <Loading />}
      <p className="soft small">{t.goesOn}</p>
    </>
  );
}

interface ScanProps {
  scan: AdminScan;
  seen: readonly Seen[];
  act: (does: () => Promise<Answer<AdminScan>>) => Promise<void>;
}

function Scan({ scan, seen, act }: ScanProps) {
  const t = useTextsOf(texts);
  return (
    <>
      <Panel>
        <p role="status">
          <Mark tone={TONES[scan.state]}>{t.states[scan.state]}</Mark>
        </p>
        {scan.state === 'failed' ? <p className="soft">{t.failedText}</p> : null}
        {scan.state === 'never' ? null : <Course scan={scan} seen={seen} />}
        <Actions scan={scan} act={act} />
      </Panel>
      {scan.state === 'never' ? null : <Found scan={scan} />}
    </>
  );
}

function Course({ scan: { state, done, total }, seen }: Omit<ScanProps, 'act'>) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const rest = state === 'running' ? restMs(seen, total) : null;
  const words = t.progress(done.toLocaleString(language), total.toLocaleString(language));
  return (
    <>
      <Progress w="100%" size="lg" value={total === 0 ? 100 : (100 * done) / total} aria-label={t.title} />
      <p>
        {words}
        {rest === null ? null : <span className="soft"> – {t.rest(duration(rest, t))}</span>}
      </p>
    </>
  );
}

function duration(ms: number, t: (typeof texts)['en']): string {
  const minutes = Math.round(ms / 60_000);
  return minutes < 90 ? t.minutes(minutes) : t.hours(Math.round(minutes / 60));
}

function Actions({ scan: { state }, act }: Omit<ScanProps, 'seen'>) {
  const t = useTextsOf(texts);
  if (!useMay('admin')) return <p className="soft">{t.onlyAdmin}</p>;
  if (state === 'running') return <CallButton act={() => act(service.stopScan)}>{t.pause}</CallButton>;
  const left = state === 'stopped' || state === 'interrupted' || state === 'failed';
  return (
    <Group gap="sm">
      {left ? (
        <CallButton act={() => act(() => service.startScan({ anew: false }))}>{t.goOn}</CallButton>
      ) : (
        <CallButton act={() => act(() => service.startScan({ anew: true }))}>
          {state === 'never' ? t.start : t.again}
        </CallButton>
      )}
      {left ? (
        <CallButton variant="default" act={() => act(() => service.startScan({ anew: true }))}>
          {t.anew}
        </CallButton>
      ) : null}
    </Group>
  );
}

function Found({ scan }: { scan: AdminScan }) {
  const t = useTextsOf(texts);
  const { language } = useLanguage();
  const number = (n: number) => n.toLocaleString(language);
  const { started_at, updated_at } = scan;
  const expected = useScoreTexts().expected(scan.expected, 'all');
  return (
    <Panel title={t.found}>
      {expected === null ? null : <p className="soft">{expected}</p>}
      <Facts
        facts={[
          [
            t.records,
            <Pairs
              key="r"
              count={scan.automatic_records}
              none={t.noneCertain}
              to="/console/detections"
              says={t.toDetections}
            />,
          ],
          [
            t.reviews,
            <Pairs
              key="v"
              count={scan.reviews_opened}
              none={t.noneSent}
              to="/console/reviews"
              says={t.toReviews}
            />,
          ],
          ...(scan.unreadable > 0 ? [[t.unreadable, number(scan.unreadable)] as const] : []),
          ...(started_at ? [[t.started, <Instant key="s" at={started_at} />] as const] : []),
          ...(updated_at ? [[t.updated, <Instant key="u" at={updated_at} />] as const] : []),
        ]}
      />
    </Panel>
  );
}

/** A number of pairs with the way to them; none in words, without a way to nothing. */
function Pairs(props: { count: number; none: string; to: string; says: string }) {
  const { language } = useLanguage();
  if (props.count === 0) return props.none;
  return (
    <span>
      {props.count.toLocaleString(language)} <Link href={props.to}>{props.says}</Link>
    </span>
  );
}
