import { IconHandStop, IconWalk } from '@tabler/icons-react';
import { Heading } from '../../visitor/frame.tsx';
import { Words } from '../../visitor/words.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import type { Dispatch } from '../parts/shell.tsx';

interface StaffProps {
  /** The same name that the console shows to the operator who comes. */
  kioskName: string;
  coming: boolean;
  dispatch: Dispatch;
}

/** A sign that is visible from across the room. It says that help is coming once an operator has confirmed it. */
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
