import { Group } from '@mantine/core';
import type { AdminOwnedDevice } from '../../../../contract/people/admin-devices.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { useMarks } from '../../i18n/marks.ts';
import { RowButton } from '../../parts/lists/row-button.tsx';
import { type DeviceAction, nameOf, type Owned } from './device-dialogs.tsx';
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
