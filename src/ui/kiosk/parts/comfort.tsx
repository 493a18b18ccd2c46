import {
  IconAccessible,
  IconCheck,
  IconContrast2,
  IconTextSize,
  IconVolume,
  IconWheelchair,
  IconWorld,
} from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { OF_LANGUAGE, VISITOR_LANGUAGES } from '../../kit/i18n/visitor-languages.ts';
import { useNow } from '../../visitor/use-now.ts';
import { Words } from '../../visitor/words.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import type { KioskRunner } from '../kiosk-runner.ts';
import type { Comfort, KioskState } from '../machine/state.ts';
import './panel.css';

const SWITCHES = {
  lowReach: IconWheelchair,
  largeText: IconTextSize,
  contrast: IconContrast2,
  speech: IconVolume,
} as const satisfies Partial<Record<keyof Comfort, ComponentType<{ 'aria-hidden'?: boolean }>>>;

/** An unused panel closes after this time, ms. */
const PANEL_MS = 30_000;

/** Settings for display, sound and language: two buttons that open panels with every choice in words. */
export function ComfortBar({ state, dispatch }: { state: KioskState; dispatch: KioskRunner['dispatch'] }) {
  const t = useKioskTexts().comfort;
  const [opened, setOpened] = useState<Opened | null>(null);
  const nowMs = useNow(1000);
  const { language } = state.comfort;
  const set = (change: Partial<Comfort>) => dispatch({ type: 'comfort', change });
  const open = (panel: Opened['panel']): void =>
    setOpened({ panel, visit: state.visit, atMs: performance.now() });
  const close = (): void => setOpened(null);
  const shown = opened && isThere(opened, state, nowMs) ? opened.panel : null;
  return (
    <div className="comfort">
      <button type="button" aria-haspopup="dialog" onClick={() => open('comfort')}>
        <IconAccessible aria-hidden />
        <Words>{t.open}</Words>
      </button>
      <button type="button" aria-haspopup="dialog" onClick={() => open('language')}>
        <IconWorld aria-hidden />
        <span className="unseen">{t.language}: </span>
        {OF_LANGUAGE[language].name}
      </button>
      {shown === 'comfort' ? (
        <Panel title={t.title} done={t.done} close={close}>
          {(Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]).map((name) => (
            <Switch
              key={name}
              name={name}
              label={t[name]}
              on={state.comfort[name]}
              flip={() => set({ [name]: !state.comfort[name] })}
            />
          ))}
        </Panel>
      ) : null}
      {shown === 'language' ? (
        <Panel title={t.language} done={t.done} close={close}>
          {VISITOR_LANGUAGES.map((l) => (
            <PanelChoice
              key={l}
              lang={OF_LANGUAGE[l].tag}
              on={l === language}
              choose={() => {
                set({ language: l });
                close();
              }}
            >
              {OF_LANGUAGE[l].name}
            </PanelChoice>
          ))}
        </Panel>
      ) : null}
    </div>
  );
}

interface Opened {
  panel: 'comfort' | 'language';
  visit: number;
  atMs: number;
}

/** The panel closes when its visitor leaves or does not use it. */
const isThere = ({ visit, atMs }: Opened, state: KioskState, nowMs: number): boolean =>
  visit === state.visit && nowMs - Math.max(atMs, state.touchedMs) < PANEL_MS;

interface SwitchProps {
  name: keyof typeof SWITCHES;
  label: string;
  on: boolean;
  flip: () => void;
}

function Switch({ name, label, on, flip }: SwitchProps) {
  const Picture = SWITCHES[name];
  return (
    <PanelChoice on={on} choose={flip}>
      <Picture aria-hidden />
      <Words>{label}</Words>
    </PanelChoice>
  );
}

interface PanelProps {
  title: string;
  done: string;
  close: () => void;
  children: ReactNode;
}

/** A dialog of choices over the screen, each large enough for any finger. */
function Panel({ title, done, close, children }: PanelProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  // A dialog gives the focus back to the button that opened it only while it is in the page.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className="panel" aria-labelledby={heading} onClose={close}>
      <h2 id={heading}>
        <Words>{title}</Words>
      </h2>
      <div className="panel-choices">{children}</div>
      <button type="button" className="press" onClick={close}>
        <Words>{done}</Words>
      </button>
    </dialog>
  );
}

interface PanelChoiceProps {
  on: boolean;
  choose: () => void;
  lang?: string;
  children: ReactNode;
}

function PanelChoice({ on, choose, lang, children }: PanelChoiceProps) {
  return (
    <button type="button" lang={lang} aria-pressed={on} onClick={choose}>
      {children}
      {on ? <IconCheck className="chosen" aria-hidden /> : null}
    </button>
  );
}
