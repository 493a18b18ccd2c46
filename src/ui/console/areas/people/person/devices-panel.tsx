import { useState } from 'react';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import { Instant } from '../../../parts/instant.tsx';
import { Panel } from '../../../parts/panel/panel.tsx';
import { type DeviceAction, DeviceDialogs } from '../../devices/device-dialogs.tsx';
import { DeviceButtons, DeviceName } from '../../devices/device-parts.tsx';
import { deviceTexts } from '../../devices/device-texts.ts';
import { isNothing, type PersonParts } from './person-parts.ts';

interface DevicesProps {
  authId: string;
  asked: PersonParts['devices'];
  editable: boolean;
}

/** The devices that the person trusts. */
export function DevicesPanel({ authId, asked: { value, problem, refresh }, editable }: DevicesProps) {
  const t = useTextsOf(deviceTexts);
  const [action, setAction] = useState<DeviceAction | null>(null);
  const closed = (): void => {
    setAction(null);
    refresh();
  };
  if (isNothing({ value, problem }, value?.trusted_devices.length ?? 0)) return null;
  return (
    <Panel title={t.title}>
      <ProblemLine problem={problem} />
      <ul className="plain-list">
        {value?.trusted_devices.map((device) => (
          <li key={device.device_id}>
            <div className="grow">
              <DeviceName device={device} />
              <div className="soft small">
                {t.since} <Instant at={device.registered_at} />
              </div>
            </div>
            {editable ? <DeviceButtons device={{ ...device, auth_id: authId }} act={setAction} /> : null}
          </li>
        ))}
      </ul>
      <DeviceDialogs action={action} close={closed} />
    </Panel>
  );
}
