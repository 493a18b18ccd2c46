import { useEffect, useRef, useState } from 'react';
import { QrReader } from '../../visitor/qr/qr-reader.ts';
import { Words } from '../../visitor/words.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import type { ShownKiosk } from '../kiosk-runner.ts';

/** Looks for a QR code in the camera's picture. The camera is on while this is shown. */
export default function QrView({ runner }: { runner: ShownKiosk }) {
  const t = useKioskTexts().identify;
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const camera = runner.anotherCamera();
    const reader = new QrReader(
      (text) => {
        runner.scanned(text);
        return true;
      },
      () => setFailed(true),
    );
    camera.showIn(video.current);
    void camera
      .open(() => setFailed(true))
      .then((opened) => {
        if (opened && 'problem' in opened) setFailed(true);
        else if (opened && camera.video) reader.start(camera.video);
      });
    return () => {
      reader.stop();
      camera.close();
    };
  }, [runner]);
  return (
    <div className="qr">
      {failed ? (
        <p role="alert">
          <Words>{t.cameraFailed}</Words>
        </p>
      ) : null}
      <video ref={video} playsInline muted autoPlay aria-label={t.cameraPicture} hidden={failed} />
    </div>
  );
}
