import { Modal, type ModalProps } from '@mantine/core';
import { useOperatorTexts } from '../../i18n/texts.ts';

/** In the page and not beside it: its header must not be taken for the page's own. */
export function Dialog(props: ModalProps) {
  const { close } = useOperatorTexts();
  return <Modal withinPortal={false} closeButtonProps={{ 'aria-label': close }} {...props} />;
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
