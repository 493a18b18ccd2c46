import { useEffect, useState } from 'react';
import { timeFormat } from '../../kit/i18n/time-format.ts';
import { loadLanguage, useVisitorLanguage } from '../../kit/i18n/visitor-language.ts';
import { OF_LANGUAGE, ofTwo } from '../../kit/i18n/visitor-languages.ts';
import { Heading } from '../../visitor/frame.tsx';
import { Words } from '../../visitor/words.tsx';
import { kioskTexts, useKioskTexts } from '../i18n/texts.ts';
import type { KioskState } from '../machine/state.ts';
import { CameraOut } from '../parts/camera-out.tsx';
import type { Dispatch } from '../parts/shell.tsx';

/** Waits for a visitor: calm, readable from a distance, with one large button. */
export function AttractScreen({ state, dispatch }: { state: KioskState; dispatch: Dispatch }) {
  const t = useKioskTexts();
  if (state.cameraProblem !== null) {
    return (
      <main data-phase="out_of_order">
        <CameraOut problem={state.cameraProblem} visiting={false} />
      </main>
    );
  }
  return (
    <main data-phase="attract" className="attract-screen">
      <Clock />
      <KioskPicture />
      <Heading>{t.title}</Heading>
      <button type="button" className="press huge" onClick={() => dispatch({ type: 'begin' })}>
        <Words>{t.touchToBegin}</Words>
        <SecondLanguage />
      </button>
      <p className="lead">
        <Words>{t.orScan}</Words>
      </p>
    </main>
  );
}

/** Shows visitors who cannot read the language of the start screen what to do. */
function SecondLanguage() {
  const second = ofTwo(useVisitorLanguage().language) === 'ja' ? 'en' : 'ja';
  const [there, setThere] = useState(false);
  useEffect(() => {
    let shown = true;
    void loadLanguage([kioskTexts], second).then((loaded) => shown && setThere(loaded));
    return () => {
      shown = false;
    };
  }, [second]);
  return there ? <small lang={second}>{kioskTexts.in(second).touchToBegin}</small> : null;
}

function Clock() {
  const language = OF_LANGUAGE[useVisitorLanguage().language].tag;
  const now = useMinute();
  const time = timeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(now);
  const day = timeFormat(language, { weekday: 'long', day: 'numeric', month: 'long' }).format(now);
  return (
    <p className="clock">
      <time dateTime={now.toISOString()}>{time}</time>
      <span>{day}</span>
    </p>
  );
}

/** The current time, updated when the minute changes. */
function useMinute(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 60_000 - (now.getTime() % 60_000) + 20);
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}

/** A drawn face in the oval that the capture page will show. */
const KioskPicture = () => (
  <svg className="attract" viewBox="0 0 160 190" aria-hidden="true" focusable="false">
    <ellipse className="ring" cx="80" cy="95" rx="70" ry="88" />
    <ellipse className="field" cx="80" cy="95" rx="61" ry="79" />
    <path d="M62 84h.01M98 84h.01" strokeWidth="9" />
    <path d="M80 88v18h-6" />
    <path d="M64 126c9 8 23 8 32 0" />
  </svg>
);
