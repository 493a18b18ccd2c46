import { ActionIcon, Group } from '@mantine/core';
import { IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import type { ComparedHit, ComparedSide } from '../../../../../contract/shield/admin-reviews.ts';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { useAttention } from '../../../hooks/use-attention.ts';
import { calledBy } from '../../../parts/person/known.ts';
import { pairOf } from '../decisions.ts';
import type { ReviewPrefetch } from '../review-prefetch.ts';
import { texts } from '../texts.ts';
import { FacePane, type Shown } from './face-pane.tsx';
import { usePoints } from './use-points.ts';
import type { SharedView } from './use-shared-view.ts';

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
            key={label}
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
          title={`${label} (${key})`}
        >
          <Icon size={19} aria-hidden="true" />
        </ActionIcon>
      ))}
    </Group>
  );
}
