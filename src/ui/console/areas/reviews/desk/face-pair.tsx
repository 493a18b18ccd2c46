import { ActionIcon, Group } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconEyeOff, IconPhotoOff, IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ComparedHit, ComparedSide } from '../../../../../contract/shield/admin-reviews.ts';
import { addressOf } from '../../../../api.ts';
import { useTextsOf } from '../../../../kit/i18n/language.ts';
import { useAttention } from '../../../hooks/use-attention.ts';
import { useRounds } from '../../../hooks/use-outage.ts';
import { useMarks } from '../../../i18n/marks.ts';
import { calledBy } from '../../../parts/person/known.ts';
import { NotLoaded, useTries } from '../../../parts/person/not-loaded.tsx';
import { pairOf } from '../decisions.ts';
import type { ReviewPrefetch } from '../review-prefetch.ts';
import { texts } from '../texts.ts';
import { type SharedView, useGestures } from './use-shared-view.ts';
import { fitted, type Picture, transformed, type ViewTransform } from './view-transform.ts';

interface FacePairProps {
  person: ComparedSide;
  candidate: ComparedHit;
  ahead: Pick<ReviewPrefetch, 'points'>;
  look: SharedView;
  /**
   * Called with the pair (pairOf) once both faces, or the placeholder for a deleted one, are on the screen; null: they
   * no longer are.
   */
  onSeen?: (pair: string | null) => void;
}

/** The two faces, aligned with each other and zoomed and moved together. */
export function FacePair({ person, candidate, ahead, look, onSeen }: FacePairProps) {
  const t = useTextsOf(texts).desk;
  const attended = useAttention();
  const sides = [
    {
      label: t.subject,
      name: calledBy(person),
      id: person.face_feature_id,
      picture: usePoints(ahead, person.face_feature_id),
    },
    {
      label: t.candidate,
      name: calledBy(candidate),
      id: candidate.face_feature_id,
      picture: usePoints(ahead, candidate.face_feature_id),
    },
  ];
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const tell = useCallback(
    (side: number, now: Shown) => setShown((was) => [0, 1].map((i) => (i === side ? now : was[i]))),
    [],
  );
  const pair = pairOf(person, candidate);
  const both = sides.every(({ id }, i) => shown[i] === id);
  useEffect(() => onSeen?.(both ? pair : null), [both, pair, onSeen]);
  return (
    <section className="faces" aria-label={t.pictures}>
      <div className="face-pair">
        {sides.map(({ label, name, id, picture }, side) => (
          <FacePane
            // Nothing of one face is said of the next.
            key={`${label} ${id}`}
            label={label}
            name={name}
            featureId={id}
            picture={picture}
            look={look}
            attended={attended}
            side={side}
            onShown={tell}
          />
        ))}
      </div>
      <LookButtons look={look} />
    </section>
  );
}

function LookButtons({ look: { zoom, reset } }: { look: SharedView }) {
  const t = useTextsOf(texts).desk;
  const { bracketed, gap } = useMarks();
  const buttons = [
    { label: t.zoomOut, key: '−', Icon: IconZoomOut, press: () => zoom(1 / 1.5) },
    { label: t.reset, key: '0', Icon: IconZoomReset, press: reset },
    { label: t.zoomIn, key: '+', Icon: IconZoomIn, press: () => zoom(1.5) },
  ];
  return (
    <Group gap={6} className="look-buttons" role="group" aria-label={t.zoom}>
      {buttons.map(({ label, key, Icon, press }) => (
        <ActionIcon
          key={key}
          variant="default"
          size="lg"
          onClick={press}
          aria-label={label}
          title={`${label}${gap}${bracketed(key)}`}
        >
          <Icon size={19} aria-hidden="true" />
        </ActionIcon>
      ))}
    </Group>
  );
}

/** The position of the face in a registered picture; null until it is loaded. */
function usePoints(ahead: Pick<ReviewPrefetch, 'points'>, featureId: string | null): Picture | null {
  const [found, setFound] = useState<{ of: string; picture: Picture } | null>(null);
  const rounds = useRounds(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rounds` asks again
  useEffect(() => {
    if (featureId === null) return;
    let gone = false;
    void ahead.points(featureId).then((picture) => {
      if (!gone) setFound({ of: featureId, picture });
    });
    return () => {
      gone = true;
    };
  }, [ahead, featureId, rounds]);
  return found?.of === featureId ? found.picture : null;
}

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
type Shown = string | null | undefined;

/** One face. Its picture is loaded when it is shown, and nothing of it is kept afterwards. */
function FacePane({ label, name, featureId, picture, look, attended, side, onShown }: FacePaneProps) {
  const t = useTextsOf(texts).desk;
  const frame = useRef<HTMLDivElement>(null);
  const { ref: sized, width, height } = useElementSize<HTMLDivElement>();
  useEffect(() => {
    if (width > 0) look.tall.current = height / width;
  }, [width, height, look.tall]);
  const { failed, fail, again } = useTries();
  useGestures(frame, look);
  // The size of the loaded picture, in case the engine could not determine it; null: it isn't on the screen.
  const [own, setOwn] = useState<Picture | null>(null);
  const known = picture && picture.width > 0 ? picture : own;
  // A picture removed from the screen is loaded again when the operator comes back, or tries again.
  const isThere = attended && !failed;
  useEffect(() => {
    if (!isThere) setOwn(null);
  }, [isThere]);
  const visible = featureId === null || (isThere && width > 0 && known !== null && own !== null);
  const shown = visible ? featureId : undefined;
  useEffect(() => onShown(side, shown), [side, shown, onShown]);
  return (
    <figure className="face-pane">
      <figcaption>
        {label} <strong>{name}</strong>
      </figcaption>
      <div ref={frame} className={look.transform.scale > 1 ? 'frame near' : 'frame'}>
        <div ref={sized} className="measure">
          {featureId === null ? (
            <Cover Icon={IconPhotoOff} text={t.noPicture} />
          ) : failed ? (
            <div className="cover">
              <NotLoaded again={again} />
            </div>
          ) : !attended ? (
            <Cover Icon={IconEyeOff} text={t.hidden} />
          ) : picture && width > 0 ? (
            <img
              src={addressOf('getFacePicture', { face_feature_id: featureId })}
              alt={label}
              draggable={false}
              style={placed(known, look.transform, { width, height })}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setOwn({ width: naturalWidth, height: naturalHeight, face: null })
              }
              onError={fail}
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
