import './tutorial.css';
import { useTexts } from '../../kit/i18n/texts.ts';
import { CameraIcon, LockIcon } from '../../kit/icon.tsx';
import type { SessionTerms } from '../machine/state.ts';
import { Frame, Heading } from './frame.tsx';
import { Notice } from './notice.tsx';
import { type Lesson, TutorialPicture } from './tutorial-picture.tsx';

interface AskProps {
  kind: SessionTerms['kind'];
  begin: () => void;
}

const LESSONS: readonly Lesson[] = ['look', 'light', 'uncover'];

export function TutorialScreen({ kind, begin }: AskProps) {
  const t = useTexts();
  return (
    <Frame phase="tutorial">
      <div className="tutorial">
        <Heading>{t.kindTitle[kind]}</Heading>
        <p className="soft">{t.tutorial.lead}</p>
        <ol className="lessons">
          {LESSONS.map((lesson) => (
            <li key={lesson}>
              <TutorialPicture lesson={lesson} />
              <p>{t.tutorial.steps[lesson]}</p>
            </li>
          ))}
        </ol>
        <CameraButton begin={begin} />
        <Privacy />
      </div>
    </Frame>
  );
}

export function PermissionScreen({ kind, begin }: AskProps) {
  const t = useTexts();
  return (
    <Notice phase="permission" tone="plain" picture={<CameraIcon />} title={t.permission.title}>
      <p className="soft">{t.kindTitle[kind]}</p>
      <p>{t.permission.text}</p>
      <CameraButton begin={begin} />
      <Privacy />
    </Notice>
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
