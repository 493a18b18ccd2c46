import { IconCamera } from '@tabler/icons-react';
import { Heading } from '../../visitor/frame.tsx';
import { TutorialPicture } from '../../visitor/tutorial-picture.tsx';
import '../../visitor/tutorial.css';
import { useTexts } from '../../kit/i18n/texts.ts';
import { Words } from '../../visitor/words.tsx';
import { useKioskTexts } from '../i18n/texts.ts';
import type { VisitPurpose } from '../machine/state.ts';
import type { Dispatch } from '../parts/shell.tsx';
import { readyTitle } from '../words.ts';

const LESSONS = ['stand', 'light', 'uncover'] as const;

/** Shows how to stand in front of the camera, which stays off until the visitor taps. */
export function ReadyScreen({ purpose, dispatch }: { purpose: VisitPurpose; dispatch: Dispatch }) {
  const t = useKioskTexts();
  const { steps } = useTexts().tutorial;
  return (
    <main data-phase="ready">
      <Heading>{readyTitle(t, purpose.kind)}</Heading>
      <ol className="lessons">
        {LESSONS.map((lesson) => (
          <li key={lesson}>
            <TutorialPicture lesson={lesson} />
            <p>
              <Words>{steps[lesson]}</Words>
            </p>
          </li>
        ))}
      </ol>
      <button type="button" className="press huge" onClick={() => dispatch({ type: 'start' })}>
        <IconCamera aria-hidden />
        <Words>{t.ready.start}</Words>
      </button>
    </main>
  );
}
