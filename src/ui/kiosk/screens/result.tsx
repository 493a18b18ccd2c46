import { IconHandStop, IconRefresh } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { useTexts } from '../../kit/i18n/texts.ts';
import { Heading } from '../../visitor/frame.tsx';
import { Greeting } from '../../visitor/greeting.tsx';
import type { Tone } from '../../visitor/notice.tsx';
import { ContactText, OtherWayText } from '../../visitor/other-way-text.tsx';
import { Attention, Check, Cross, Information } from '../../visitor/pictures.tsx';
import { useSite } from '../../visitor/site-words.tsx';
import { useNow } from '../../visitor/use-now.ts';
import { Words } from '../../visitor/words.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import type { Screen, VisitEnding } from '../machine/state.ts';
import { isShut, wentWrong } from '../machine/steps.ts';
import type { Dispatch } from '../parts/shell.tsx';
import { resultWords } from '../words.ts';

/** Endings that are no trouble, or more than that. Not to agree is a visitor's free choice, and so looks neutral. */
const LOOKS: Partial<Record<VisitEnding, { tone: Tone; Sign: ComponentType }>> = {
  accepted: { tone: 'good', Sign: Check },
  rejected: { tone: 'bad', Sign: Cross },
  declined: { tone: 'plain', Sign: Information },
  alternative: { tone: 'plain', Sign: Information },
};

/**
 * The result as text and as a sign that is visible from afar. It shows the person's name only if the site greets people
 * by name.
 */
export function ResultScreen(props: { screen: Extract<Screen, { name: 'result' }>; dispatch: Dispatch }) {
  const { kind, ending, displayName, door, untilMs, again } = props.screen;
  const t = useKioskTexts();
  const { greet, tryAgain } = useTexts();
  const leftS = Math.max(0, Math.ceil((untilMs - useNow(250)) / 1000));
  const { nextStep, otherWay } = useSite();
  const { title, text, way } = resultWords(t, props.screen, otherWay);
  const wrong = wentWrong(props.screen);
  // Nobody who stands before a shut door is shown that all is well.
  const { tone, Sign } = (isShut(door) ? null : LOOKS[ending]) ?? { tone: 'warn', Sign: Attention };
  return (
    <main data-phase="result" data-ending={ending} data-door={door ?? undefined} className={`result ${tone}`}>
      <div className={`badge ${tone}`}>
        <Sign />
      </div>
      <Heading
        shown={
          displayName === null ? null : (
            <Greeting greet={greet[kind ?? 'authentication']} name={displayName} />
          )
        }
      >
        {title}
      </Heading>
      {text === '' ? null : (
        <p className="lead">
          <Words>{text}</Words>
        </p>
      )}
      {way === '' ? null : <OtherWayText className="lead" />}
      {ending === 'accepted' && !wrong ? (
        nextStep && <p className="next-step">{nextStep}</p>
      ) : (
        <ContactText />
      )}
      {wrong ? (
        <div className="answers">
          {again ? (
            <button type="button" className="press" onClick={() => props.dispatch({ type: 'try_again' })}>
              <IconRefresh aria-hidden />
              <Words>{tryAgain}</Words>
            </button>
          ) : null}
          <button
            type="button"
            className="press outlined"
            onClick={() => props.dispatch({ type: 'ask_staff' })}
          >
            <IconHandStop aria-hidden />
            <Words>{t.staff}</Words>
          </button>
        </div>
      ) : (
        <button type="button" className="press outlined" onClick={() => props.dispatch({ type: 'cancel' })}>
          <Words>{t.result.done}</Words>
        </button>
      )}
      <p className="soft">
        <Words>{t.result.backIn(leftS)}</Words>
      </p>
    </main>
  );
}
