import type { ModalProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { partOfPage } from '../../part-of-page.ts';

const Modal = partOfPage(() => import('./modal.tsx'));

/**
 * A dialog within the page rather than in a portal, so that its header is not taken for the page's. The code for
 * dialogs is loaded when the first one opens.
 */
export function Dialog(props: ModalProps) {
  const { close } = useOperatorTexts();
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  return wanted ? (
    <Suspense fallback={null}>
      <Modal withinPortal={false} closeButtonProps={{ 'aria-label': close }} {...props} />
    </Suspense>
  ) : null;
}

interface ActionDialogProps extends Omit<ModalProps, 'opened' | 'title'> {
  /** The title of the requested action; null if there is none. */
  title: string | null;
}

/** One dialog for several actions, of which at most one is open. */
export const ActionDialog = ({ title, ...props }: ActionDialogProps) => (
  <Dialog
    {...props}
    // The title disappears with the action, so the dialog must not fade out without it.
    transitionProps={{ duration: 0 }}
    opened={title !== null}
    title={title ?? ''}
    closeOnClickOutside={false}
  />
);
