import { ActionIcon, Group } from '@mantine/core';
import { IconZoomIn, IconZoomOut, IconZoomReset } from '@tabler/icons-react';
import type { ComparedHit, ComparedSide } from '../../../../../contract/shield/admin-reviews.ts';
import { useTextsOf } from '../../../../kit/i18n/language.tsx';
import { useAttention } from '../../../use-attention.ts';
import type { Ahead } from '../ahead.ts';
import { texts } from '../texts.ts';
import { FacePane } from './face-pane.tsx';
import type { SharedLook } from './use-looking.ts';
import { usePoints } from './use-points.ts';

interface FacePairProps {
  person: ComparedSide;
  candidate: ComparedHit;
  ahead: Pick<Ahead, 'points'>;
  look: SharedLook;
}

/** The two faces, laid out alike and looked at by one look. */
export function FacePair({ person, candidate, ahead, look }: FacePairProps) {
  const t = useTextsOf(texts).desk;
  const attended = useAttention();
  const sides = [
    { label: t.subject, id: person.face_feature_id, picture: usePoints(ahead, person.face_feature_id) },
    {
      label: t.candidate,
      id: candidate.face_feature_id,
      picture: usePoints(ahead, candidate.face_feature_id),
    },
  ];
  return (
    <section className="faces" aria-label={t.pictures}>
      <div className="face-pair">
        {sides.map(({ label, id, picture }) => (
          <FacePane
            key={label}
            label={label}
            featureId={id}
            picture={picture}
            look={look}
            attended={attended}
          />
        ))}
      </div>
      <LookButtons look={look} />
    </section>
  );
}

function LookButtons({ look: { zoom, reset } }: { look: SharedLook }) {
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
