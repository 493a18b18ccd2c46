import './picture-use.css';
import { useId, useRef } from 'react';
import { useTexts } from '../../kit/i18n/texts.ts';
import { LockIcon } from '../../kit/icon.tsx';
import { useSite } from '../../kit/site-words.tsx';

/** What becomes of the picture: in one line, and in full for who asks. */
export function PictureUse() {
  const t = useTexts();
  const { pictureUse } = useSite();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  return (
    <>
      <p className="privacy soft">
        <LockIcon />
        {t.permission.privacy}
      </p>
      <button type="button" className="link" onClick={() => dialog.current?.showModal()}>
        {t.pictureUse.link}
      </button>
      <dialog ref={dialog} className="picture-use" aria-labelledby={title}>
        <h2 id={title}>{t.pictureUse.link}</h2>
        {pictureUse ? <p>{pictureUse}</p> : null}
        <ul>
          {t.pictureUse.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <button type="button" className="press" onClick={() => dialog.current?.close()}>
          {t.pictureUse.close}
        </button>
      </dialog>
    </>
  );
}
