import { useCallback, useEffect, useRef, useState } from 'react';
import { Camera } from '../../../camera/camera.ts';
import type { CameraFault } from '../../../camera/camera-fault.ts';

export type CameraTrouble = CameraFault | 'unplugged';

interface OwnCamera {
  state: 'off' | 'opening' | 'on' | CameraTrouble;
  /** Opens this camera, or any, in place of the one that is open. */
  start: (deviceId?: string) => Promise<void>;
  /** A stable function, so that React attaches the video element once. */
  show: (video: HTMLVideoElement | null) => void;
}

/** The operator's own camera. It is on from `start` until what uses it is no longer shown. */
export function useCamera(): OwnCamera {
  const which = useRef<MediaTrackConstraints>({});
  const [camera] = useState(() => new Camera(async () => which.current));
  const [state, setState] = useState<OwnCamera['state']>('off');
  useEffect(() => () => camera.close(), [camera]);
  const start = useCallback(
    async (deviceId?: string) => {
      which.current = deviceId ? { deviceId: { exact: deviceId } } : {};
      camera.close();
      setState('opening');
      const opened = await camera.open(() => {
        camera.close();
        setState('unplugged');
      });
      // Null: another one was opened meanwhile, or this is no longer shown.
      if (opened) setState('problem' in opened ? opened.problem : 'on');
    },
    [camera],
  );
  const show = useCallback((video: HTMLVideoElement | null) => camera.showIn(video), [camera]);
  return { state, start, show };
}
