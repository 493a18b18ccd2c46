import { useCallback, useState } from 'react';
import { service } from '../../../../api.ts';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { useAsked } from '../../../hooks/use-pages.ts';
import { ProblemLine } from '../../../parts/forms/problem-line.tsx';
import { Instant } from '../../../parts/instant.tsx';
import { Panel } from '../../../parts/panel/panel.tsx';
import { type DeviceAction, DeviceDialogs } from '../../devices/device-dialogs.tsx';
import { DeviceButtons, DeviceName } from '../../devices/device-parts.tsx';
import { deviceTexts } from '../../devices/device-texts.ts';

export function DevicesPanel({ authId, editable }: { authId: string; editable: boolean }) {
  const t = useTextsOf(deviceTexts);
  const { value, problem, refresh } = useAsked(
    useCallback(() => service.listPersonDevices({ auth_id: authId }), [authId]),
  );
  const [action, setAction] = useState<DeviceAction | null>(null);
  const closed = (): void => {
    setAction(null);
    refresh();
  };
  return (
    <Panel title={t.title}>
      <ProblemLine problem={problem} />
      {value?.trusted_devices.length === 0 ? <p className="soft">{t.empty}</p> : null}
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
