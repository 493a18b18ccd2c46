import { useEffect, useId, useRef } from 'react';
import { useNow } from '../../capture/use-now.ts';
import { useKioskTexts } from '../i18n/texts.ts';
import { homeAtMs } from '../machine/idle.ts';
import type { KioskState } from '../machine/state.ts';
import type { Dispatch } from '../parts/shell.tsx';

/** Over whatever is shown; any touch goes on. */
export function StillThere({ state, dispatch }: { state: KioskState; dispatch: Dispatch }) {
  const t = useKioskTexts().stillThere;
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const nowMs = useNow(250);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const leftS = Math.max(0, Math.ceil(((homeAtMs(state) ?? nowMs) - nowMs) / 1000));
  return (
    <dialog
      ref={dialog}
      className="still-there"
      aria-labelledby={title}
      onCancel={(event) => {
        event.preventDefault();
        dispatch({ type: 'touch' });
      }}
    >
      <h2 id={title}>{t.title}</h2>
      <p aria-hidden="true" className="seconds">
        {leftS}
      </p>
      <p className="lead">{t.text(leftS)}</p>
      <div className="answers">
        <button type="button" className="press outlined" onClick={() => dispatch({ type: 'cancel' })}>
          {t.no}
        </button>
        <button type="button" className="press" onClick={() => dispatch({ type: 'touch' })}>
          {t.yes}
        </button>
      </div>
    </dialog>
  );
}
