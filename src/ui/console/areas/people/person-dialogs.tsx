import { Modal } from '@mantine/core';
import type { AdminPersonRow } from '../../../../contract/admin-people.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useOperatorTexts } from '../../i18n/texts.ts';
import { PhoneDialog } from './phone-dialog.tsx';
import { RegisterFaceDialog } from './register-face-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { texts } from './texts.ts';

export type PersonAction = 'register' | 'phone' | 'remove';

interface DialogsProps {
  person: AdminPersonRow;
  action: PersonAction | null;
  close: () => void;
}

export function PersonDialogs({ person, action, close }: DialogsProps) {
  const t = useTextsOf(texts);
  const texting = useOperatorTexts();
  const titles = { register: t.register.title, phone: t.phone.title, remove: t.remove.title };
  return (
    <Modal
      withinPortal={false}
      // Its name goes with what it was opened for: it must not outlive that by fading.
      transitionProps={{ duration: 0 }}
      opened={action !== null}
      onClose={close}
      title={action ? titles[action] : ''}
      closeButtonProps={{ 'aria-label': texting.close }}
      closeOnClickOutside={false}
      size="lg"
    >
      {action === 'register' ? <RegisterFaceDialog person={person} close={close} /> : null}
      {action === 'phone' ? <PhoneDialog person={person} close={close} /> : null}
      {action === 'remove' ? <RemoveDialog person={person} close={close} /> : null}
    </Modal>
  );
}
