import { useElementSize } from '@mantine/hooks';
import { IconEyeOff, IconPhotoOff } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { addressOf } from '../../../../api.ts';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { useRounds } from '../../../hooks/use-outage.ts';
import { texts } from '../texts.ts';
import { type SharedView, useGestures } from './use-shared-view.ts';
import { fitted, type Picture, transformed, type ViewTransform } from './view-transform.ts';

interface FacePaneProps {
  label: string;
  /** The person, as the site knows them. */
  name: string;
  /** null: the registration was replaced, and its picture was deleted. */
  featureId: string | null;
  /** null while it is loading. The face is shown only once its position is known. */
  picture: Picture | null;
  look: SharedView;
  attended: boolean;
  side: number;
  /** Called whenever the face on the screen changes, or is no longer shown. */
  onShown: (side: number, now: Shown) => void;
}

/**
 * The ID of the registration whose face is on the screen; null: the placeholder for a deleted face; undefined: nothing
 * yet.
 */
export type Shown = string | null | undefined;

/** One face. Its picture is loaded when it is shown, and nothing of it is kept afterwards. */
export function FacePane({ label, name, featureId, picture, look, attended, side, onShown }: FacePaneProps) {
  const t = useTextsOf(texts).desk;
  const frame = useRef<HTMLDivElement>(null);
  const { ref: sized, width, height } = useElementSize<HTMLDivElement>();
  useEffect(() => {
    if (width > 0) look.tall.current = height / width;
  }, [width, height, look.tall]);
  const [broken, setBroken] = useState<string | null>(null);
  useGestures(frame, look);
  // The size of the loaded picture, in case the engine could not determine it.
  const [own, setOwn] = useState<{ of: string; width: number; height: number } | null>(null);
  const known =
    picture && picture.width > 0 ? picture : own?.of === featureId && own ? { ...own, face: null } : null;
  const rounds = useRounds(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: after an outage, the picture is tried again
  useEffect(() => setBroken(null), [rounds]);
  const gone = featureId === null || broken === featureId;
  // A picture removed from the screen is loaded again when the operator comes back.
  useEffect(() => {
    if (!attended) setOwn(null);
  }, [attended]);
  const visible = gone || (attended && width > 0 && known !== null && own?.of === featureId);
  const shown = visible ? featureId : undefined;
  useEffect(() => onShown(side, shown), [side, shown, onShown]);
  return (
    <figure className="face-pane">
      <figcaption>
        {label} <strong>{name}</strong>
      </figcaption>
      <div ref={frame} className={look.transform.scale > 1 ? 'frame near' : 'frame'}>
        <div ref={sized} className="measure">
          {gone ? (
            <Cover Icon={IconPhotoOff} text={t.noPicture} />
          ) : !attended ? (
            <Cover Icon={IconEyeOff} text={t.hidden} />
          ) : picture && width > 0 ? (
            <img
              src={addressOf('getFacePicture', { face_feature_id: featureId })}
              alt={label}
              draggable={false}
              style={placed(known, look.transform, { width, height })}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setOwn({ of: featureId, width: naturalWidth, height: naturalHeight })
              }
              onError={() => setBroken(featureId)}
            />
          ) : null}
        </div>
      </div>
    </figure>
  );
}

const Cover = ({ Icon, text }: { Icon: typeof IconEyeOff; text: string }) => (
  <div className="cover">
    <Icon size={28} stroke={1.5} aria-hidden="true" />
    <p>{text}</p>
  </div>
);

function placed(picture: Picture | null, view: ViewTransform, pane: { width: number; height: number }) {
  if (!picture) return { opacity: 0 };
  const matrix = transformed(fitted(picture, pane), view, pane.width);
  return { width: picture.width, height: picture.height, transform: `matrix(${matrix.join(',')})` };
}
