import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { AdminAttention } from '../../../contract/site/admin-status.ts';
import { service } from '../../api.ts';
import { useTextsOf } from '../../kit/i18n/language.ts';
import { useCall } from '../hooks/use-call.ts';
import { useStatus } from '../hooks/use-status.ts';
import { Banner } from '../parts/banner.tsx';
import { ProblemLine } from '../parts/forms/problem-line.tsx';
import { Instant } from '../parts/instant.tsx';
import { callSound } from './chosen-sounds.ts';
import { staffCallTexts as texts } from './texts.ts';

export type StaffCall = AdminAttention['staff_calls'][number];

/** The calls that have not been answered yet. */
export const useOpenCalls = (): readonly StaffCall[] =>
  (useStatus().value?.attention.staff_calls ?? []).filter((call) => call.acknowledged_at === null);

/** Shows on every page who asks for help at a kiosk, until an operator confirms that somebody is coming. */
export function StaffCalls() {
  const calls = useOpenCalls();
  useSound(calls);
  if (calls.length === 0) return null;
  return (
    <div className="staff-calls">
      {calls.map((call) => (
        <OpenCall key={`${call.kiosk_id} ${call.asked_at}`} call={call} />
      ))}
    </div>
  );
}

function OpenCall({ call: open }: { call: StaffCall }) {
  const t = useTextsOf(texts);
  const { refresh } = useStatus();
  const { busy, problem, call } = useCall();
  const answer = async (): Promise<void> => {
    await call(service.acknowledgeStaffCall({ id: open.kiosk_id }));
    refresh();
  };
  return (
    <Banner tone="bad" title={t.asks(open.name)}>
      <div className="staff-call">
        <span>
          {t.since}
          <Instant at={open.asked_at} />
        </span>
        <Button size="compact-md" loading={busy} aria-label={t.goTo(open.name)} onClick={() => void answer()}>
          {t.go}
        </Button>
      </div>
      <ProblemLine problem={problem} />
    </Banner>
  );
}

/** The operator who answered a call, and when. */
export function AnsweredBy({ at, by }: { at: string; by: string }) {
  const t = useTextsOf(texts);
  return (
    <span className="soft small">
      {t.goes(by)} · <Instant at={at} />
    </span>
  );
}

/** Plays a sound when a new call appears. */
function useSound(calls: readonly StaffCall[]): void {
  const heard = useRef(new Set<string>());
  useEffect(() => {
    const names = calls.map((call) => `${call.kiosk_id} ${call.asked_at}`);
    const fresh = names.some((name) => !heard.current.has(name));
    heard.current = new Set(names);
    if (fresh && callSound.on()) callSound.play();
  }, [calls]);
}
