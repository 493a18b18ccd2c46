import { Button, Group } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useFocusIfLost } from '../../hooks/use-focus-if-lost.ts';
import { Banner } from '../banner.tsx';
import { type Picture, pictureOfVideo } from './picture.ts';
import { pictureTexts } from './picture-texts.ts';
import { useCamera } from './use-camera.ts';

interface CameraSnapshotProps {
  /** No picture is taken for now. */
  busy: boolean;
  /** Called with null if the operator cancelled. */
  taken: (picture: Picture | null) => void;
}

/** Takes a picture with the camera, which is on only while this is shown. */
export function CameraSnapshot({ busy, taken }: CameraSnapshotProps) {
  const t = useTextsOf(pictureTexts).picture;
  // The button that opened the camera is gone.
  const video = useFocusIfLost<HTMLVideoElement>(true);
  const { state, start, show } = useCamera();
  const trouble = state === 'off' || state === 'opening' || state === 'on' ? null : state;
  const [ready, setReady] = useState(false);
  useEffect(() => void start(), [start]);
  const seen = useCallback(
    (element: HTMLVideoElement | null) => {
      video.current = element;
      show(element);
    },
    [video, show],
  );
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
          ref={seen}
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
        <Button onClick={() => void shoot()} disabled={!ready || busy || trouble !== null}>
          {t.shoot}
        </Button>
        <Button variant="default" onClick={() => taken(null)}>
          {t.giveUp}
        </Button>
      </Group>
    </div>
  );
}
