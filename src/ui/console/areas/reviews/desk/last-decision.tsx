import { IconArrowBackUp } from '@tabler/icons-react';
import { useEffect, useReducer, useState } from 'react';
import type { Problem } from '../../../../api.ts';
import { useLanguage, useTextsOf } from '../../../../kit/i18n/language.ts';
import { useMarks } from '../../../i18n/marks.ts';
import { CallButton } from '../../../parts/forms/call-button.tsx';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import { withoutSpaces } from '../../../parts/regional.ts';
import { Toast } from '../../../parts/toast.tsx';
import { texts } from '../texts.ts';
import type { en } from '../texts-en.ts';
import type { Decided } from './use-desk.ts';

export interface LastDecisionProps {
  decided: Decided | null;
  problem: Problem | null;
  takeBack: (reviewId: string) => Promise<void>;
}

/** Shows the latest decision with a way to undo it, instead of confirming each decision first. */
export function LastDecision({ decided, problem, takeBack }: LastDecisionProps) {
  const t = useTextsOf(texts).done;
  const { gap } = useMarks();
  const leftMs = useLeft(decided?.untilMs ?? null);
  const [closed, setClosed] = useState<Decided | null>(null);
  const over = decided?.untilMs !== null && leftMs <= 0;
  return (
    <>
      <ProblemLine problem={problem} />
      <Toast
        text={decided && decided !== closed ? sentence(decided, t, gap) : ''}
        close={() => setClosed(decided)}
        action={
          decided && !over ? (
            <CallButton
              variant="default"
              size="compact-md"
              leftSection={<IconArrowBackUp size={17} aria-hidden="true" />}
              act={() => takeBack(decided.reviewId)}
            >
              {t.undo}{' '}
              <span className="key" aria-hidden="true">
                U
              </span>
              {decided.untilMs === null ? null : <Left ms={leftMs} />}
            </CallButton>
          ) : null
        }
      />
    </>
  );
}

/** For screen readers in whole minutes, because some read the focused button whenever its name changes. */
function Left({ ms }: { ms: number }) {
  const t = useTextsOf(texts).done;
  const { language } = useLanguage();
  const minutes = Math.ceil(ms / 60_000).toLocaleString(language, {
    style: 'unit',
    unit: 'minute',
    unitDisplay: 'long',
  });
  return (
    <>
      <span className="soft left" aria-hidden="true">
        {t.left(clock(ms))}
      </span>
      <span className="unseen">{t.left(withoutSpaces(minutes, language))}</span>
    </>
  );
}

function sentence({ state, verdicts }: Decided, t: (typeof en)['done'], gap: string): string {
  const all = new Set(verdicts);
  const [only] = all;
  const what = all.has('undecided')
    ? t.undecided
    : all.size > 1
      ? t.mixed
      : only === 'same'
        ? t.same
        : t.different;
  return state === 'judged' || all.has('undecided') ? what : `${what}${gap}${t.waits}`;
}

function useLeft(untilMs: number | null): number {
  const [, drawAgain] = useReducer((n: number) => n + 1, 0);
  useEffect(() => {
    if (untilMs === null) return;
    const timer = setInterval(drawAgain, 1000);
    return () => clearInterval(timer);
  }, [untilMs]);
  return untilMs === null ? 0 : Math.max(0, untilMs - Date.now());
}

function clock(ms: number): string {
  const s = Math.ceil(ms / 1000);
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`;
}
