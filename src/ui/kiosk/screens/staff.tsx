import { IconHandStop } from '@tabler/icons-react';
import { Heading } from '../../capture/screens/frame.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import type { Dispatch } from './shell.tsx';

/** A sign across the room, while the console is told. */
export function StaffScreen({ dispatch }: { dispatch: Dispatch }) {
  const t = useKioskTexts().staffScreen;
  return (
    <main data-phase="staff" className="staff">
      <div className="badge warn">
        <IconHandStop aria-hidden />
      </div>
      <Heading>{t.title}</Heading>
      <p className="lead">{t.text}</p>
      <button type="button" className="press outlined" onClick={() => dispatch({ type: 'cancel' })}>
        {t.done}
      </button>
    </main>
  );
}
