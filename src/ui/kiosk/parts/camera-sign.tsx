import './camera-sign.css';
import { IconArrowUp } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Words } from '../../visitor/words.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import type { KioskState } from '../machine/state.ts';

/** Phones are smaller on one side, and have their camera elsewhere when they are turned. */
const LARGE = '(min-width: 600px) and (min-height: 600px)';

/** Whether the visitor is about to look for the camera, and it is known to be above this screen. */
export function useCameraSign({ screen, terms, cameraProblem }: KioskState): boolean {
  const large = useSyncExternalStore(
    (changed) => {
      const query = matchMedia(LARGE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(LARGE).matches,
  );
  const wanted =
    ['ready', 'opening', 'capture'].includes(screen.name) ||
    (screen.name === 'identify' && screen.pad === 'camera');
  return large && wanted && terms?.camera_above === true && cameraProblem === null;
}

/** Points to the camera, in the middle of the upper edge; a screen reader is told where that is. */
export function CameraSign() {
  const t = useKioskTexts().cameraSign;
  return (
    <aside className="camera-sign">
      <IconArrowUp aria-hidden />
      <span aria-hidden="true">
        <Words>{t.here}</Words>
      </span>
      <span className="unseen">{t.above}</span>
    </aside>
  );
}
