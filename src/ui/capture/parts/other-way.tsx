import { createContext, useContext } from 'react';
import { useTexts } from '../../kit/i18n/texts.ts';
import { CameraIcon, OnwardIcon } from '../../visitor/icon.tsx';
import { Notice } from '../../visitor/notice.tsx';
import { ContactText, OtherWayText } from '../../visitor/other-way-text.tsx';
import { Words } from '../../visitor/words.tsx';
import type { CaptureState } from '../machine/state.ts';

/** Leaves the camera for another way; null if the page around the screens has its own button for that. */
export const OtherWay = createContext<(() => void) | null>(null);

/** People can always choose a way without their face, so the camera is never a dead end. */
export function OtherWayButton() {
  const t = useTexts().otherWay;
  const seek = useContext(OtherWay);
  if (!seek) return null;
  return (
    <button type="button" className="link" onClick={seek}>
      <Words>{t.button}</Words>
    </button>
  );
}

export function OtherWayScreen({ state, begin }: { state: CaptureState; begin: () => void }) {
  const t = useTexts().otherWay;
  return (
    <Notice phase="other_way" tone="plain" picture={<OnwardIcon />} title={t.title}>
      <OtherWayText />
      <ContactText />
      {state.attemptsLeft === 0 ? null : (
        <button type="button" className="press outlined" onClick={begin}>
          <CameraIcon />
          <Words>{t.back}</Words>
        </button>
      )}
    </Notice>
  );
}
