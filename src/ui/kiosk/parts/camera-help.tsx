import { IconCameraOff } from '@tabler/icons-react';
import { useId } from 'react';
import type { KioskCameraProblem } from '../../../contract/kiosks/kiosk.ts';
import { Heading } from '../../visitor/frame.tsx';
import { ContactText } from '../../visitor/other-way-text.tsx';
import { Words } from '../../visitor/words.tsx';
import { useTechnicianTexts } from '../i18n/technician.ts';
import { useKioskTexts } from '../i18n/texts.ts';

interface CameraHelpProps {
  problem: KioskCameraProblem;
  /** A visitor is in the middle of a capture; otherwise the kiosk is waiting for visitors. */
  visiting: boolean;
}

/**
 * Tells visitors that the kiosk does not work and where to go and, in smaller text, tells maintainers what to do about
 * it.
 */
export default function CameraHelp({ problem, visiting }: CameraHelpProps) {
  const t = useKioskTexts();
  const technician = useTechnicianTexts();
  const { title, text } = visiting ? t.cameraTrouble : t.outOfOrder;
  const told = technician.t.camera[problem];
  const forStaff = useId();
  return (
    <div className="notice" data-problem={problem}>
      <div className="badge warn">
        <IconCameraOff aria-hidden />
      </div>
      <div className="words" role="alert">
        <Heading key={problem}>{title}</Heading>
        <p className="lead">
          <Words>{text}</Words>
        </p>
        <ContactText />
      </div>
      <section className="technician" lang={technician.language} aria-labelledby={forStaff}>
        <h2 id={forStaff}>{technician.t.forStaff(told.title)}</h2>
        <p>{told.text}</p>
      </section>
    </div>
  );
}
