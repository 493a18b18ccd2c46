import { Button, NativeSelect, Stack } from '@mantine/core';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.tsx';
import { usePolled } from '../../hooks/use-polled.ts';
import { Banner } from '../../parts/banner.tsx';
import { texts } from './texts.ts';

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

type CameraState =
  | { kind: 'idle' | 'none' | 'denied' | 'busy' }
  | { kind: 'live'; width: number; height: number; dark: boolean };

interface CameraCheck {
  state: CameraState;
  devices: readonly MediaDeviceInfo[];
  start: (deviceId?: string) => Promise<void>;
  video: RefObject<HTMLVideoElement | null>;
}

const LOOK_MS = 700;
/** Mean brightness (0…255) below which a picture counts as black. */
const BLACK_BELOW = 8;

/** The live picture and its problem, if any. The camera is released when the step is left. */
function useCameraCheck(): CameraCheck {
  const [state, setState] = useState<CameraState>({ kind: 'idle' });
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream | null>(null);
  const stop = useCallback(() => {
    for (const track of stream.current?.getTracks() ?? []) track.stop();
    stream.current = null;
  }, []);
  const start = useCallback(
    async (deviceId?: string) => {
      stop();
      try {
        const wanted = { width: 1280, height: 720, ...(deviceId ? { deviceId: { exact: deviceId } } : {}) };
        stream.current = await navigator.mediaDevices.getUserMedia({ video: wanted });
        setState({ kind: 'live', width: 0, height: 0, dark: false });
        const all = await navigator.mediaDevices.enumerateDevices();
        setDevices(all.filter((d) => d.kind === 'videoinput'));
      } catch (error) {
        setState({ kind: REFUSALS[(error as Error).name] ?? 'none' });
      }
    },
    [stop],
  );
  useEffect(() => stop, [stop]);
  const live = state.kind === 'live';
  useEffect(() => {
    const element = video.current;
    if (!live || !element) return;
    element.srcObject = stream.current;
    void element.play().catch(() => undefined);
    const look = setInterval(() => {
      const { videoWidth: width, videoHeight: height } = element;
      if (width > 0) setState({ kind: 'live', width, height, dark: brightness(element) < BLACK_BELOW });
    }, LOOK_MS);
    return () => clearInterval(look);
  }, [live]);
  return { state, devices, start, video };
}

const REFUSALS: Record<string, 'none' | 'denied' | 'busy'> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
};

function brightness(video: HTMLVideoElement): number {
  const canvas = new OffscreenCanvas(16, 12);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return 255;
  context.drawImage(video, 0, 0, 16, 12);
  const { data } = context.getImageData(0, 0, 16, 12);
  return data.reduce((sum, value, i) => (i % 4 === 3 ? sum : sum + value), 0) / (16 * 12 * 3);
}
