import { useContext } from 'react';
import { useTexts } from '../kit/i18n/texts.ts';
import { Surroundings } from './frame.tsx';
import { useSite } from './site-words.tsx';
import { Words } from './words.tsx';

/** Whom to ask, as the site says it. */
export function Ask() {
  const t = useTexts();
  const { contact } = useSite();
  return contact ? (
    <p className="ask">
      <Words>{t.ask(contact)}</Words>
    </p>
  ) : null;
}

/** What the site offers to people who do not use their face; without words of its own, whom to ask. */
export function OtherWayText({ className = '' }: { className?: string }) {
  const t = useTexts().otherWay;
  const { otherWay } = useSite();
  const around = useContext(Surroundings);
  const words = otherWay || (around === 'own' ? t.text : t.atKiosk);
  return (
    <p className={otherWay ? `site-way ${className}` : className}>
      <Words>{words}</Words>
    </p>
  );
}
