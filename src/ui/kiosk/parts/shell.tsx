import './shell.css';
import { IconDirections, IconHandStop, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTexts } from '../../kit/i18n/texts.ts';
import { SiteBrand } from '../../visitor/bar/site-brand.tsx';
import { Words } from '../../visitor/words.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import type { KioskRunner } from '../kiosk-runner.ts';
import type { KioskState, Screen } from '../machine/state.ts';
import { wentWrong } from '../machine/steps.ts';
import { CameraSign, useCameraSign } from './camera-sign.tsx';
import { ComfortBar } from './comfort.tsx';

/** A lost connection is not announced until loading has taken this long, ms. */
const LOADING_MS = 4000;

export type Dispatch = KioskRunner['dispatch'];

interface ShellProps {
  state: KioskState;
  dispatch: Dispatch;
  children: ReactNode;
}

/**
 * The frame of every screen: brand, display and sound settings, and the buttons to cancel, try another way and call
 * staff.
 */
export function Shell({ state, dispatch, children }: ShellProps) {
  const { screen, online } = state;
  const t = useKioskTexts();
  const untold = useMoment(screen.name === 'loading', LOADING_MS) || screen.name === 'pairing';
  const { otherWay } = useTexts();
  const cameraSign = useCameraSign(state);
  // The screen itself offers what is next; whoever wants neither leaves here, and nobody else finds the ID.
  const wrong = screen.name === 'result' && wentWrong(screen);
  return (
    <div className="kiosk" data-screen={screen.name}>
      <header>
        <SiteBrand />
        <ComfortBar state={state} dispatch={dispatch} />
      </header>
      {cameraSign ? <CameraSign /> : null}
      {children}
      <footer>
        {BEGUN.has(screen.name) ? (
          <button type="button" className="press outlined" onClick={() => dispatch({ type: 'cancel' })}>
            <IconX aria-hidden />
            <Words>{t.cancel}</Words>
          </button>
        ) : null}
        {wrong ? (
          <button type="button" className="press outlined" onClick={() => dispatch({ type: 'cancel' })}>
            <IconX aria-hidden />
            <Words>{t.result.done}</Words>
          </button>
        ) : null}
        <p role="status" className="link-status">
          {online || untold ? '' : <Words>{t.offline}</Words>}
        </p>
        {hasOtherWay(screen) ? (
          <button type="button" className="press outlined" onClick={() => dispatch({ type: 'other_way' })}>
            <IconDirections aria-hidden />
            <Words>{otherWay.button}</Words>
          </button>
        ) : null}
        {wrong || ['loading', 'pairing', 'staff', 'other_way'].includes(screen.name) ? null : (
          <button type="button" className="press outlined" onClick={() => dispatch({ type: 'ask_staff' })}>
            <IconHandStop aria-hidden />
            <Words>{t.staff}</Words>
          </button>
        )}
      </footer>
    </div>
  );
}

/** Screens on which a visitor has begun something that they can cancel. */
const BEGUN: ReadonlySet<Screen['name']> = new Set<Screen['name']>([
  'choose',
  'identify',
  'consent',
  'ready',
  'opening',
  'capture',
]);

/** False if nobody needs another way any more, and while a session is being opened. */
const hasOtherWay = (screen: Screen): boolean =>
  screen.name === 'attract' ||
  (BEGUN.has(screen.name) && screen.name !== 'opening') ||
  (screen.name === 'result' && screen.ending !== 'accepted');

/** Whether `so` is true and has been for less than `ms`. */
function useMoment(so: boolean, ms: number): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    setOver(false);
    if (!so) return;
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [so, ms]);
  return so && !over;
}
