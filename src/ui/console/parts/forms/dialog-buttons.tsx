import { Button, Group } from '@mantine/core';
import { type ReactNode, useContext } from 'react';
import { Held } from '../../hooks/use-held-dialog.ts';
import { useOperatorTexts } from '../../i18n/texts.ts';

interface DialogButtonsProps {
  close: () => void;
  /** The action cannot be undone, so Enter does not trigger it at first. */
  careful?: boolean;
  /** The dialog's main button. */
  children: ReactNode;
}

export function DialogButtons({ close, careful = false, children }: DialogButtonsProps) {
  const { cancel } = useOperatorTexts();
  const held = useContext(Held);
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={close} disabled={held} data-autofocus={careful || undefined}>
        {cancel}
      </Button>
      {children}
    </Group>
  );
}
