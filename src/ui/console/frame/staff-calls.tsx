import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { AdminAttention } from '../../../contract/site/admin-status.ts';
import { type Problem, service } from '../../api.ts';
import { useTextsOf } from '../../kit/i18n/language.tsx';
import { useStatus } from '../hooks/use-status.ts';
import { Banner } from '../parts/banner.tsx';
import { ProblemLine } from '../parts/forms/problem-line.tsx';
import { Instant } from '../parts/instant.tsx';
import { callSound } from './chosen-sounds.ts';

const texts = {
  en: {
    asks: (kiosk: string): string => `Someone at “${kiosk}” is asking for help`,
    since: 'Called',
    go: 'On my way',
    goTo: (kiosk: string): string => `On my way to ${kiosk}`,
    goes: (name: string): string => `${name} is on the way`,
  },
  ja: {
    asks: (kiosk: string): string => `「${kiosk}」で係員が呼ばれています`,
    since: '呼び出し：',
    go: '対応します',
    goTo: (kiosk: string): string => `${kiosk} に対応します`,
    goes: (name: string): string => `${name} が対応中`,
  },
};

export type StaffCall = AdminAttention['staff_calls'][number];

/** The calls that have not been answered yet. */
export const useOpenCalls = (): readonly StaffCall[] =>
  (useStatus().value?.attention.staff_calls ?? []).filter((call) => call.acknowledged_at === null);

/** On every page: who asks for help at a kiosk, until an operator says that somebody comes. */
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

function OpenCall({ call }: { call: StaffCall }) {
  const t = useTextsOf(texts);
  const { refresh } = useStatus();
  const [problem, setProblem] = useState<Problem | null>(null);
  const [busy, setBusy] = useState(false);
  const answer = async (): Promise<void> => {
    setBusy(true);
    const answered = await service.acknowledgeStaffCall({ id: call.kiosk_id });
    setBusy(false);
    setProblem(answered.ok ? null : answered.problem);
    refresh();
  };
  return (
    <Banner tone="bad" title={t.asks(call.name)}>
      <div className="staff-call">
        <span>
          {t.since} <Instant at={call.asked_at} />
        </span>
        <Button size="compact-md" loading={busy} aria-label={t.goTo(call.name)} onClick={() => void answer()}>
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
      {t.goes(by)} (<Instant at={at} />)
    </span>
  );
}

/** One sound for each call that was not there before. */
function useSound(calls: readonly StaffCall[]): void {
  const heard = useRef(new Set<string>());
  useEffect(() => {
    const names = calls.map((call) => `${call.kiosk_id} ${call.asked_at}`);
    const fresh = names.some((name) => !heard.current.has(name));
    heard.current = new Set(names);
    if (fresh && callSound.on()) callSound.play();
  }, [calls]);
}
