import { useCallback, useState } from 'react';
import type { AdminDevices } from '../../../../contract/admin-devices.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { Instant } from '../../parts/instant.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ProblemLine } from '../../parts/problem-line.tsx';
import { RowButton } from '../../parts/row-button.tsx';
import { useAsked } from '../../use-pages.ts';
import { RevokeDevice } from '../devices/revoke-device.tsx';
import { peopleApi } from './api.ts';
import { texts } from './texts.ts';

type Device = AdminDevices['trusted_devices'][number];

export function DevicesPanel({ authId, editable }: { authId: string; editable: boolean }) {
  const t = useTextsOf(texts).devicesPanel;
  const { value, problem, refresh } = useAsked(useCallback(() => peopleApi.devices(authId), [authId]));
  const [revoking, setRevoking] = useState<Device | null>(null);
  const closed = (): void => {
    setRevoking(null);
    refresh();
  };
  return (
    <Panel title={t.title}>
      <ProblemLine problem={problem} />
      {value?.trusted_devices.length === 0 ? <p className="soft">{t.empty}</p> : null}
      <ul className="plain-list">
        {value?.trusted_devices.map((device) => (
          <li key={device.device_id}>
            <span className="grow">
              {device.device_info}
              <br />
              <span className="soft small">
                {t.since} <Instant at={device.registered_at} />
              </span>
            </span>
            {editable ? (
              <RowButton does={t.revoke} of={device.device_info} onClick={() => setRevoking(device)} />
            ) : null}
          </li>
        ))}
      </ul>
      <Dialog opened={revoking !== null} onClose={closed} title={t.revokeTitle}>
        {revoking ? <RevokeDevice authId={authId} device={revoking} close={closed} /> : null}
      </Dialog>
    </Panel>
  );
}
