import { IconCamera, IconKeyboard } from '@tabler/icons-react';
import type { KioskTerms } from '../../../contract/kiosks/kiosk.ts';
import { Heading } from '../../visitor/frame.tsx';
import { headLesson, headWords } from '../../visitor/head-task.ts';
import { TutorialPicture } from '../../visitor/tutorial-picture.tsx';
import '../../visitor/tutorial.css';
import { useTexts } from '../../kit/i18n/texts.ts';
import { Words } from '../../visitor/words.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import type { VisitPurpose } from '../machine/state.ts';
import type { Dispatch } from '../parts/shell.tsx';
import { dataWords, movementsAhead, readyTitle } from '../words.ts';

interface ReadyProps {
  purpose: VisitPurpose;
  terms: KioskTerms | null;
  dispatch: Dispatch;
}

/** Shows how to stand in front of the camera, and what will be asked. The camera stays off until the visitor taps. */
export function ReadyScreen({ purpose, terms, dispatch }: ReadyProps) {
  const t = useKioskTexts();
  const texts = useTexts();
  const { stand, light, uncover } = texts.tutorial.steps;
  const challenge = terms?.challenge ?? 'movements';
  const ahead = movementsAhead(terms, purpose.kind);
  const data = dataWords(t, purpose, terms);
  const lessons = [
    ['stand', stand],
    ['light', light],
    ['uncover', uncover],
    ...(ahead === 0 ? [] : ([[headLesson(challenge), headWords(texts, challenge, ahead)]] as const)),
  ] as const;
  return (
    <main data-phase="ready">
      <Heading>{readyTitle(t, purpose)}</Heading>
      {data ? (
        <p className="lead">
          <Words>{data}</Words>
        </p>
      ) : null}
      <ol className="lessons">
        {lessons.map(([lesson, words]) => (
          <li key={lesson}>
            <TutorialPicture lesson={lesson} />
            <p>
              <Words>{words}</Words>
            </p>
          </li>
        ))}
      </ol>
      <div className="starts">
        <button type="button" className="press huge" onClick={() => dispatch({ type: 'start' })}>
          <IconCamera aria-hidden />
          <Words>{t.ready.start}</Words>
        </button>
        {purpose.recognises ? (
          <button type="button" className="press outlined" onClick={() => dispatch({ type: 'enter_id' })}>
            <IconKeyboard aria-hidden />
            <Words>{t.ready.enterId}</Words>
          </button>
        ) : null}
      </div>
    </main>
  );
}
