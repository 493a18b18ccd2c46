import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import type { AdminNotice } from '../../../../contract/site/admin-notices.ts';
import { service } from '../../../api.ts';
import { useLanguage, useTextsOf } from '../../../kit/i18n/language.ts';
import { timeFormat } from '../../../kit/i18n/time-format.ts';
import type { StaffCall } from '../../frame/staff-calls.tsx';
import { useCall } from '../../hooks/use-call.ts';
import { useStatus } from '../../hooks/use-status.ts';
import { ProblemLine } from '../../parts/forms/problem-line.tsx';
import { failingIn } from '../../parts/health/limits-in.ts';
import { Instant, useTimeZone } from '../../parts/instant.tsx';
import { Mark } from '../../parts/mark.tsx';
import { NOTICE_AREAS } from '../../parts/notices/notice-areas.ts';
import { Panel } from '../../parts/panel/panel.tsx';
import { texts } from './texts.ts';

/** Lists what waits for an operator, each item with a link to it; people at kiosks come first, then what fails. */
export function NeedsAttention() {
  const { attention: t } = useTextsOf(texts);
  const { language } = useLanguage();
  const status = useStatus().value;
  if (!status) return null;
  const { staff_calls, notices } = status.attention;
  const failing = failingIn(status.degraded);
  return (
    <Panel title={t.title} landmark>
      {staff_calls.length + notices.length + failing === 0 ? (
        <p>
          <Mark tone="good">{t.nothing}</Mark>
        </p>
      ) : (
        <ul className="attention">
          {staff_calls.map((call) => (
            <li key={`${call.kiosk_id} ${call.asked_at}`}>
              <Dot tone={call.acknowledged_at === null ? 'urgent' : 'plain'}>
                <Link href="/console/devices">{saidOf(call, t)}</Link>
              </Dot>
            </li>
          ))}
          {failing > 0 && (
            <li>
              <Dot tone="urgent">
                <Link href="/console/status">{t.failing(failing.toLocaleString(language))}</Link>
              </Dot>
            </li>
          )}
          {notices.map((notice) => (
            <Notice key={notice.kind} notice={notice} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

type Tone = 'urgent' | 'plain' | 'seen';

const Dot = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`dot ${tone}`}>{children}</span>
);

function Notice({ notice }: { notice: AdminNotice }) {
  const { attention: t } = useTextsOf(texts);
  const text = useNoticeText(notice);
  const { kind, urgent, version, seen } = notice;
  const { refresh } = useStatus();
  const { busy, problem, call } = useCall();
  const see = async (): Promise<void> => {
    await call(service.seeNotice({ kind, version }));
    refresh();
  };
  return (
    <li>
      <Dot tone={seen ? 'seen' : urgent ? 'urgent' : 'plain'}>
        <Link href={`/console/${NOTICE_AREAS[kind]}`}>{text}</Link>
      </Dot>
      {seen ? (
        <span className="soft small" title={t.seenHint}>
          {t.seenBy(seen.by)} · <Instant at={seen.at} />
        </span>
      ) : (
        <Button
          variant="subtle"
          size="compact-sm"
          loading={busy}
          aria-label={t.seeThis(text)}
          title={t.seenHint}
          onClick={() => void see()}
        >
          {t.see}
        </Button>
      )}
      <ProblemLine problem={problem} />
    </li>
  );
}

function useNoticeText({ kind, urgent, count, at }: AdminNotice): string {
  const { attention: t } = useTextsOf(texts);
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  const over = at !== null && new Date(at).getTime() <= Date.now();
  const said =
    kind === 'disk' && urgent
      ? 'disk_urgent'
      : kind === 'certificate_ending' && over
        ? 'certificate_over'
        : kind === 'authority_ending' && (over || at === null)
          ? over
            ? 'authority_over'
            : 'authority_early'
          : kind;
  const day = (instant: string): string =>
    timeFormat(language, { dateStyle: 'medium', ...(timeZone ? { timeZone } : {}) }).format(
      new Date(instant),
    );
  return t.notices[said]((count ?? 1).toLocaleString(language), at === null ? '' : day(at));
}

const saidOf = (
  { name, acknowledged_at, acknowledged_by }: StaffCall,
  t: (typeof texts)['en']['attention'],
): string => (acknowledged_at === null ? t.asks(name) : t.answered(name, acknowledged_by ?? ''));
