import './trust-offer.css';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { useTexts } from '../../kit/i18n/texts.ts';
import { Words } from '../../visitor/words.tsx';
import type { Trust } from '../machine/state.ts';

export type ChooseTrust = (choice: 'consider_trust' | 'trust' | 'decline_trust') => void;

/** Touching, hovering over or focusing the offer counts as noticing it and pauses the countdown. */
export function TrustOffer({ trust, choose }: { trust: Trust; choose: ChooseTrust }) {
  const status = useRef<HTMLParagraphElement>(null);
  const before = useRef(trust.name);
  useEffect(() => {
    // If the button with the focus is gone, the focus goes to what is read next. Elsewhere on the page it stays.
    const isLost = document.activeElement === document.body;
    if (before.current === 'offered' && trust.name !== 'offered' && isLost) {
      const next =
        trust.name === 'none' ? status.current?.closest('main')?.querySelector('h1') : status.current;
      next?.focus({ preventScroll: true });
    }
    before.current = trust.name;
  }, [trust.name]);
  return (
    <>
      {trust.name === 'offered' ? <Choice choose={choose} /> : null}
      <TrustStatus trust={trust} place={status} />
    </>
  );
}

function Choice({ choose }: { choose: ChooseTrust }) {
  const t = useTexts().trust;
  const title = useId();
  const turnTo = (): void => choose('consider_trust');
  return (
    <section
      className="trust"
      aria-labelledby={title}
      onFocus={turnTo}
      onPointerMove={turnTo}
      onPointerDown={turnTo}
    >
      <h2 id={title}>
        <Words>{t.title}</Words>
      </h2>
      <p className="soft">
        <Words>{t.text}</Words>
      </p>
      <div className="choices">
        <button type="button" className="press outlined" onClick={() => choose('trust')}>
          <Words>{t.yes}</Words>
        </button>
        <button type="button" className="press bare" onClick={() => choose('decline_trust')}>
          <Words>{t.no}</Words>
        </button>
      </div>
    </section>
  );
}

/** Always in the page, so that a screen reader notices when its text changes. */
function TrustStatus({ trust, place }: { trust: Trust; place: RefObject<HTMLParagraphElement | null> }) {
  const t = useTexts().trust;
  const said = trust.name === 'none' || trust.name === 'offered' ? '' : t[trust.name];
  return (
    <p ref={place} tabIndex={-1} className={`trust-status ${trust.name}`} role="status">
      {said === '' ? null : <Words>{said}</Words>}
    </p>
  );
}
