/** Every screen of the capture page by the state that shows it, with the longest texts that a site can set. */
import { ATTEMPT_ENDS } from '../../../src/contract/capture/capture.ts';
import type { PointTrack } from '../../../src/contract/capture/point-track.ts';
import { SESSION_REASONS } from '../../../src/contract/sessions/session-reasons.ts';
import { startGuide } from '../../../src/ui/capture/machine/guide.ts';
import {
  type AttemptEnding,
  type CameraProblem,
  type CaptureState,
  type CloseReason,
  type Guide,
  initialState,
  type Phase,
} from '../../../src/ui/capture/machine/state.ts';

/** A long name with several scripts and a word that does not fit on any line. */
export const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff 佐藤 Nguyễn Thị Minh Khai Maria da Conceição';

const CAMERA_PROBLEMS: readonly CameraProblem[] = [
  'insecure',
  'unsupported',
  'refused',
  'missing',
  'busy',
  'unplugged',
  'unknown',
];
const CLOSED: readonly CloseReason[] = ['ended', 'elsewhere', 'broken'];

const ENDING: AttemptEnding = {
  result: true,
  reason: 'accepted',
  displayName: null,
  door: null,
  target: 'https://app.example/',
  redirectAtMs: null,
  ownerCode: null,
  gaveUp: false,
  left: false,
  trust: { name: 'none' },
};

const asked = (kind: 'authentication' | 'registration', phase: Phase): CaptureState => ({
  ...initialState,
  link: { name: 'up' },
  attemptsLeft: 2,
  terms: {
    kind,
    endsAtMs: 600_000,
    frameLongSidePx: 640,
    jpegQuality: 0.85,
    light: true,
    movements: 3,
    challenge: 'movements',
    callerCheck: null,
    ownerCode: false,
    opensOnce: false,
  },
  phase,
});

const told = (change: Partial<Guide>): Phase => ({
  name: 'capturing',
  guide: { ...startGuide(0), ...change },
});

const task = { step: 2, steps: 3, reached: 0.4, endsAtMs: 6000, limitMs: 8000 };

const FOLLOWING = told({ shown: 'follow_point', task: { ...task, step: 1, steps: 1 } });
/** A point that stays at the lower right. */
const FAR_OUT: PointTrack = { originMs: 0, points: [{ ms: 0, x: 1, y: -1 }] };

const onPath = (state: CaptureState): CaptureState => ({
  ...state,
  terms: state.terms && { ...state.terms, challenge: 'path' },
});

const once = (state: CaptureState): CaptureState => ({
  ...state,
  terms: state.terms && { ...state.terms, opensOnce: true },
});

const LIT = told({ shown: 'watch_colours' });
/** Stays for as long as a test looks at it. */
const ONE_COLOUR = { colours: ['#ffd0d0'], stepMs: 600_000 };

const finished = (change: Partial<AttemptEnding>): Phase => ({
  name: 'finished',
  ending: { ...ENDING, ...change },
});

const PHASES: Record<string, Phase> = {
  connecting: { name: 'connecting' },
  tutorial: { name: 'tutorial' },
  permission: { name: 'permission' },
  opening: { name: 'opening_camera', sinceMs: 0, slow: false },
  slow: { name: 'opening_camera', sinceMs: 0, slow: true },
  cannotMove: { name: 'cannot_move' },
  otherWay: { name: 'other_way', chosen: false },
  ...Object.fromEntries(
    CAMERA_PROBLEMS.map((problem) => [`camera ${problem}`, { name: 'camera_help', problem } as const]),
  ),
  ...Object.fromEntries(
    ATTEMPT_ENDS.map((reason) => [`over ${reason}`, { name: 'attempt_over', reason } as const]),
  ),
  ...Object.fromEntries(CLOSED.map((why) => [`closed ${why}`, { name: 'closed', why } as const])),
  ...Object.fromEntries(
    (['turn_left', 'turn_right', 'look_up', 'look_down'] as const).map((shown) => [
      `movement ${shown}`,
      told({ shown, task, made: 1 }),
    ]),
  ),
  ...Object.fromEntries(
    (['look_at_camera', 'look_straight', 'more_light', 'less_light', 'camera_trouble'] as const).map(
      (shown) => [`stuck ${shown}`, told({ shown, stuck: 'long' })],
    ),
  ),
  soft: told({ shown: 'hold_still', soft: true, stuck: 'long' }),
  colours: LIT,
  success: finished({}),
  named: finished({ displayName: LONG_NAME }),
  offered: finished({ displayName: LONG_NAME, trust: { name: 'offered', challenge: 'x', turnedTo: true } }),
  trusted: finished({ trust: { name: 'trusted' } }),
  untrusted: finished({ trust: { name: 'failed' }, target: null }),
  ...Object.fromEntries(
    SESSION_REASONS.filter((reason) => reason !== 'accepted').map((reason) => [
      `failure ${reason}`,
      finished({ result: false, reason }),
    ]),
  ),
  gaveUp: finished({ result: false, reason: 'session_timeout', gaveUp: true }),
};

/** The screens that advise something else where the link opens once. */
const ONCE_SCREENS = [
  'camera unsupported',
  'camera missing',
  'camera unknown',
  'stuck look_at_camera',
] as const;

/** The screens of a site that asks people to follow a point. */
const PATH_SCREENS = ['tutorial', 'permission', 'over challenge_failed'] as const;

export const CAPTURE_SCREENS: ReadonlyMap<string, CaptureState> = new Map(
  Object.entries(PHASES)
    .flatMap(([name, phase]) => [
      [`${name}, authentication`, asked('authentication', phase)] as const,
      ...(['tutorial', 'permission', 'named', 'failure attempts_used_up'].includes(name)
        ? [[`${name}, registration`, asked('registration', phase)] as const]
        : []),
    ])
    .concat([
      ['lit, authentication', { ...asked('authentication', LIT), light: ONE_COLOUR }],
      ['path point, authentication', onPath({ ...asked('authentication', FOLLOWING), track: FAR_OUT })],
      ...PATH_SCREENS.map(
        (name) => [`path ${name}, authentication`, onPath(asked('authentication', PHASES[name]))] as const,
      ),
      ...ONCE_SCREENS.map(
        (name) => [`once ${name}, authentication`, once(asked('authentication', PHASES[name]))] as const,
      ),
    ]),
);

export const RECONNECTING: CaptureState = {
  ...asked('authentication', { name: 'permission' }),
  link: { name: 'trying' },
};
