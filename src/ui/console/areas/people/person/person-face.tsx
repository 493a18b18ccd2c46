import { Button } from '@mantine/core';
import { IconEyeOff, IconQrcode, IconUser, IconUserOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { AdminPerson } from '../../../../../contract/people/admin-people.ts';
import { useLanguage, useTextsOf } from '../../../../kit/i18n/language.ts';
import { useMay } from '../../../hooks/use-me.ts';
import { faceFigureTexts } from '../../../parts/face-figure-texts.ts';
import { FACE_FIGURES, poseOf } from '../../../parts/face-figures.ts';
import { Facts } from '../../../parts/panel/facts.tsx';
import { pictureOf } from '../../../parts/person/face-thumb.tsx';
import { useTries } from '../../../parts/person/not-loaded.tsx';
import { texts } from '../texts.ts';

/**
 * The person's face. The picture is shown only on request, and only until the page is left. Reviewers can ask for it, too;
 * the service shows it to them while a possible duplicate of the person waits for a decision.
 */
export function PersonFace({ known: { person, face_held_by_owner } }: { known: AdminPerson }) {
  const t = useTextsOf(texts);
  const [shown, setShown] = useState(false);
  const { failed, fail, again } = useTries();
  const may = useMay('reviewer');
  const admin = useMay('admin');
  const { face } = person;
  if (!face)
    return (
      <div className="person-face">
        <div className="frame">
          <IconUserOff size={40} stroke={1.3} aria-hidden="true" />
        </div>
        <p>{t.person.noFace}</p>
        <p className="soft small">{t.person.noFaceText}</p>
      </div>
    );
  if (face_held_by_owner)
    return (
      <div className="person-face" data-held-by-owner="">
        <div className="frame">
          <IconQrcode size={40} stroke={1.3} aria-hidden="true" />
        </div>
        <p>{t.person.heldByOwner}</p>
        <p className="soft small">{t.person.heldByOwnerText}</p>
      </div>
    );
  if (!may)
    return (
      <div className="person-face">
        <div className="frame">
          <IconUser size={40} stroke={1.3} aria-hidden="true" />
        </div>
      </div>
    );
  const turn = (): void => {
    again();
    setShown(!shown);
  };
  return (
    <div className="person-face">
      <div className="frame">
        {shown && failed ? (
          <p role="status">{admin ? t.person.notShown : t.person.notShownToReviewers}</p>
        ) : shown ? (
          <img src={pictureOf(face.face_feature_id)} alt={t.face} onError={fail} />
        ) : (
          <IconEyeOff size={40} stroke={1.3} aria-hidden="true" />
        )}
      </div>
      <Button variant="default" onClick={turn} aria-pressed={shown}>
        {shown ? t.person.hide : t.person.show}
      </Button>
      <p className="soft small">{t.person.showNote}</p>
    </div>
  );
}

/** The figures of the registered picture. */
export function QualityFacts({
  overall,
  quality: q,
}: {
  overall: number;
  quality: NonNullable<AdminPerson['quality']>;
}) {
  const names = useTextsOf(faceFigureTexts);
  const { language } = useLanguage();
  return (
    <Facts
      facts={[
        [names.overall, FACE_FIGURES.overall(overall, language)],
        [names.eyeDistance, FACE_FIGURES.eyeDistance(q.eye_distance_px, language)],
        [names.pose, poseOf(q.yaw_deg, q.pitch_deg, language, names)],
        [names.sharpness, FACE_FIGURES.sharpness(q.sharpness, language)],
        [names.brightness, FACE_FIGURES.brightness(q.brightness, language)],
      ]}
    />
  );
}
