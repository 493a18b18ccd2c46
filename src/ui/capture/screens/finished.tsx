import { useContext, useEffect } from 'react';
import { useTexts } from '../../kit/i18n/texts.ts';
import { FrameContext } from '../../visitor/frame.tsx';
import { Greeting } from '../../visitor/greeting.tsx';
import { OnwardIcon } from '../../visitor/icon.tsx';
import { Notice } from '../../visitor/notice.tsx';
import { ContactText, OtherWayText } from '../../visitor/other-way-text.tsx';
import { Check, Cross } from '../../visitor/pictures.tsx';
import { useSite } from '../../visitor/site-words.tsx';
import { useNow } from '../../visitor/use-now.ts';
import { Words } from '../../visitor/words.tsx';
import { endingWords, hasOtherWay, spokenEnding } from '../instruction-words.ts';
import { OwnerCode } from '../later.ts';
import type { AttemptEnding, SessionTerms } from '../machine/state.ts';
import { type ChooseTrust, TrustOffer } from '../parts/trust-offer.tsx';

interface FinishedProps {
  ending: AttemptEnding;
  kind: SessionTerms['kind'];
  leave: () => void;
  /** The page reads its instructions aloud. */
  spoken: boolean;
  /** Called for every touch, key and turn of the wheel while a failure is shown. */
  touched: () => void;
  choose: ChooseTrust;
}

export function FinishedScreen({ ending, kind, leave, spoken, touched, choose }: FinishedProps) {
  const t = useTexts();
  useTouches(ending.result ? null : touched);
  const chosen = ending.reason === 'alternative';
  const { title, text: why } = endingWords(t, kind, ending);
  const { displayName } = ending;
  const site = useSite();
  // At a kiosk, the kiosk's own result screen shows other ways.
  const another = useContext(FrameContext) === 'own' && hasOtherWay(ending);
  return (
    <Notice
      phase={ending.result ? 'success' : 'failure'}
      tone={chosen ? 'plain' : ending.result ? 'good' : 'bad'}
      picture={chosen ? <OnwardIcon /> : ending.result ? <Check /> : <Cross />}
      title={title}
      shown={
        displayName === null || kind === 'comparison' ? null : (
          <Greeting greet={t.greet[kind]} name={displayName} />
        )
      }
    >
      {why ? (
        <p>
          <Words>{why}</Words>
        </p>
      ) : null}
      {another ? <OtherWayText /> : null}
      {ending.result ? site.nextStep && <p className="next-step">{site.nextStep}</p> : <ContactText />}
      {ending.ownerCode === null ? (
        <Onward ending={ending} leave={leave} />
      ) : (
        <OwnerCode
          part="give"
          code={ending.ownerCode}
          leave={ending.target === null ? null : leave}
          spoken={spoken}
          ended={spokenEnding(t, kind, ending, site)}
        />
      )}
      <TrustOffer trust={ending.trust} choose={choose} />
    </Notice>
  );
}

/** Hears touches, keys and the wheel anywhere in the page. */
function useTouches(touched: (() => void) | null): void {
  useEffect(() => {
    if (!touched) return;
    const heard = new AbortController();
    for (const type of ['pointerdown', 'keydown', 'wheel'] as const)
      document.addEventListener(type, touched, { passive: true, signal: heard.signal });
    return () => heard.abort();
  }, [touched]);
}

/** An app's address may lead nowhere on this device. After this time, a button offers it again. */
const LEAVING_TAKES_MS = 3000;

function Onward({ ending, leave }: { ending: AttemptEnding; leave: () => void }) {
  const t = useTexts();
  const nowMs = useNow(200);
  const { redirectAtMs, target } = ending;
  if (target === null)
    return (
      <p className="soft">
        <Words>{t.mayClose}</Words>
      </p>
    );
  const waitMs = redirectAtMs === null ? null : redirectAtMs - nowMs;
  const leaving = waitMs !== null && waitMs > -LEAVING_TAKES_MS;
  // Whoever has read why it failed need not wait.
  const pressable = !leaving || !ending.result;
  return (
    <>
      {pressable ? (
        <button type="button" className="press" onClick={leave}>
          <Words>{t.goOn}</Words>
          <OnwardIcon />
        </button>
      ) : null}
      {leaving ? (
        <p className="soft">
          <Words>{waitMs > 0 ? t.redirectIn(Math.ceil(waitMs / 1000)) : t.redirecting}</Words>
        </p>
      ) : null}
    </>
  );
}
