import type { AdminPersonRow } from '../../../../../contract/people/admin-people.ts';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { ActionDialog } from '../../../parts/forms/dialog.tsx';
import { knownRow } from '../../../parts/person/known.ts';
import { texts } from '../texts.ts';
import { RemoveDialog } from './data-requests.tsx';
import { PhoneDialog } from './phone-dialog.tsx';
import { RegisterFaceDialog } from './register-face-dialog.tsx';

export type PersonAction = 'register' | 'phone' | 'remove' | 'withdrawn';

interface DialogsProps {
  person: AdminPersonRow;
  action: PersonAction | null;
  close: () => void;
}

export function PersonDialogs({ person, action, close }: DialogsProps) {
  const t = useTextsOf(texts);
  const titles = {
    register: t.register.title,
    phone: t.phone.title,
    remove: t.remove.title,
    withdrawn: t.remove.withdrawnTitle,
  };
  return (
    <ActionDialog title={action && titles[action]} onClose={close} size="lg">
      {action === 'register' ? <RegisterFaceDialog person={person} close={close} /> : null}
      {action === 'phone' ? <PhoneDialog person={person} close={close} /> : null}
      {action === 'withdrawn' ? <RemoveDialog person={knownRow(person)} close={close} withdrawn /> : null}
      {action === 'remove' ? <RemoveDialog person={knownRow(person)} close={close} /> : null}
    </ActionDialog>
  );
}
