import './shell.css';
import {
  IconArrowBarToDown,
  IconContrast2,
  IconHandStop,
  IconTextSize,
  IconVolume,
  IconVolumeOff,
  IconX,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { BrandMark } from '../../kit/brand.tsx';
import { LANGUAGE_NAMES, LANGUAGES } from '../../kit/i18n/language.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import type { KioskRunner } from '../kiosk-runner.ts';
import type { KioskState } from '../machine/state.ts';

export type Dispatch = KioskRunner['dispatch'];

interface ShellProps {
  state: KioskState;
  dispatch: Dispatch;
  children: ReactNode;
}

/** Around every screen: where one is, how it looks and sounds, and the way to staff and out. */
export function Shell({ state, dispatch, children }: ShellProps) {
  const { screen, terms, online } = state;
  const t = useKioskTexts();
  const begun = !['loading', 'pairing', 'attract', 'result', 'staff'].includes(screen.name);
  return (
    <div className="kiosk" data-screen={screen.name}>
      <header>
        <span className="brand">
          <BrandMark />
          <span className="site">{terms?.site.name || 'Omote'}</span>
        </span>
        <ComfortBar state={state} dispatch={dispatch} />
      </header>
      {children}
      <footer>
        {begun ? (
          <button type="button" className="press outlined" onClick={() => dispatch({ type: 'cancel' })}>
            <IconX aria-hidden />
            {t.cancel}
          </button>
        ) : null}
        <p role="status" className="link-status">
          {online || screen.name === 'pairing' || screen.name === 'loading' ? '' : t.offline}
        </p>
        {['loading', 'pairing', 'staff'].includes(screen.name) ? null : (
          <button type="button" className="press outlined" onClick={() => dispatch({ type: 'ask_staff' })}>
            <IconHandStop aria-hidden />
            {t.staff}
          </button>
        )}
      </footer>
    </div>
  );
}

function ComfortBar({ state, dispatch }: { state: KioskState; dispatch: Dispatch }) {
  const t = useKioskTexts().comfort;
  const { speech, contrast, largeText, lowReach, language } = state.comfort;
  const set = (change: Partial<KioskState['comfort']>) => dispatch({ type: 'comfort', change });
  return (
    <div className="comfort" role="toolbar" aria-label={t.group}>
      <Toggle label={t.lowReach} on={lowReach} flip={() => set({ lowReach: !lowReach })}>
        <IconArrowBarToDown aria-hidden />
      </Toggle>
      <Toggle label={t.largeText} on={largeText} flip={() => set({ largeText: !largeText })}>
        <IconTextSize aria-hidden />
      </Toggle>
      <Toggle label={t.contrast} on={contrast} flip={() => set({ contrast: !contrast })}>
        <IconContrast2 aria-hidden />
      </Toggle>
      <button
        type="button"
        aria-label={speech ? t.speechOff : t.speechOn}
        title={speech ? t.speechOff : t.speechOn}
        onClick={() => set({ speech: !speech })}
      >
        {speech ? <IconVolume aria-hidden /> : <IconVolumeOff aria-hidden />}
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a frame and cannot be a flex box everywhere */}
      <div className="languages" role="group" aria-label={t.language}>
        {LANGUAGES.map((l) => (
          <button
            key={l}
            type="button"
            lang={l}
            aria-pressed={l === language}
            onClick={() => set({ language: l })}
          >
            {LANGUAGE_NAMES[l]}
          </button>
        ))}
      </div>
    </div>
  );
}

interface ToggleProps {
  label: string;
  on: boolean;
  flip: () => void;
  children: ReactNode;
}

function Toggle({ label, on, flip, children }: ToggleProps) {
  return (
    <button type="button" aria-label={label} title={label} aria-pressed={on} onClick={flip}>
      {children}
    </button>
  );
}
