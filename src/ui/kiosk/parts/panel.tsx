import './panel.css';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Words } from '../../visitor/words.tsx';

interface PanelProps {
  title: string;
  done: string;
  close: () => void;
  children: ReactNode;
}

/** A dialog of choices over the screen, each large enough for any finger. */
export function Panel({ title, done, close, children }: PanelProps) {
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

export function PanelChoice({ on, choose, lang, children }: PanelChoiceProps) {
  return (
    <button type="button" lang={lang} aria-pressed={on} onClick={choose}>
      {children}
      {on ? <IconCheck className="chosen" aria-hidden /> : null}
    </button>
  );
}
