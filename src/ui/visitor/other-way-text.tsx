import { useContext } from 'react';
import { useTexts } from '../kit/i18n/texts.ts';
import { FrameContext } from './frame.tsx';
import { useSite } from './site-words.tsx';
import { Words } from './words.tsx';

/** Shows the site's text on whom to ask. */
export function ContactText() {
  const t = useTexts();
  const { contact } = useSite();
  return contact ? (
    <p className="ask">
      <Words>{t.ask(contact)}</Words>
    </p>
  ) : null;
}

/**
 * Shows what the site offers to people who do not use their face. If the site has written nothing, it shows whom to
 * ask.
 */
export function OtherWayText({ className = '' }: { className?: string }) {
  const t = useTexts().otherWay;
  const { otherWay } = useSite();
  const around = useContext(FrameContext);
  const words = otherWay || (around === 'own' ? t.text : t.atKiosk);
  return (
    <p className={otherWay ? `site-way ${className}` : className}>
      <Words>{words}</Words>
    </p>
  );
}
