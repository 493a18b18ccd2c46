import { Suspense, useContext, useEffect, useSyncExternalStore } from 'react';
import { Voice } from '../visitor/bar/voice.tsx';
import { FrameContext } from '../visitor/frame.tsx';
import type { ShownCapture } from './capture-runner.ts';
import type { CaptureState } from './machine/state.ts';
import { loadOwnerCode, OwnerCode } from './owner/later.ts';
import { OtherWay, OtherWayScreen } from './parts/other-way.tsx';
import { SpokenInstructions } from './parts/spoken-instructions.tsx';
import { AttemptOverScreen, CameraHelpScreen, CannotMoveScreen } from './screens/attempt-over.tsx';
import { PermissionScreen, TutorialScreen } from './screens/before-capture.tsx';
import { CaptureScreen } from './screens/capture-screen.tsx';
import { ClosedScreen, ConnectingScreen, ReconnectingScreen, RefusedScreen } from './screens/connection.tsx';
import { FinishedScreen } from './screens/finished.tsx';

export function CapturePage({ runner }: { runner: ShownCapture }) {
  const state = useSyncExternalStore(runner.subscribe, () => runner.state);
  const around = useContext(FrameContext);
  const voice = {
    on: state.spoken,
    choose: (spoken: boolean) => runner.dispatch({ type: 'choose_voice', spoken }),
  };
  const code = state.terms?.ownerCode === true;
  useEffect(() => {
    if (code) loadOwnerCode();
  }, [code]);
  return (
    <Voice value={around === 'own' ? voice : null}>
      {around === 'own' ? <SpokenInstructions capture={runner} on={state.spoken} /> : null}
      <OtherWay value={around === 'own' ? runner.otherWay : null}>
        <Suspense fallback={null}>
          <Screen state={state} runner={runner} />
        </Suspense>
      </OtherWay>
    </Voice>
  );
}

function Screen({ state, runner }: { state: CaptureState; runner: ShownCapture }) {
  const { phase } = state;
  const kind = state.terms?.kind ?? 'authentication';
  const head = state.terms ?? { movements: 0, challenge: 'movements' };
  const code = state.terms?.ownerCode === true && kind === 'registration';
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
        touched={runner.touched}
        choose={(type) => runner.dispatch({ type, nowMs: performance.now() })}
      />
    );
  }
  if (phase.name === 'closed') return <ClosedScreen why={phase.why} terms={state.terms} />;
  if (phase.name === 'refused') return <RefusedScreen why={phase.why} />;
  if (phase.name === 'connecting') return <ConnectingScreen state={state} />;
  if (state.link.name !== 'up') return <ReconnectingScreen />;
  switch (phase.name) {
    case 'tutorial':
      return (
        <TutorialScreen
          kind={kind}
          head={head}
          begin={begin}
          colours={colours}
          code={code}
          check={state.terms?.callerCheck ?? null}
        />
      );
    case 'permission':
      return <PermissionScreen kind={kind} head={head} begin={begin} colours={colours} code={code} />;
    case 'owner_code':
      return (
        <OwnerCode
          part="ask"
          camera={runner.camera}
          hears={runner.hears}
          answer={(key) => runner.dispatch({ type: 'owner_code', key })}
        />
      );
    case 'camera_help':
      return <CameraHelpScreen problem={phase.problem} begin={begin} />;
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
    default:
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
