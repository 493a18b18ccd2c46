import type { ServiceMessage } from '../../../src/contract/capture/capture.ts';
import type { CaptureEvent, Command } from '../../../src/ui/capture/machine/events.ts';
import { begin, step } from '../../../src/ui/capture/machine/reducer.ts';
import type { CaptureState } from '../../../src/ui/capture/machine/state.ts';

export const HELLO = {
  type: 'hello',
  kind: 'authentication',
  tutorial: false,
  attemptsLeft: 4,
  endsInMs: 60_000,
  detectionTimeoutMs: 30_000,
  frameLongSidePx: 1280,
  jpegQuality: 0.85,
  device: { handle: 'handle', challenge: 'to recognise' },
} as const;

export const FINISHED = {
  type: 'finished',
  result: true,
  reason: 'accepted',
  redirectUri: 'https://example.test/back?svc_auth_session_id=1',
  autoRedirect: true,
  waitS: 1,
  trustChallenge: null,
} as const;

/** A site that has written no texts of its own. */
export const UNWRITTEN = { nextStep: '', otherWay: '' };

/** A capture page under test: sends events to the machine and keeps its commands. */
export class SessionPlay {
  state: CaptureState;
  commands: Command[];
  nowMs = 0;

  constructor() {
    ({ state: this.state, commands: this.commands } = begin());
  }

  event(event: CaptureEvent): this {
    const { state, commands } = step(this.state, event);
    this.state = state;
    this.commands.push(...commands);
    return this;
  }

  says(message: ServiceMessage): this {
    return this.event({ type: 'message', message, nowMs: this.nowMs });
  }

  at(nowMs: number): this {
    this.nowMs = nowMs;
    return this.event({ type: 'tick', nowMs });
  }

  /** The commands since the previous call. */
  asked(): Command['type'][] {
    return this.commands.splice(0).map((c) => c.type);
  }

  capturing(): this {
    this.event({ type: 'link_up' }).says(HELLO).event({ type: 'begin' }).event({ type: 'camera_opened' });
    return this.says({ type: 'started', attemptsLeft: 3 });
  }

  encoded(frame: unknown = 'frame', epoch = this.state.epoch): this {
    return this.event({ type: 'frame_encoded', epoch, frame });
  }
}
