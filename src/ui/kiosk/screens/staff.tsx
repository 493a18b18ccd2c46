import { IconHandStop } from '@tabler/icons-react';
import { Heading } from '../../capture/screens/frame.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import type { Dispatch } from './shell.tsx';

interface StaffProps {
  /** As the console shows it to whoever comes. */
  kioskName: string;
  dispatch: Dispatch;
}

/** A sign across the room, while the console is told. */
export function StaffScreen({ kioskName, dispatch }: StaffProps) {
  const t = useKioskTexts().staffScreen;
  return (
    <main data-phase="staff" className="staff">
      <div className="badge warn">
        <IconHandStop aria-hidden />
      </div>
      <Heading>{t.calling}</Heading>
      <p className="kiosk-name">{kioskName}</p>
      <p className="lead">{t.callingText}</p>
      <button type="button" className="press outlined" onClick={() => dispatch({ type: 'cancel' })}>
        {t.cancel}
      </button>
    </main>
  );
}
