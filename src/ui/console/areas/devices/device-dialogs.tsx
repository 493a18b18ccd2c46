import { DEVICE_LABEL_MAX_CHARS } from '../../../../contract/admin-devices.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { ActionDialog } from '../../parts/dialog.tsx';
import { NameForm } from '../../parts/name-form.tsx';
import { peopleApi } from '../people/api.ts';
import { texts } from '../people/texts.ts';
import type { PersonDevice } from './api.ts';

export type DeviceAction = { does: 'rename' | 'revoke'; device: PersonDevice };

/** What people call it, where somebody gave it a name. */
export const nameOf = ({ label, device_info }: Pick<PersonDevice, 'label' | 'device_info'>): string =>
  label ?? device_info;

export function DeviceDialogs({ action, close }: { action: DeviceAction | null; close: () => void }) {
  const t = useTextsOf(texts).devicesPanel;
  const titles = { rename: t.renameTitle, revoke: t.revokeTitle };
  return (
    <ActionDialog title={action && titles[action.does]} onClose={close}>
      {action?.does === 'rename' ? <Rename device={action.device} close={close} /> : null}
      {action?.does === 'revoke' ? <Revoke device={action.device} close={close} /> : null}
    </ActionDialog>
  );
}

interface DialogProps {
  device: PersonDevice;
  close: () => void;
}

const Rename = ({ device, close }: DialogProps) => (
  <NameForm
    name={device.label ?? ''}
    hint={device.device_info}
    maxLength={DEVICE_LABEL_MAX_CHARS}
    rename={(name) => peopleApi.renameDevice(device.auth_id, device.device_id, name)}
    close={close}
  />
);

/** Nothing of a device outlives its trust, so this cannot be undone. */
function Revoke({ device, close }: DialogProps) {
  const t = useTextsOf(texts).devicesPanel;
  return (
    <Confirm
      text={t.revokeText(nameOf(device))}
      go={t.revoke}
      act={() => peopleApi.revoke(device.auth_id, device.device_id)}
      close={close}
    />
  );
}
