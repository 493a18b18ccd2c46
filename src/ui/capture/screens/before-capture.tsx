import '../../visitor/tutorial.css';
import { Suspense, useContext } from 'react';
import { useTexts } from '../../kit/i18n/texts.ts';
import { VoiceButton } from '../../visitor/bar/voice.tsx';
import { Frame, FrameContext, Heading } from '../../visitor/frame.tsx';
import { headLesson, headWords } from '../../visitor/head-task.ts';
import { CameraIcon } from '../../visitor/icon.tsx';
import { Notice } from '../../visitor/notice.tsx';
import { useSite } from '../../visitor/site-words.tsx';
import { TutorialPicture, type TutorialTopic } from '../../visitor/tutorial-picture.tsx';
import { Words } from '../../visitor/words.tsx';
import { CallerIntro, OwnerCode } from '../later.ts';
import type { HeadTask, SessionTerms } from '../machine/state.ts';
import { OtherWayButton } from '../parts/other-way.tsx';
import { PictureUse } from '../parts/picture-use.tsx';

interface AskProps {
  kind: SessionTerms['kind'];
  head: HeadTask;
  begin: () => void;
  colours: ColourChoice;
  /** The person is given a code at the end. */
  code: boolean;
}

/** Whether the screen may change its colours during the capture. */
interface ColourChoice {
  offered: boolean;
  without: boolean;
  choose: (without: boolean) => void;
}

/** People stand in front of a kiosk, but hold their own device. */
const lessonsOf = ({ movements, challenge }: HeadTask, around: 'own' | 'given'): readonly TutorialTopic[] => [
  around === 'own' ? 'look' : 'stand',
  'light',
  'uncover',
  ...(movements > 0 ? [headLesson(challenge)] : []),
];

/** Names the site that asks, if it has a name. */
function useTitle(kind: SessionTerms['kind']): string {
  const t = useTexts();
  const { name } = useSite();
  const around = useContext(FrameContext);
  return name && around === 'own' ? t.asks[kind](name) : t.kindTitle[kind];
}

function Purpose() {
  const { purpose } = useSite();
  return purpose ? <p className="purpose">{purpose}</p> : null;
}

interface TutorialProps extends AskProps {
  check: SessionTerms['callerCheck'];
}

export function TutorialScreen({ kind, head, begin, colours, code, check }: TutorialProps) {
  const t = useTexts();
  const title = useTitle(kind);
  const around = useContext(FrameContext);
  // What a check of a caller says first takes a kiosk’s screen, which nobody scrolls to find the button.
  const taught = !check || around === 'own';
  const lessons = (
    <>
      {taught ? (
        <>
          <p className="soft">
            <Words>{t.tutorial.lead}</Words>
          </p>
          <ol className="lessons">
            {lessonsOf(head, around).map((lesson) => (
              <li key={lesson}>
                <TutorialPicture lesson={lesson} />
                <p>
                  <Words>{t.tutorial.steps[lesson]}</Words>
                </p>
              </li>
            ))}
          </ol>
        </>
      ) : null}
      {code ? <OwnerCode part="ahead" /> : null}
      <Colours colours={colours} />
      <CameraButton begin={begin} />
      <OtherWayButton />
      <VoiceButton />
      <Privacy kind={kind} />
    </>
  );
  return (
    <Frame phase="tutorial">
      <div className="tutorial">
        {check ? (
          <Suspense fallback={null}>
            <CallerIntro check={check}>{lessons}</CallerIntro>
          </Suspense>
        ) : (
          <>
            <Heading>{title}</Heading>
            <Purpose />
            {lessons}
          </>
        )}
      </div>
    </Frame>
  );
}

export function PermissionScreen({ kind, head, begin, colours, code }: AskProps) {
  const t = useTexts();
  const title = useTitle(kind);
  return (
    <Notice phase="permission" tone="plain" picture={<CameraIcon />} title={t.permission.title}>
      <p className="purpose">
        <Words>{title}</Words>
      </p>
      <Purpose />
      <p>
        <Words>{t.permission.text}</Words>
      </p>
      {head.movements > 0 ? (
        <p>
          <Words>{headWords(t, head.challenge, head.movements)}</Words>
        </p>
      ) : null}
      {code ? <OwnerCode part="ahead" /> : null}
      <Colours colours={colours} />
      <CameraButton begin={begin} />
      <OtherWayButton />
      <VoiceButton />
      <Privacy kind={kind} />
    </Notice>
  );
}

/** Shown before the capture and can be refused, because some people cannot tolerate changing colours. */
function Colours({ colours }: { colours: ColourChoice }) {
  const t = useTexts().colours;
  if (!colours.offered) return null;
  return (
    <div className="colours">
      <p className="soft">
        <Words>{t.text}</Words>
      </p>
      <label>
        <input
          type="checkbox"
          checked={colours.without}
          onChange={(event) => colours.choose(event.currentTarget.checked)}
        />
        <Words>{t.without}</Words>
      </label>
    </div>
  );
}

function CameraButton({ begin }: { begin: () => void }) {
  const t = useTexts();
  return (
    <button type="button" className="press" onClick={begin}>
      <CameraIcon />
      <Words>{t.turnOnCamera}</Words>
    </button>
  );
}

/** At a kiosk, the consent text covers this instead. */
function Privacy({ kind }: Pick<AskProps, 'kind'>) {
  return useContext(FrameContext) === 'own' ? <PictureUse compares={kind === 'comparison'} /> : null;
}
