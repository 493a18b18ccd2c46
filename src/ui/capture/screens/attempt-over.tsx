import type { ReactNode } from 'react';
import { useTexts } from '../../kit/i18n/texts.ts';
import { AgainIcon, CameraIcon, UnpluggedIcon } from '../../visitor/icon.tsx';
import { Notice } from '../../visitor/notice.tsx';
import { ContactText, OtherWayText } from '../../visitor/other-way-text.tsx';
import { Attention } from '../../visitor/pictures.tsx';
import { TimeLeft } from '../../visitor/time-left.tsx';
import { useNow } from '../../visitor/use-now.ts';
import { Words } from '../../visitor/words.tsx';
import { phoneBrowser } from '../device/phone-browser.ts';
import { attemptOverWords, cameraWords, isWorthTelling } from '../instruction-words.ts';
import { OwnerCode } from '../later.ts';
import type { AttemptEnd, CameraProblem, CaptureState, SessionTerms } from '../machine/state.ts';
import type { Obstacle } from '../obstacle.ts';
import { OtherWayButton } from '../parts/other-way.tsx';
import { CannotMoveButton } from '../parts/task.tsx';
import { NoCookiesScreen } from './connection.tsx';

interface AttemptOverProps {
  state: CaptureState;
  reason: AttemptEnd;
  begin: () => void;
  cannotMove: () => void;
}

export function AttemptOverScreen(props: AttemptOverProps) {
  const t = useTexts();
  const { attemptsLeft } = props.state;
  const { title, text } = attemptOverWords(t, props.state, props.reason);
  return (
    <Notice phase="attempt_over" tone="warn" picture={<Attention />} title={title}>
      <p>
        <Words>{text}</Words>
      </p>
      {props.state.terms?.ownerCode && props.reason === 'not_confirmed' ? <OwnerCode part="check" /> : null}
      {attemptsLeft === 0 ? null : <AgainButton begin={props.begin} />}
      {props.reason === 'challenge_failed' ? (
        <CannotMoveButton cannotMove={props.cannotMove} />
      ) : (
        <OtherWayButton />
      )}
      <RemainingLimits state={props.state} />
    </Notice>
  );
}

/** This screen is not a dead end: the person can try again, or an operator can exempt them. */
export function CannotMoveScreen({ state, begin }: { state: CaptureState; begin: () => void }) {
  const t = useTexts();
  const { title, text } = t.cannotMove;
  return (
    <Notice phase="cannot_move" tone="plain" picture={<Attention />} title={title}>
      <p>
        <Words>{text}</Words>
      </p>
      <ContactText />
      {state.attemptsLeft === 0 ? null : <AgainButton begin={begin} />}
      <OtherWayButton />
    </Notice>
  );
}

interface CameraHelpProps {
  problem: CameraProblem;
  terms: SessionTerms | null;
  begin: () => void;
}

export function CameraHelpScreen({ problem, terms, begin }: CameraHelpProps) {
  return (
    <CameraHelp problem={problem} terms={terms}>
      {problem === 'insecure' || problem === 'unsupported' ? null : <AgainButton begin={begin} />}
      <OtherWayButton />
    </CameraHelp>
  );
}

/** What keeps this browser from using the link, which opens in another one: it was not visited. */
export function ObstacleScreen({ obstacle }: { obstacle: Obstacle }) {
  return obstacle === 'cookies' ? (
    <NoCookiesScreen />
  ) : (
    <CameraHelp problem={obstacle} terms={null}>
      <OtherWayText />
    </CameraHelp>
  );
}

function CameraHelp({ problem, terms, children }: Omit<CameraHelpProps, 'begin'> & { children: ReactNode }) {
  const t = useTexts();
  const { title, text } = cameraWords(t, problem, terms);
  const pulled = problem === 'unplugged' && phoneBrowser(navigator) === null;
  const picture = pulled ? <UnpluggedIcon /> : <CameraIcon />;
  return (
    <Notice phase="camera_help" tone="warn" picture={picture} title={title}>
      <p>
        <Words>{text}</Words>
      </p>
      <ContactText />
      {children}
    </Notice>
  );
}

function AgainButton({ begin }: { begin: () => void }) {
  const t = useTexts();
  return (
    <button type="button" className="press" onClick={begin}>
      <AgainIcon />
      <Words>{t.tryAgain}</Words>
    </button>
  );
}

/** Shows the tries and the time that a person has left between two attempts. */
function RemainingLimits({ state: { attemptsLeft, terms } }: { state: CaptureState }) {
  const t = useTexts();
  const nowMs = useNow(500);
  return (
    <p className="limits soft">
      {isWorthTelling(attemptsLeft) ? (
        <span>
          <Words>{t.triesLeft(attemptsLeft)}</Words>
        </span>
      ) : null}
      {terms ? <TimeLeft ms={terms.endsAtMs - nowMs} /> : null}
    </p>
  );
}
