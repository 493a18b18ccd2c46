import { useTexts } from '../../kit/i18n/texts.ts';
import { AgainIcon, CameraIcon, UnpluggedIcon } from '../../kit/icon.tsx';
import type { AttemptEnd, CameraProblem, CaptureState } from '../machine/state.ts';
import { formatRemaining, useNow } from '../use-now.ts';
import { Notice } from './notice.tsx';
import { Attention } from './pictures.tsx';

export function AttemptOverScreen(props: { state: CaptureState; reason: AttemptEnd; begin: () => void }) {
  const t = useTexts();
  const nowMs = useNow(500);
  const { attemptsLeft, terms } = props.state;
  const { title, text } = t.attemptOver[props.reason];
  return (
    <Notice phase="attempt_over" tone="warn" picture={<Attention />} title={title}>
      <p>{text}</p>
      {attemptsLeft === 0 ? null : <AgainButton begin={props.begin} />}
      <p className="limits soft">
        {attemptsLeft === null ? null : <span>{t.triesLeft(attemptsLeft)}</span>}
        {terms ? <span>{t.timeLeft(formatRemaining(terms.endsAtMs - nowMs))}</span> : null}
      </p>
    </Notice>
  );
}

export function CameraHelpScreen({ problem, begin }: { problem: CameraProblem; begin: () => void }) {
  const t = useTexts();
  const { title, text } = t.camera[problem];
  const picture = problem === 'unplugged' ? <UnpluggedIcon /> : <CameraIcon />;
  return (
    <Notice phase="camera_help" tone="warn" picture={picture} title={title}>
      <p>{text}</p>
      {problem === 'insecure' ? null : <AgainButton begin={begin} />}
    </Notice>
  );
}

function AgainButton({ begin }: { begin: () => void }) {
  const t = useTexts();
  return (
    <button type="button" className="press" onClick={begin}>
      <AgainIcon />
      {t.tryAgain}
    </button>
  );
}
