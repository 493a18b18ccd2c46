import { type ReactNode, useContext } from 'react';
import { useVisitorLanguage } from '../../kit/i18n/visitor-language.ts';
import { FrameContext, Heading } from '../../visitor/frame.tsx';
import { Words } from '../../visitor/words.tsx';
import type { SessionTerms } from '../machine/state.ts';
import { callerTexts } from './caller-texts.ts';

interface CallerIntroProps {
  check: NonNullable<SessionTerms['callerCheck']>;
  children: ReactNode;
}

/** Without a style sheet: one that is loaded later costs both pages’ first load more than it has. */
const LARGE = { fontSize: '2em', lineHeight: 1.2 } as const;

const STACKED = { flexDirection: 'column', textAlign: 'center' } as const;

/** What both sides of a call compare before the camera is on. Loaded for such checks alone. */
export default function CallerIntro({ check: { words, answer, wants }, children }: CallerIntroProps) {
  const { language } = useVisitorLanguage();
  const t = callerTexts[language];
  const around = useContext(FrameContext);
  return (
    <>
      <Heading>{t.title}</Heading>
      <p className="purpose">
        <Words>{t.asked}</Words>
        <br />
        <strong data-wants={wants}>
          <Words>{t.wants[wants]}</Words>
        </strong>
        {around === 'own' ? (
          <>
            <br />
            <Words>{t.notYou}</Words>
          </>
        ) : null}
      </p>
      <ul className="lessons">
        <li style={STACKED}>
          <p>
            <Words>{t.say}</Words>
          </p>
          <p>
            <strong style={LARGE} data-word>
              {words[language]}
            </strong>
          </p>
        </li>
        <li style={STACKED}>
          <p>
            <Words>{t.hear}</Words>
          </p>
          <p>
            <strong style={LARGE} data-answer>
              {answer}
            </strong>
          </p>
        </li>
      </ul>
      <p className="purpose">
        <Words>{t.goOn}</Words>
        {around === 'own' ? (
          <>
            <br />
            <Words>{t.otherwise}</Words>
          </>
        ) : null}
      </p>
      {children}
    </>
  );
}
