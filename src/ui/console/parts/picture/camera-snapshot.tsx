import { Button, Group } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useFocusIfLost } from '../../hooks/use-focus-if-lost.ts';
import { Banner } from '../banner.tsx';
import { type Picture, pictureOfVideo } from './picture.ts';
import { pictureTexts } from './picture-texts.ts';

const WANTED = { video: { width: { ideal: 1280 }, height: { ideal: 720 } }, audio: false };

type CameraTrouble = 'refused' | 'none' | 'busy';
const TROUBLES: Record<string, CameraTrouble> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/**
 * Takes a picture with the camera, which is on only while this is shown.
 * @param taken called with null if the operator cancelled
 */
export function CameraSnapshot({ taken }: { taken: (picture: Picture | null) => void }) {
  const t = useTextsOf(pictureTexts).picture;
  // The button that opened the camera is gone.
  const video = useFocusIfLost<HTMLVideoElement>(true);
  const [trouble, setTrouble] = useState<CameraTrouble | null>(null);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let over = false;
    const start = async (): Promise<void> => {
      try {
        stream = await navigator.mediaDevices.getUserMedia(WANTED);
        if (over) return stop(stream);
        for (const track of stream.getTracks()) track.onended = () => setTrouble('none');
        if (video.current) video.current.srcObject = stream;
      } catch (error) {
        setTrouble(TROUBLES[(error as Error).name] ?? 'none');
      }
    };
    void start();
    return () => {
      over = true;
      stop(stream);
    };
  }, [video]);
  const shoot = async (): Promise<void> => {
    const picture = video.current && (await pictureOfVideo(video.current));
    if (picture) taken(picture);
  };
  return (
    <div className="chooser">
      {trouble ? (
        <Banner tone="bad" title={t.troubles[trouble]} />
      ) : (
        <video
          ref={video}
          className="chosen mirrored"
          aria-label={t.live}
          tabIndex={-1}
          autoPlay
          muted
          playsInline
          onCanPlay={() => setReady(true)}
        />
      )}
      <Group gap="sm" justify="center">
        <Button onClick={() => void shoot()} disabled={!ready || trouble !== null}>
          {t.shoot}
        </Button>
        <Button variant="default" onClick={() => taken(null)}>
          {t.giveUp}
        </Button>
      </Group>
    </div>
  );
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) {
    track.onended = null;
    track.stop();
  }
}
