import { useTexts } from '../../kit/i18n/texts.ts';
import { AgainIcon, CameraIcon, UnpluggedIcon } from '../../visitor/icon.tsx';
import { Notice } from '../../visitor/notice.tsx';
import { ContactText } from '../../visitor/other-way-text.tsx';
import { Attention } from '../../visitor/pictures.tsx';
import { TimeLeft } from '../../visitor/time-left.tsx';
import { useNow } from '../../visitor/use-now.ts';
import { Words } from '../../visitor/words.tsx';
import { attemptOverWords, cameraWords, isWorthTelling } from '../instruction-words.ts';
import type { AttemptEnd, CameraProblem, CaptureState } from '../machine/state.ts';
import { OwnerCode } from '../owner/later.ts';
import { OtherWayButton } from '../parts/other-way.tsx';
import { CannotMoveButton } from '../parts/task.tsx';

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

export function CameraHelpScreen({ problem, begin }: { problem: CameraProblem; begin: () => void }) {
  const t = useTexts();
  const { title, text } = cameraWords(t, problem);
  const picture = problem === 'unplugged' ? <UnpluggedIcon /> : <CameraIcon />;
  return (
    <Notice phase="camera_help" tone="warn" picture={picture} title={title}>
      <p>
        <Words>{text}</Words>
      </p>
      <ContactText />
      {problem === 'insecure' || problem === 'unsupported' ? null : <AgainButton begin={begin} />}
      <OtherWayButton />
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
