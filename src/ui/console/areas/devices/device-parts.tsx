import { Group } from '@mantine/core';
import type { AdminOwnedDevice } from '../../../../contract/people/admin-devices.ts';
import { DEVICE_LABEL_MAX_CHARS } from '../../../../contract/people/person-limits.ts';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useMarks } from '../../i18n/marks.ts';
import { ConfirmContents } from '../../parts/forms/confirm.tsx';
import { ActionDialog } from '../../parts/forms/dialog.tsx';
import { NameForm } from '../../parts/forms/name-form.tsx';
import { RowButton } from '../../parts/lists/row-button.tsx';
import { deviceTexts } from './device-texts.ts';

/** The device's name. If it was given one, its browser and system are shown below. */
export const DeviceName = ({ device }: { device: Pick<AdminOwnedDevice, 'label' | 'device_info'> }) => (
  <>
    {nameOf(device)}
    {device.label === null ? null : <div className="soft small">{device.device_info}</div>}
  </>
);

interface DeviceButtonsProps {
  device: Owned;
  /** The owner, on a page with the devices of several people: many have the same browser. */
  owner?: string;
  act: (action: DeviceAction) => void;
}

export function DeviceButtons({ device, owner, act }: DeviceButtonsProps) {
  const { comma } = useMarks();
  const t = useTextsOf(deviceTexts);
  return (
    <Group gap="xs" wrap="nowrap">
      {(['rename', 'revoke'] as const).map((does) => (
        <RowButton
          key={does}
          does={t[does]}
          of={owner === undefined ? nameOf(device) : `${nameOf(device)}${comma}${owner}`}
          onClick={() => act({ does, device })}
        />
      ))}
    </Group>
  );
}

/** A trusted device without its owner's name. */
type Owned = Omit<AdminOwnedDevice, 'person'>;

export type DeviceAction = { does: 'rename' | 'revoke'; device: Owned };

/** The device's own name, otherwise its browser and system. */
export const nameOf = ({ label, device_info }: Pick<AdminOwnedDevice, 'label' | 'device_info'>): string =>
  label ?? device_info;

export function DeviceDialogs({ action, close }: { action: DeviceAction | null; close: () => void }) {
  const t = useTextsOf(deviceTexts);
  const titles = { rename: t.renameTitle, revoke: t.revokeTitle };
  return (
    <ActionDialog title={action && titles[action.does]} onClose={close}>
      {action?.does === 'rename' ? <Rename device={action.device} close={close} /> : null}
      {action?.does === 'revoke' ? <Revoke device={action.device} close={close} /> : null}
    </ActionDialog>
  );
}

interface DialogProps {
  device: Owned;
  close: () => void;
}

const placeOf = ({ auth_id, device_id }: Owned) => ({ auth_id, device_id });

const Rename = ({ device, close }: DialogProps) => (
  <NameForm
    name={device.label ?? ''}
    hint={device.device_info}
    maxLength={DEVICE_LABEL_MAX_CHARS}
    rename={(label) => service.renameDevice({ ...placeOf(device), label })}
    close={close}
  />
);

/** Revoking a device's trust deletes all of its data, so it cannot be undone. */
function Revoke({ device, close }: DialogProps) {
  const t = useTextsOf(deviceTexts);
  return (
    <ConfirmContents
      text={t.revokeText(nameOf(device))}
      go={t.revoke}
      act={() => service.revokeDevice(placeOf(device))}
      close={close}
    />
  );
}
