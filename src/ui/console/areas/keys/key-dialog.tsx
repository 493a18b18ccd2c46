import { useState } from 'react';
import type { AdminKey } from '../../../../contract/access/admin-keys.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { ConfirmContents, type ConfirmContentsProps } from '../../parts/forms/confirm.tsx';
import { ActionDialog } from '../../parts/forms/dialog.tsx';
import { NewKeyDialog } from './new-key-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
import { texts } from './texts.ts';

export type KeyAction = { what: 'create' } | { what: 'rotate' | 'revoke'; key: AdminKey };

interface KeyDialogProps {
  action: KeyAction | null;
  revoke: (key: AdminKey) => ReturnType<ConfirmContentsProps['act']>;
  close: () => void;
}

/** The dialogs of the list of keys: a new key, a replacement, a revocation. */
export default function KeyDialog({ action, revoke, close }: KeyDialogProps) {
  const t = useTextsOf(texts);
  const titles = { create: t.newTitle, rotate: t.rotateTitle, revoke: t.revokeTitle };
  // While a new key is made or shown, only the button that confirms it was copied closes the dialog.
  const [held, setHeld] = useState(false);
  const done = (): void => {
    setHeld(false);
    close();
  };
  return (
    <ActionDialog
      title={action && titles[action.what]}
      onClose={close}
      size="lg"
      closeOnEscape={!held}
      withCloseButton={!held}
    >
      {action?.what === 'create' ? <NewKeyDialog holds={setHeld} close={done} /> : null}
      {action?.what === 'rotate' ? <RotateDialog apiKey={action.key} holds={setHeld} close={done} /> : null}
      {action?.what === 'revoke' ? (
        <ConfirmContents
          text={t.revokeText(action.key.name)}
          go={t.revoke}
          act={() => revoke(action.key)}
          close={close}
        />
      ) : null}
    </ActionDialog>
  );
}
