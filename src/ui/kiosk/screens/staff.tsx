import { IconHandStop, IconWalk } from '@tabler/icons-react';
import { Heading } from '../../visitor/frame.tsx';
import { Words } from '../../visitor/words.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import type { Dispatch } from '../parts/shell.tsx';

interface StaffProps {
  /** As the console shows it to whoever comes. */
  kioskName: string;
  coming: boolean;
  dispatch: Dispatch;
}

/** A sign across the room. That help comes is said once an operator has said so. */
export function StaffScreen({ kioskName, coming, dispatch }: StaffProps) {
  const t = useKioskTexts().staffScreen;
  return (
    <main data-phase="staff" className="staff">
      <div className="badge warn">{coming ? <IconWalk aria-hidden /> : <IconHandStop aria-hidden />}</div>
      <Heading key={String(coming)}>{coming ? t.coming : t.calling}</Heading>
      <p className="kiosk-name">{kioskName}</p>
      <p className="lead">
        <Words>{coming ? t.comingText : t.callingText}</Words>
      </p>
      <button type="button" className="press outlined" onClick={() => dispatch({ type: 'cancel' })}>
        <Words>{t.cancel}</Words>
      </button>
    </main>
  );
}
