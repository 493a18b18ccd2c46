import { useSyncExternalStore } from 'react';
import type { CaptureRunner } from './capture-runner.ts';
import type { CaptureState } from './machine/state.ts';
import { AttemptOverScreen, CameraHelpScreen } from './screens/attempt-over.tsx';
import { PermissionScreen, TutorialScreen } from './screens/before-capture.tsx';
import { CaptureScreen } from './screens/capture-screen.tsx';
import { ClosedScreen, ConnectingScreen, ReconnectingScreen } from './screens/connection.tsx';
import { FinishedScreen } from './screens/finished.tsx';

export function CapturePage({ runner }: { runner: CaptureRunner }) {
  const state = useSyncExternalStore(runner.subscribe, () => runner.state);
  return <Screen state={state} runner={runner} />;
}

function Screen({ state, runner }: { state: CaptureState; runner: CaptureRunner }) {
  const { phase } = state;
  const kind = state.terms?.kind ?? 'authentication';
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
        choose={(type) => runner.dispatch({ type, nowMs: performance.now() })}
      />
    );
  }
  if (phase.name === 'closed') return <ClosedScreen why={phase.why} />;
  if (phase.name === 'connecting') return <ConnectingScreen state={state} />;
  if (state.link.name !== 'up') return <ReconnectingScreen />;
  switch (phase.name) {
    case 'tutorial':
      return <TutorialScreen kind={kind} begin={begin} colours={colours} />;
    case 'permission':
      return <PermissionScreen kind={kind} begin={begin} colours={colours} />;
    case 'camera_help':
      return <CameraHelpScreen problem={phase.problem} begin={begin} />;
    case 'attempt_over':
      return <AttemptOverScreen state={state} reason={phase.reason} begin={begin} />;
    default:
      return <CaptureScreen state={state} show={runner.show} light={light} />;
  }
}
