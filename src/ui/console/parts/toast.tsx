import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { useOperatorTexts } from '../i18n/texts.ts';

const ID = 'toasts';

/**
 * The place at the bottom of the screen for what happens while the operator does something else. It lies over the page,
 * so that nothing moves under the pointer.
 */
export const Toasts = ({ children }: { children: ReactNode }) => (
  <div id={ID} className="toasts">
    {children}
  </div>
);

interface ToastProps {
  /** Empty: there is nothing to say. Screen readers read what comes into a place that was there before. */
  text: string;
  /** What can be done about it, such as undoing it. */
  action?: ReactNode;
  close: () => void;
}

/** Says what was done. */
export function Toast({ text, action, close }: ToastProps) {
  const t = useOperatorTexts();
  const place = document.getElementById(ID);
  if (place === null) return null;
  return createPortal(
    <div className={text === '' ? 'toast none' : 'toast'}>
      <p role="status">{text}</p>
      {text === '' ? null : (
        <>
          {action}
          <CloseButton aria-label={t.close} onClick={close} />
        </>
      )}
    </div>,
    place,
  );
}
