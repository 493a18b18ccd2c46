import type { ServiceMessage } from '../../../contract/capture.ts';
import type { CameraProblem } from './state.ts';

/** All that can happen to the page. `Frame` is opaque here: the machine never looks into pictures. */
export type CaptureEvent<Frame = unknown> =
  | { type: 'message'; message: ServiceMessage; nowMs: number }
  | { type: 'link_up' }
  | { type: 'link_lost'; code: number; nowMs: number }
  | { type: 'camera_opened' }
  | { type: 'camera_failed'; problem: CameraProblem }
  /** The camera went away by itself (unplugged, taken by the system). */
  | { type: 'camera_ended' }
  | { type: 'camera_granted' }
  | { type: 'frame_encoded'; epoch: number; frame: Frame | null }
  /** The person pressed the button that opens the camera (first time or again). */
  | { type: 'begin' }
  /** The person pressed the button that leaves the page. */
  | { type: 'leave' }
  | { type: 'tick'; nowMs: number };

/** All that the page does to the world, in the order given. */
export type Command<Frame = unknown> =
  | { type: 'connect' }
  | { type: 'open_camera' }
  | { type: 'close_camera' }
  | { type: 'send_start' }
  | { type: 'send_stop' }
  | { type: 'encode_frame'; epoch: number }
  | { type: 'send_frame'; frame: Frame }
  | { type: 'redirect'; target: string };

export interface Step<State, Frame = unknown> {
  state: State;
  commands: Command<Frame>[];
}
