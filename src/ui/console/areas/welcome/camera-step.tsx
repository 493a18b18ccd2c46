import { Button, NativeSelect, Stack } from '@mantine/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { service } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { usePolled } from '../../hooks/use-polled.ts';
import { useMarks } from '../../i18n/marks.ts';
import { Banner } from '../../parts/banner.tsx';
import { useCamera } from '../../parts/picture/use-camera.ts';
import { texts } from './texts.ts';

const EVERY_MS = 5000;

/** @param works called when a camera shows a picture */
export default function CameraStep({ works }: { works: () => void }) {
  const t = useTextsOf(texts);
  const { state, start, show } = useCamera();
  const devices = useDevices(state === 'on');
  const { video, picture } = usePicture(state === 'on', show);
  const shows = picture !== null && !picture.dark;
  useEffect(() => {
    if (shows) works();
  }, [shows, works]);
  return (
    <Stack>
      <h2>{t.cameraTitle}</h2>
      <p className="soft">{t.cameraText}</p>
      <Verdict state={state} picture={picture} />
      {state === 'on' ? (
        <video ref={video} className="camera-preview" aria-label={t.cameraPreview} muted playsInline />
      ) : (
        <Button onClick={() => void start()} loading={state === 'opening'}>
          {t.cameraStart}
        </Button>
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

interface VerdictProps {
  state: ReturnType<typeof useCamera>['state'];
  picture: Picture | null;
}

function Verdict({ state, picture }: VerdictProps) {
  const t = useTextsOf(texts);
  if (state === 'off' || state === 'opening') return null;
  if (state !== 'on') return <Banner tone="warn" title={t.cameraTroubles[state]} />;
  if (picture === null) return null;
  const { width, height, dark } = picture;
  const size = `${width} × ${height}`;
  if (dark) return <Banner tone="warn" title={t.cameraDark} />;
  const small = Math.min(width, height) < 480;
  return <Banner tone={small ? 'warn' : 'good'} title={small ? t.cameraSmall(size) : t.cameraGood(size)} />;
}

function SeenByHost() {
  const t = useTextsOf(texts);
  const { bracketed, gap } = useMarks();
  const { value } = usePolled(service.listCameras, EVERY_MS);
  if (!value || value.cameras.length === 0) return null;
  return (
    <div className="soft">
      <p>{t.seenByHost}</p>
      <ul>
        {value.cameras.map((camera) => (
          <li key={camera.id}>
            {camera.name} {camera.usb ? <code>{`${camera.usb.vendor}:${camera.usb.product}`}</code> : null}
            {camera.virtual_because === null ? null : `${gap}${bracketed(t.virtual)}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The cameras of this computer, whose names browsers tell once one is on. */
function useDevices(on: boolean): readonly MediaDeviceInfo[] {
  const [devices, setDevices] = useState<readonly MediaDeviceInfo[]>([]);
  useEffect(() => {
    if (!on) return;
    void navigator.mediaDevices
      .enumerateDevices()
      .then((all) => setDevices(all.filter((d) => d.kind === 'videoinput')));
  }, [on]);
  return devices;
}

interface Picture {
  width: number;
  height: number;
  dark: boolean;
}

const LOOK_MS = 700;
/** Mean brightness (0…255) below which a picture counts as black. */
const BLACK_BELOW = 8;

/** What the open camera shows; null: nothing yet. */
function usePicture(on: boolean, show: (video: HTMLVideoElement | null) => void) {
  const [picture, setPicture] = useState<Picture | null>(null);
  const element = useRef<HTMLVideoElement>(null);
  const video = useCallback(
    (shown: HTMLVideoElement | null) => {
      element.current = shown;
      show(shown);
    },
    [show],
  );
  useEffect(() => {
    if (!on) return;
    const look = setInterval(() => {
      const { videoWidth: width = 0, videoHeight: height = 0 } = element.current ?? {};
      if (element.current && width > 0)
        setPicture({ width, height, dark: brightness(element.current) < BLACK_BELOW });
    }, LOOK_MS);
    return () => {
      clearInterval(look);
      setPicture(null);
    };
  }, [on]);
  return { video, picture };
}

function brightness(video: HTMLVideoElement): number {
  const canvas = new OffscreenCanvas(16, 12);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return 255;
  context.drawImage(video, 0, 0, 16, 12);
  const { data } = context.getImageData(0, 0, 16, 12);
  return data.reduce((sum, value, i) => (i % 4 === 3 ? sum : sum + value), 0) / (16 * 12 * 3);
}
