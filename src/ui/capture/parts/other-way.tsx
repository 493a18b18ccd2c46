import { createContext, useContext } from 'react';
import { useTexts } from '../../kit/i18n/texts.ts';
import { Words } from '../../visitor/words.tsx';

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
