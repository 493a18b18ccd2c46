import { IconEyeOff, IconPhotoOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTextsOf } from '../../../kit/i18n/language.ts';
import { useAttention } from '../../hooks/use-attention.ts';
import { pictureOf } from './face-thumb.tsx';
import { texts } from './face-thumb-texts.ts';
import { NotLoaded, useTries } from './not-loaded.tsx';
import './face-tile.css';

interface FaceTileProps {
  /** null: there is no face, or it was replaced. */
  featureId: string | null;
  /** The owner of the face, as the page names them. */
  of: string;
  /** Called once the face, or the sign that there is none, is on the screen. */
  onShown?: () => void;
}

/**
 * A face that is shown at once, because somebody opened a page to see it; the service records each viewing. It is
 * removed while the window is left.
 */
export function FaceTile({ featureId, of, onShown }: FaceTileProps) {
  const t = useTextsOf(texts);
  const attended = useAttention();
  const { failed, fail, again } = useTries();
  useEffect(() => {
    if (featureId === null) onShown?.();
  }, [featureId, onShown]);
  return (
    <div className="face-tile">
      {featureId === null ? (
        <>
          <IconPhotoOff size={28} stroke={1.5} aria-hidden="true" />
          <span className="small">{t.none}</span>
        </>
      ) : failed ? (
        <NotLoaded again={again} />
      ) : attended ? (
        <img src={pictureOf(featureId)} alt={of} onLoad={onShown} onError={fail} />
      ) : (
        <IconEyeOff size={28} stroke={1.5} aria-hidden="true" />
      )}
    </div>
  );
}
