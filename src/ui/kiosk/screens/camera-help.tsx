import {
  IconCameraOff,
  IconCameraQuestion,
  IconLock,
  IconMoonFilled,
  IconPhotoPause,
  IconPlugConnected,
  IconPlugConnectedX,
  IconResize,
  IconShieldX,
  IconSwitch3,
  IconUsers,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { KioskCameraProblem } from '../../../contract/kiosks/kiosk.ts';
import { Heading } from '../../capture/screens/frame.tsx';
import { useKioskTexts } from '../i18n/texts.ts';

const PICTURES: Record<KioskCameraProblem, ComponentType<{ 'aria-hidden'?: boolean }>> = {
  insecure: IconLock,
  refused: IconShieldX,
  missing: IconPlugConnected,
  busy: IconUsers,
  unplugged: IconPlugConnectedX,
  black: IconMoonFilled,
  frozen: IconPhotoPause,
  wrong_camera: IconSwitch3,
  not_allowed: IconCameraOff,
  low_resolution: IconResize,
  unknown: IconCameraQuestion,
};

/** What is wrong with the camera and what to do: as a picture, in words, and it goes away by itself. */
export function CameraHelp({ problem, above }: { problem: KioskCameraProblem; above?: string }) {
  const t = useKioskTexts();
  const Picture = PICTURES[problem];
  return (
    <div className="notice" data-problem={problem}>
      <div className="badge warn">
        <Picture aria-hidden />
      </div>
      <div className="words" role="alert">
        {above ? <p className="soft">{above}</p> : null}
        <Heading key={problem}>{t.camera[problem].title}</Heading>
        <p>{t.camera[problem].text}</p>
      </div>
    </div>
  );
}
