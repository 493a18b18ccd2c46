import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { useHeldDialog } from './dialog.tsx';

interface DialogButtonsProps {
  close: () => void;
  /** The action cannot be undone, so Enter does not trigger it at first. */
  careful?: boolean;
  /** The answer of a running call must be seen: nothing closes the dialog until then. */
  held?: boolean;
  /** The dialog's main button. */
  children: ReactNode;
}

export function DialogButtons({ close, careful = false, held = false, children }: DialogButtonsProps) {
  const { cancel } = useOperatorTexts();
  useHeldDialog(held);
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={close} disabled={held} data-autofocus={careful || undefined}>
        {cancel}
      </Button>
      {children}
    </Group>
  );
}
