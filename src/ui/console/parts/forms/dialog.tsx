import type { ModalProps } from '@mantine/core';
import { Fragment, Suspense, useState } from 'react';
import { Held, Holds } from '../../hooks/use-held-dialog.ts';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { partOfPage } from '../../part-of-page.ts';

const Modal = partOfPage(() => import('./modal.tsx'));

const HELD = { closeOnEscape: false, closeOnClickOutside: false, withCloseButton: false };

/**
 * A dialog within the page rather than in a portal, so that its header is not taken for the page's. The code for
 * dialogs is loaded when the first one opens.
 */
export function Dialog(props: ModalProps) {
  const { close } = useOperatorTexts();
  const [holds, setHolds] = useState(0);
  // What it is about is often gone once it is closed, and it fades out with what it showed, of which nothing can be pressed
  // any more. null: it was never open.
  const [shown, setShown] = useState<ModalProps | null>(null);
  if (props.opened && shown !== props) setShown(props);
  // Opened again while it fades out, it is about something else: the contents begin anew, and keep nothing of the last.
  const [{ open, times }, setOpenings] = useState({ open: false, times: 0 });
  if (open !== props.opened) setOpenings({ open: props.opened, times: props.opened ? times + 1 : times });
  const { children, ...modal } = props.opened || !shown ? props : { ...shown, opened: false, inert: true };
  return shown ? (
    <Suspense fallback={null}>
      <Holds value={setHolds}>
        <Modal
          withinPortal={false}
          closeButtonProps={{ 'aria-label': close }}
          {...modal}
          {...(holds > 0 ? HELD : {})}
        >
          <Held value={holds > 0}>
            <Fragment key={times}>{children}</Fragment>
          </Held>
        </Modal>
      </Holds>
    </Suspense>
  ) : null;
}

interface ActionDialogProps extends Omit<ModalProps, 'opened' | 'title' | 'closeOnClickOutside'> {
  /** The title of the requested action; null if there is none. */
  title: string | null;
}

/** One dialog for several actions, of which at most one is open. */
export const ActionDialog = ({ title, ...props }: ActionDialogProps) => (
  <Dialog
    {...props}
    // The next action may be asked for at once, and its contents must not be those of the last, still fading out.
    transitionProps={{ duration: 0 }}
    opened={title !== null}
    title={title ?? ''}
    closeOnClickOutside={false}
  />
);
