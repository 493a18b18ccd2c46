import { Suspense, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { Voice } from '../visitor/bar/voice.tsx';
import { FrameContext } from '../visitor/frame.tsx';
import { Boundary, Broken } from '../visitor/later.tsx';
import type { ShownCapture } from './capture-runner.ts';
import { loadOwnerCode, OwnerCode } from './later.ts';
import { type CaptureState, isCutOff } from './machine/state.ts';
import { OtherWay } from './parts/other-way.tsx';
import { SpokenInstructions } from './parts/spoken-instructions.tsx';
import { AttemptOverScreen, CameraHelpScreen, CannotMoveScreen } from './screens/attempt-over.tsx';
import { PermissionScreen, TutorialScreen } from './screens/before-capture.tsx';
import { CaptureScreen } from './screens/capture-screen.tsx';
import { ClosedScreen, ConnectingScreen, ReconnectingScreen, RefusedScreen } from './screens/connection.tsx';
import { FinishedScreen } from './screens/finished.tsx';
import { OtherWayScreen } from './screens/other-way.tsx';

interface CapturePageProps {
  runner: ShownCapture;
  /** The page around this one has it read aloud; where there is none, people choose here. */
  aloud?: boolean;
}

export function CapturePage({ runner, aloud = false }: CapturePageProps) {
  const state = useSyncExternalStore(runner.subscribe, () => runner.state);
  const own = useContext(FrameContext) === 'own';
  const voice = {
    on: state.spoken,
    choose: (spoken: boolean) => runner.dispatch({ type: 'choose_voice', spoken }),
  };
  const [broken, setBroken] = useState(false);
  const spoken = !broken && (own ? state.spoken : aloud);
  // Nobody sees the picture any more, so the camera and the attempt end, and the voice with them.
  const fail = (): void => {
    setBroken(true);
    runner.dispatch({ type: 'camera_ended' });
  };
  const holders = state.terms?.ownerCode === true;
  useEffect(() => {
    if (holders) loadOwnerCode();
  }, [holders]);
  return (
    <Voice value={own ? voice : null}>
      <SpokenInstructions capture={runner} on={spoken} />
      <OtherWay value={own ? runner.otherWay : null}>
        <Boundary broken={<Broken once={state.terms?.opensOnce ?? false} />} failed={fail}>
          <Suspense fallback={<ConnectingScreen state={state} />}>
            <Screen state={state} runner={runner} spoken={spoken} />
          </Suspense>
        </Boundary>
      </OtherWay>
    </Voice>
  );
}

interface ScreenProps {
  state: CaptureState;
  runner: ShownCapture;
  spoken: boolean;
}

function Screen({ state, runner, spoken }: ScreenProps) {
  const { phase } = state;
  const kind = state.terms?.kind ?? 'authentication';
  const head = state.terms ?? { movements: 0, challenge: 'movements' };
  const givesCode = state.terms?.ownerCode === true && kind === 'registration';
  const begin = () => runner.dispatch({ type: 'begin' });
  const light = { shown: runner.lightShown, over: () => runner.dispatch({ type: 'light_over' }) };
  const colours = {
    offered: state.terms?.light === true,
    without: state.withoutLight,
    choose: (without: boolean) => runner.dispatch({ type: 'choose_light', without }),
  };
  if (phase.name === 'finished') {
    return (
      <FinishedScreen
        ending={phase.ending}
        kind={kind}
        leave={() => runner.dispatch({ type: 'leave' })}
        spoken={spoken}
        touched={runner.touched}
        choose={(type) => runner.dispatch({ type, nowMs: performance.now() })}
      />
    );
  }
  if (phase.name === 'closed') return <ClosedScreen why={phase.why} terms={state.terms} />;
  if (phase.name === 'refused') return <RefusedScreen why={phase.why} />;
  if (phase.name === 'connecting') return <ConnectingScreen state={state} />;
  if (isCutOff(state)) return <ReconnectingScreen state={state} />;
  switch (phase.name) {
    case 'tutorial':
      return (
        <TutorialScreen
          kind={kind}
          head={head}
          begin={begin}
          colours={colours}
          code={givesCode}
          check={state.terms?.callerCheck ?? null}
        />
      );
    case 'permission':
      return <PermissionScreen kind={kind} head={head} begin={begin} colours={colours} code={givesCode} />;
    case 'owner_code':
      return (
        <OwnerCode
          part="ask"
          camera={runner.camera}
          hears={runner.hears}
          spoken={spoken}
          answer={(key) => runner.dispatch({ type: 'owner_code', key })}
        />
      );
    case 'camera_help':
      return <CameraHelpScreen problem={phase.problem} terms={state.terms} begin={begin} />;
    case 'attempt_over':
      return (
        <AttemptOverScreen state={state} reason={phase.reason} begin={begin} cannotMove={runner.cannotMove} />
      );
    case 'cannot_move':
      return <CannotMoveScreen state={state} begin={begin} />;
    case 'other_way':
      return (
        <OtherWayScreen
          state={state}
          chosen={phase.chosen}
          begin={begin}
          end={() => runner.dispatch({ type: 'end_for_other_way' })}
        />
      );
    case 'opening_camera':
    case 'starting':
    case 'capturing':
      return (
        <CaptureScreen
          state={state}
          show={runner.show}
          light={light}
          cannotMove={runner.cannotMove}
          reopen={() => runner.dispatch({ type: 'reopen' })}
        />
      );
  }
}
