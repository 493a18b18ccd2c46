import { Button, NativeSelect, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { usePolled } from '../../hooks/use-polled.ts';
import { Banner } from '../../parts/banner.tsx';
import { texts } from './texts.ts';
import { type CameraState, useCameraCheck } from './use-camera-check.ts';

const EVERY_MS = 5000;

/** @param works called when a camera shows a picture */
export default function CameraStep({ works }: { works: () => void }) {
  const t = useTextsOf(texts);
  const { state, devices, start, video } = useCameraCheck();
  const shows = state.kind === 'live' && state.width > 0 && !state.dark;
  useEffect(() => {
    if (shows) works();
  }, [shows, works]);
  return (
    <Stack>
      <h2>{t.cameraTitle}</h2>
      <p className="soft">{t.cameraText}</p>
      <Verdict state={state} />
      {state.kind === 'live' ? (
        <video ref={video} className="camera-preview" aria-label={t.cameraPreview} muted playsInline />
      ) : (
        <Button onClick={() => void start()}>{t.cameraStart}</Button>
      )}
      {devices.length > 1 ? (
        <NativeSelect
          label={t.cameraChoice}
          data={devices.map((d, i) => ({
            value: d.deviceId,
            label: d.label || `${t.cameraChoice} ${i + 1}`,
          }))}
          onChange={(e) => void start(e.currentTarget.value)}
        />
      ) : null}
      <SeenByHost />
    </Stack>
  );
}

function Verdict({ state }: { state: CameraState }) {
  const t = useTextsOf(texts);
  switch (state.kind) {
    case 'idle':
      return null;
    case 'none':
      return <Banner tone="warn" title={t.cameraNone} />;
    case 'denied':
      return <Banner tone="warn" title={t.cameraDenied} />;
    case 'busy':
      return <Banner tone="warn" title={t.cameraBusy} />;
    case 'live': {
      const { width, height, dark } = state;
      const size = `${width} × ${height}`;
      if (width === 0) return null;
      if (dark) return <Banner tone="warn" title={t.cameraDark} />;
      const small = Math.min(width, height) < 480;
      return (
        <Banner tone={small ? 'warn' : 'good'} title={small ? t.cameraSmall(size) : t.cameraGood(size)} />
      );
    }
  }
}

function SeenByHost() {
  const t = useTextsOf(texts);
  const { value } = usePolled(service.listCameras, EVERY_MS);
  if (!value || value.cameras.length === 0) return null;
  return (
    <div className="soft">
      <p>{t.seenByHost}</p>
      <ul>
        {value.cameras.map((camera) => (
          <li key={camera.id}>
            {camera.name} {camera.usb ? <code>{`${camera.usb.vendor}:${camera.usb.product}`}</code> : null}
            {camera.virtual_because === null ? null : ` (${t.virtual})`}
          </li>
        ))}
      </ul>
    </div>
  );
}
