import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { Confirm } from '../../parts/confirm.tsx';
import { peopleApi } from '../people/api.ts';
import { texts } from '../people/texts.ts';

interface RevokeProps {
  authId: string;
  device: { device_id: string; device_info: string };
  close: () => void;
}

/** Nothing of a device outlives its trust, so this cannot be undone. */
export function RevokeDevice({ authId, device, close }: RevokeProps) {
  const t = useTextsOf(texts).devicesPanel;
  return (
    <Confirm
      text={t.revokeText(device.device_info)}
      go={t.revoke}
      act={() => peopleApi.revoke(authId, device.device_id)}
      close={close}
    />
  );
}
