import { useId, useLayoutEffect, useRef } from 'react';
import { useNow } from '../../visitor/use-now.ts';
import { Words } from '../../visitor/words.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import { returnHomeAtMs } from '../machine/idle.ts';
import type { KioskState } from '../machine/state.ts';
import type { Dispatch } from '../parts/shell.tsx';

/** A dialog over whatever is shown. Any touch continues the visit, and so does the Enter key. */
export function StillThere({ state, dispatch }: { state: KioskState; dispatch: Dispatch }) {
  const t = useKioskTexts().stillThere;
  const dialog = useRef<HTMLDialogElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  const title = useId();
  const nowMs = useNow(250);
  // A dialog gives the focus back to the element that had it only while it is in the page.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    yes.current?.focus();
    return () => shown?.close();
  }, []);
  const leftS = Math.max(0, Math.ceil(((returnHomeAtMs(state) ?? nowMs) - nowMs) / 1000));
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
      <h2 id={title}>
        <Words>{t.title}</Words>
      </h2>
      <p aria-hidden="true" className="seconds">
        {leftS}
      </p>
      <p className="lead">
        <Words>{t.text(leftS)}</Words>
      </p>
      <div className="answers">
        <button type="button" className="press outlined" onClick={() => dispatch({ type: 'cancel' })}>
          <Words>{t.no}</Words>
        </button>
        <button ref={yes} type="button" className="press" onClick={() => dispatch({ type: 'touch' })}>
          <Words>{t.yes}</Words>
        </button>
      </div>
    </dialog>
  );
}
