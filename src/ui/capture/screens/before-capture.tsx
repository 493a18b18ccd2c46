import './tutorial.css';
import { useTexts } from '../../kit/i18n/texts.ts';
import { CameraIcon, LockIcon } from '../../kit/icon.tsx';
import type { SessionTerms } from '../machine/state.ts';
import { Frame, Heading } from './frame.tsx';
import { Notice } from './notice.tsx';
import { type Lesson, TutorialPicture } from './tutorial-picture.tsx';

interface AskProps {
  kind: SessionTerms['kind'];
  /** Movements of the head that will be asked for; 0: none. */
  movements: number;
  begin: () => void;
  colours: ColourChoice;
}

/** Whether the screen may change its colours during the capture. */
export interface ColourChoice {
  offered: boolean;
  without: boolean;
  choose: (without: boolean) => void;
}

const LESSONS: readonly Lesson[] = ['look', 'light', 'uncover'];
const lessonsWith = (movements: number): readonly Lesson[] =>
  movements > 0 ? [...LESSONS, 'move'] : LESSONS;

export function TutorialScreen({ kind, movements, begin, colours }: AskProps) {
  const t = useTexts();
  return (
    <Frame phase="tutorial">
      <div className="tutorial">
        <Heading>{t.kindTitle[kind]}</Heading>
        <p className="soft">{t.tutorial.lead}</p>
        <ol className="lessons">
          {lessonsWith(movements).map((lesson) => (
            <li key={lesson}>
              <TutorialPicture lesson={lesson} />
              <p>{t.tutorial.steps[lesson]}</p>
            </li>
          ))}
        </ol>
        <Colours colours={colours} />
        <CameraButton begin={begin} />
        <Privacy />
      </div>
    </Frame>
  );
}

export function PermissionScreen({ kind, movements, begin, colours }: AskProps) {
  const t = useTexts();
  return (
    <Notice phase="permission" tone="plain" picture={<CameraIcon />} title={t.permission.title}>
      <p className="soft">{t.kindTitle[kind]}</p>
      <p>{t.permission.text}</p>
      {movements > 0 ? <p>{t.movementsBefore(movements)}</p> : null}
      <Colours colours={colours} />
      <CameraButton begin={begin} />
      <Privacy />
    </Notice>
  );
}

/** Said before, and can be refused: some people do not bear colours that change. */
function Colours({ colours }: { colours: ColourChoice }) {
  const t = useTexts().colours;
  if (!colours.offered) return null;
  return (
    <div className="colours">
      <p className="soft">{t.text}</p>
      <label>
        <input
          type="checkbox"
          checked={colours.without}
          onChange={(event) => colours.choose(event.currentTarget.checked)}
        />
        {t.without}
      </label>
    </div>
  );
}

function CameraButton({ begin }: { begin: () => void }) {
  const t = useTexts();
  return (
    <button type="button" className="press" onClick={begin}>
      <CameraIcon />
      {t.turnOnCamera}
    </button>
  );
}

function Privacy() {
  const t = useTexts();
  return (
    <p className="privacy soft">
      <LockIcon />
      {t.permission.privacy}
    </p>
  );
}
