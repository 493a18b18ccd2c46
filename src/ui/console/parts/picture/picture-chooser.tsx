import { Button, Group } from '@mantine/core';
import { IconCamera, IconPhotoUp } from '@tabler/icons-react';
import { type ClipboardEvent, type DragEvent, useEffect, useRef, useState } from 'react';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useFocusIfLost } from '../../hooks/use-focus-if-lost.ts';
import { Banner } from '../banner.tsx';
import { FileChooser } from '../forms/file-chooser.tsx';
import { CameraSnapshot } from './camera-snapshot.tsx';
import { type Picture, pictureOf } from './picture.ts';
import { pictureTexts } from './picture-texts.ts';
import './picture.css';

interface ChooserProps {
  picture: Picture | null;
  choose: (picture: Picture | null) => void;
  /** What was sent is being looked at: no other picture is taken, or the answer would be shown beside it. */
  busy: boolean;
}

/** Chooses a picture from a file, by dropping or pasting it, or with this computer's camera. Choosing sends nothing. */
export function PictureChooser({ picture, choose, busy }: ChooserProps) {
  const t = useTextsOf(pictureTexts).picture;
  /** `used`: it was on, and is off again. */
  const [camera, setCamera] = useState<'off' | 'on' | 'used'>('off');
  const [unreadable, setUnreadable] = useState(false);
  const [over, setOver] = useState(false);
  // A picture may be sent while the next one is still being read.
  const held = useRef(busy);
  held.current = busy;
  const take = async (file: Blob | null | undefined): Promise<void> => {
    if (!file || busy) return;
    const read = await pictureOf(file);
    if (held.current) return;
    setUnreadable(read === null);
    choose(read);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files[0]);
  };
  const paste = (event: ClipboardEvent): void => {
    const file = [...event.clipboardData.files].find((f) => f.type.startsWith('image/'));
    if (file) event.preventDefault();
    void take(file);
  };
  if (camera === 'on')
    return (
      <CameraSnapshot
        busy={busy}
        taken={(shot) => {
          setCamera('used');
          setUnreadable(false);
          if (shot && !held.current) choose(shot);
        }}
      />
    );
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons offer the same as dropping
    <div
      className={over ? 'chooser over' : 'chooser'}
      onDrop={drop}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onPaste={paste}
    >
      {picture ? <Chosen picture={picture} /> : <p className="soft">{t.hint}</p>}
      <Group gap="sm" justify="center">
        <FileChooser
          label={picture ? t.other : t.file}
          accept="image/*"
          choose={(file) => void take(file)}
          disabled={busy}
          icon={<IconPhotoUp size={18} aria-hidden="true" />}
        />
        <CameraButton used={camera === 'used'} disabled={busy} start={() => setCamera('on')} />
      </Group>
      {unreadable ? <Banner tone="bad" title={t.unreadable} /> : null}
    </div>
  );
}

/** @param used the camera was on, so the focus was on a button that is gone */
function CameraButton({ used, disabled, start }: { used: boolean; disabled: boolean; start: () => void }) {
  const t = useTextsOf(pictureTexts).picture;
  const button = useFocusIfLost<HTMLButtonElement>(used);
  return (
    <Button
      ref={button}
      variant="default"
      leftSection={<IconCamera size={18} aria-hidden="true" />}
      disabled={disabled}
      onClick={start}
    >
      {t.camera}
    </Button>
  );
}

function Chosen({ picture }: { picture: Picture }) {
  const t = useTextsOf(pictureTexts).picture;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const made = URL.createObjectURL(picture.jpeg);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return url ? <img className="chosen" src={url} alt={t.chosen} /> : null;
}
