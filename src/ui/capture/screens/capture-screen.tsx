import './capture-screen.css';
import { useTexts } from '../../kit/i18n/texts.ts';
import { MovingHead } from '../../kit/moving-head.tsx';
import { Frame, Heading } from '../../visitor/frame.tsx';
import { CameraIcon } from '../../visitor/icon.tsx';
import { Waiting } from '../../visitor/pictures.tsx';
import { TimeLeft } from '../../visitor/time-left.tsx';
import { useNow } from '../../visitor/use-now.ts';
import { Words } from '../../visitor/words.tsx';
import { InstructionIcon } from '../instruction-icon.tsx';
import { busyWords, instructionWords, isWorthTelling } from '../instruction-words.ts';
import { arrowOf, wayToCentreDeg } from '../machine/guide.ts';
import { isMovement, WAYS } from '../machine/movements.ts';
import type { CaptureState, Guide } from '../machine/state.ts';
import { type LightEvents, LightShow } from '../parts/light-show.tsx';
import { MovingPoint } from '../parts/moving-point.tsx';
import { OtherWayButton } from '../parts/other-way.tsx';
import { CannotMoveButton, DoneTick, TaskDirection, TaskSteps } from '../parts/task.tsx';
import { Viewfinder } from '../parts/viewfinder.tsx';

interface CaptureScreenProps {
  state: CaptureState;
  show: (video: HTMLVideoElement | null) => void;
  light: LightEvents;
  cannotMove: () => void;
  reopen: () => void;
}

/** Shown from the moment the camera opens to the end of the attempt: one oval, one instruction. */
export function CaptureScreen({ state, show, light, cannotMove, reopen }: CaptureScreenProps) {
  const t = useTexts();
  const guide = state.phase.name === 'capturing' ? state.phase.guide : null;
  const follows = state.terms?.challenge === 'path';
  return (
    <Frame phase={state.phase.name}>
      {state.light ? <LightShow light={state.light} events={light} /> : null}
      <div className={state.light ? 'capture lit' : 'capture'}>
        <Heading unseen>{state.terms ? t.kindTitle[state.terms.kind] : ''}</Heading>
        <Viewfinder
          show={show}
          progress={guide?.progress ?? 0}
          label={t.preview}
          progressLabel={t.progress}
          good={guide?.shown === 'keep_still'}
        >
          {guide?.task ? <TaskDirection code={arrowOf(guide)} task={guide.task} /> : null}
          {state.track ? <MovingPoint track={state.track} /> : null}
          <DoneTick key={guide?.made} made={guide?.made ?? 0} />
        </Viewfinder>
        <div className="told">
          <Instruction guide={guide} state={state} />
          <Trouble state={state} reopen={reopen} />
          {guide && !guide.task && state.picture === null ? (
            <More guide={guide} once={state.terms?.opensOnce ?? false} />
          ) : null}
          {guide?.task && !follows ? <TaskSteps task={guide.task} /> : null}
          {guide?.task ? null : <Limits state={state} />}
          {guide?.task ? <CannotMoveButton cannotMove={cannotMove} /> : null}
        </div>
      </div>
    </Frame>
  );
}

function Instruction({ guide, state }: { guide: Guide | null; state: CaptureState }) {
  const t = useTexts();
  const { phase, picture } = state;
  const busy = busyWords(t, state);
  const waiting = phase.name === 'opening_camera' ? t.openingCamera : t.connecting;
  const told = busy ?? (guide ? instructionWords(t, guide) : waiting);
  const words = picture ? t.picture[picture].title : told;
  const sign = picture ? <CameraIcon /> : guide && !busy ? <Sign guide={guide} /> : <Waiting />;
  return (
    <div className={guide?.shown === 'keep_still' && !picture ? 'instruction good' : 'instruction'}>
      {sign}
      <p aria-live="polite" aria-atomic="true" data-instruction={guide?.shown}>
        <Words>{words}</Words>
      </p>
    </div>
  );
}

/** Says what to do about a camera that shows nothing of use. As long as no attempt has begun, none is used up. */
function Trouble({ state: { phase, picture }, reopen }: { state: CaptureState; reopen: () => void }) {
  const t = useTexts();
  const opening = phase.name === 'opening_camera';
  const slow = opening && phase.slow && picture === null;
  const advice = picture ? t.picture[picture].text : slow ? t.openingSlow : null;
  return (
    <div
      className={advice ? 'more' : 'unseen'}
      role="status"
      data-trouble={picture ?? (slow ? 'slow' : undefined)}
    >
      {advice ? (
        <p>
          <Words>{advice}</Words>
        </p>
      ) : null}
      {advice && opening ? (
        <>
          <button type="button" className="link" onClick={reopen}>
            <Words>{t.tryAgain}</Words>
          </button>
          <OtherWayButton />
        </>
      ) : null}
    </div>
  );
}

/** Offers a hint to a person who makes no progress and, after a while, another way. */
function More({ guide: { shown, stuck, soft }, once }: { guide: Guide; once: boolean }) {
  const t = useTexts();
  const none = stuck === 'no';
  const hint = soft ? t.softHint : shown in t.hint ? t.hint[shown as keyof typeof t.hint] : null;
  return (
    // Screen readers notice a text only in an element that was there before.
    <div className={none ? 'unseen' : 'more'} role="status" data-stuck={none ? undefined : stuck}>
      {hint && !none ? (
        <p>
          <Words>{hint}</Words>
        </p>
      ) : null}
      {stuck === 'long' ? (
        <>
          <p>
            <Words>{once ? t.once.stillStuck : t.stillStuck}</Words>
          </p>
          <OtherWayButton />
        </>
      ) : null}
    </div>
  );
}

/** Shows a movement as a moving head, and every other instruction as an icon. */
function Sign({ guide }: { guide: Guide }) {
  const { shown } = guide;
  if (guide.soft && shown === 'hold_still') return <CameraIcon />;
  if (!isMovement(shown)) return <InstructionIcon code={shown} turnDeg={wayToCentreDeg(guide)} />;
  return (
    <span className="shown-movement">
      <MovingHead key={shown} way={WAYS[shown]} />
    </span>
  );
}

function Limits({ state }: { state: CaptureState }) {
  const t = useTexts();
  const nowMs = useNow(500);
  const { attemptsLeft, terms } = state;
  return (
    <p className="limits soft">
      {terms ? <TimeLeft ms={terms.endsAtMs - nowMs} /> : null}
      {isWorthTelling(attemptsLeft) && state.phase.name === 'capturing' ? (
        <span>
          <Words>{t.attemptsLeft(attemptsLeft)}</Words>
        </span>
      ) : null}
    </p>
  );
}
