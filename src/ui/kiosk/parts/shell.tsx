import './shell.css';
import { IconHandStop, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { SiteBrand } from '../../kit/site-brand.tsx';
import { Words } from '../../kit/words.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import type { KioskRunner } from '../kiosk-runner.ts';
import type { KioskState } from '../machine/state.ts';
import { ComfortBar } from './comfort.tsx';

/** Loading that takes longer is told of, ms: the service may be away. */
const LOADING_MS = 4000;

export type Dispatch = KioskRunner['dispatch'];

interface ShellProps {
  state: KioskState;
  dispatch: Dispatch;
  children: ReactNode;
}

/** Around every screen: where one is, how it looks and sounds, and the way to staff and out. */
export function Shell({ state, dispatch, children }: ShellProps) {
  const { screen, online } = state;
  const t = useKioskTexts();
  const untold = useMoment(screen.name === 'loading', LOADING_MS) || screen.name === 'pairing';
  const begun = !['loading', 'pairing', 'attract', 'result', 'staff'].includes(screen.name);
  return (
    <div className="kiosk" data-screen={screen.name}>
      <header>
        <SiteBrand />
        <ComfortBar state={state} dispatch={dispatch} />
      </header>
      {children}
      <footer>
        {begun ? (
          <button type="button" className="press outlined" onClick={() => dispatch({ type: 'cancel' })}>
            <IconX aria-hidden />
            <Words>{t.cancel}</Words>
          </button>
        ) : null}
        <p role="status" className="link-status">
          {online || untold ? '' : <Words>{t.offline}</Words>}
        </p>
        {['loading', 'pairing', 'staff'].includes(screen.name) ? null : (
          <button type="button" className="press outlined" onClick={() => dispatch({ type: 'ask_staff' })}>
            <IconHandStop aria-hidden />
            <Words>{t.staff}</Words>
          </button>
        )}
      </footer>
    </div>
  );
}

/** Whether this is so, and has been for less than `ms`. */
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
