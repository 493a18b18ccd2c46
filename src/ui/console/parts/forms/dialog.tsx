import type { ModalProps } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { partOfPage } from '../../part-of-page.ts';

const Modal = partOfPage(() => import('./modal.tsx'));

/**
 * In the page and not beside it: its header must not be taken for the page's own. What dialogs are made of is loaded with the
 * first that opens.
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
  /** Of what was asked for; null when nothing is. */
  title: string | null;
}

/** For several actions, of which one at most is asked for. */
export const ActionDialog = ({ title, ...props }: ActionDialogProps) => (
  <Dialog
    {...props}
    // Its name goes with what it was opened for: it must not outlive that by fading.
    transitionProps={{ duration: 0 }}
    opened={title !== null}
    title={title ?? ''}
    closeOnClickOutside={false}
  />
);
