import './picture-use.css';
import { useId, useRef } from 'react';
import { useTexts } from '../../kit/i18n/texts.ts';
import { LockIcon } from '../../visitor/icon.tsx';
import { useSite } from '../../visitor/site-words.tsx';
import { Words } from '../../visitor/words.tsx';

/** Explains how the picture is used: in one line, and in full on request. */
export function PictureUse({ compares }: { compares: boolean }) {
  const t = useTexts();
  const { pictureUse } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const { points, compared } = t.pictureUse;
  const shown = compares ? [...compared, ...points.slice(-1)] : points;
  return (
    <>
      <p className="privacy soft">
        <LockIcon />
        <Words>{t.permission.privacy}</Words>
      </p>
      <button type="button" className="link" onClick={() => dialog.current?.showModal()}>
        <Words>{t.pictureUse.link}</Words>
      </button>
      <dialog ref={dialog} className="picture-use" aria-labelledby={title}>
        <h2 id={title}>
          <Words>{t.pictureUse.link}</Words>
        </h2>
        {pictureUse ? <p>{pictureUse}</p> : null}
        <ul>
          {shown.map((point) => (
            <li key={point}>
              <Words>{point}</Words>
            </li>
          ))}
        </ul>
        <button type="button" className="press" onClick={() => dialog.current?.close()}>
          <Words>{t.pictureUse.close}</Words>
        </button>
      </dialog>
    </>
  );
}
