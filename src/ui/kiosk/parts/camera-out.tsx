import { Suspense } from 'react';
import { Heading } from '../../visitor/frame.tsx';
import { Boundary } from '../../visitor/later.tsx';
import { Words } from '../../visitor/words.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import { CameraHelp } from '../later.ts';
import type { KioskState } from '../machine/state.ts';

interface CameraOutProps {
  problem: NonNullable<KioskState['cameraProblem']>;
  /** A visitor is in the middle of a capture; otherwise the kiosk is waiting for visitors. */
  visiting: boolean;
}

/** Help with the camera. Until it is loaded, and where it cannot be, visitors are told where to go. */
export function CameraOut({ problem, visiting }: CameraOutProps) {
  const t = useKioskTexts();
  const { title, text } = visiting ? t.cameraTrouble : t.outOfOrder;
  const told = (
    <div className="words" role="alert">
      <Heading>{title}</Heading>
      <p>
        <Words>{text}</Words>
      </p>
    </div>
  );
  return (
    <Boundary broken={told} retries>
      <Suspense fallback={told}>
        <CameraHelp problem={problem} visiting={visiting} />
      </Suspense>
    </Boundary>
  );
}
