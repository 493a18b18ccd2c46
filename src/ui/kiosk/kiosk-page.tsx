import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Brand } from '../kit/brand.tsx';
import { useTexts } from '../kit/i18n/texts.ts';
import { OnwardIcon } from '../kit/icon.tsx';
import { LanguageSwitch } from '../kit/language-switch.tsx';
import { issuedPath } from './issued-address.ts';
import { KioskPicture } from './kiosk-picture.tsx';

/** Waits for an issued URL from a code reader (which types it and presses Enter) or by hand. */
export function KioskPage() {
  const t = useTexts();
  const [wrong, setWrong] = useState(false);
  const field = useFocusKept();
  const open = (event: FormEvent): void => {
    event.preventDefault();
    const path = issuedPath(field.current?.value ?? '', window.location.origin);
    if (field.current) field.current.value = '';
    setWrong(path === null);
    if (path !== null) window.location.assign(path);
  };
  return (
    <div className="kiosk">
      <header>
        <Brand />
        <LanguageSwitch label={t.language} />
      </header>
      <main>
        <KioskPicture />
        <h1>{t.kiosk.title}</h1>
        <p className="lead">{t.kiosk.lead}</p>
        <form onSubmit={open}>
          <label className="unseen" htmlFor="link">
            {t.kiosk.field}
          </label>
          <input
            id="link"
            ref={field}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            placeholder={`${window.location.origin}/s/…`}
            aria-describedby="wrong"
            aria-invalid={wrong}
          />
          <button type="submit" className="press">
            {t.kiosk.go}
            <OnwardIcon />
          </button>
        </form>
        <p id="wrong" className="wrong" role="alert">
          {wrong ? t.kiosk.notALink : ''}
        </p>
      </main>
    </div>
  );
}

/** A code reader types into whatever has the focus: a tap beside the field must not lose it. */
function useFocusKept() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (): void => {
      const { activeElement } = document;
      if (activeElement === null || activeElement === document.body) field.current?.focus();
    };
    focus();
    document.addEventListener('pointerup', focus);
    return () => document.removeEventListener('pointerup', focus);
  }, []);
  return field;
}
