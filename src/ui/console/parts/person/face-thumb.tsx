import { UnstyledButton } from '@mantine/core';
import { IconEye, IconRefresh, IconUser, IconUserOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { addressOf } from '../../../api.ts';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { announce } from '../../announcer.tsx';
import { useAttention } from '../../hooks/use-attention.ts';
import { useMay } from '../../hooks/use-me.ts';
import { texts } from './face-thumb-texts.ts';
import { useTries } from './not-loaded.tsx';

/** The address of a registered picture. The service records each call. */
export const pictureOf = (featureId: string): string =>
  addressOf('getFacePicture', { face_feature_id: featureId });

interface FaceThumbProps {
  /** null: there is no face, or it was replaced. */
  featureId: string | null;
  /** The owner of the face, as the page names them. */
  of: string;
  /** Reviewers can see the pictures of their reviews, administrators all of them. */
  role?: 'reviewer' | 'admin';
  /** The picture is there from the start, because the page was opened to compare faces. */
  open?: boolean;
}

/** A small picture that is loaded when pressed, unless it is open from the start, and removed when the screen is left unattended. */
export function FaceThumb({ featureId, of, role = 'admin', open = false }: FaceThumbProps) {
  const t = useTextsOf(texts);
  const may = useMay(role);
  const [shown, setShown] = useState(open);
  const { failed, fail, again } = useTries();
  if (featureId === null || !may)
    return (
      <span className="face-thumb" title={may ? t.none : undefined}>
        {may ? (
          <>
            <IconUserOff size={20} stroke={1.5} aria-hidden="true" />
            <span className="unseen">{t.none}</span>
          </>
        ) : (
          <IconUser size={20} stroke={1.5} aria-hidden="true" />
        )}
      </span>
    );
  const missed = shown && failed;
  const broken = (): void => {
    fail();
    announce(t.notLoaded);
  };
  return (
    <UnstyledButton
      className="face-thumb"
      aria-pressed={shown && !failed}
      aria-label={missed ? t.retry(of) : t.show(of)}
      title={missed ? t.retry(of) : t.hint}
      onClick={missed ? again : () => setShown(!shown)}
    >
      {missed ? (
        <IconRefresh size={20} stroke={1.5} aria-hidden="true" />
      ) : shown ? (
        <Shown featureId={featureId} hide={() => setShown(false)} broken={broken} />
      ) : (
        <IconEye size={20} stroke={1.5} aria-hidden="true" />
      )}
    </UnstyledButton>
  );
}

function Shown(props: { featureId: string; hide: () => void; broken: () => void }) {
  const { featureId, hide, broken } = props;
  const attended = useAttention();
  useEffect(() => {
    if (!attended) hide();
  }, [attended, hide]);
  return <img src={pictureOf(featureId)} alt="" onError={broken} />;
}
