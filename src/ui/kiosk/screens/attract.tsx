import { useEffect, useState } from 'react';
import { Heading } from '../../capture/screens/frame.tsx';
import { useLanguage } from '../../kit/i18n/language.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import { KioskPicture } from '../kiosk-picture.tsx';
import type { KioskState } from '../machine/state.ts';
import { CameraHelp } from './camera-help.tsx';
import type { Dispatch } from './shell.tsx';

/** Waits for somebody: calm, readable from afar, one large thing to touch. */
export function AttractScreen({ state, dispatch }: { state: KioskState; dispatch: Dispatch }) {
  const t = useKioskTexts();
  if (state.cameraProblem !== null) {
    return (
      <main data-phase="out_of_order">
        <CameraHelp problem={state.cameraProblem} above={t.outOfOrder} />
      </main>
    );
  }
  return (
    <main data-phase="attract" className="attract-screen">
      <Clock />
      <KioskPicture />
      <Heading>{t.title}</Heading>
      <button type="button" className="press huge" onClick={() => dispatch({ type: 'begin' })}>
        {t.touchToBegin}
      </button>
      <p className="lead">{t.orScan}</p>
    </main>
  );
}

function Clock() {
  const { language } = useLanguage();
  const now = useMinute();
  const time = new Intl.DateTimeFormat(language, {
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(now);
  const day = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(
    now,
  );
  return (
    <p className="clock">
      <time dateTime={now.toISOString()}>{time}</time>
      <span>{day}</span>
    </p>
  );
}

/** Changes with the minute, not between. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 60_000 - (now.getTime() % 60_000) + 20);
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
