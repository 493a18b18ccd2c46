import type { ServiceMessage } from '../../../contract/capture/capture.ts';
import type { PageRefusal } from '../../../contract/capture/page-refusals.ts';
import type { PictureFault } from '../../camera/picture-fault.ts';
import type { CameraProblem } from './state.ts';

/** Every event that can reach the page. `Frame` is opaque here: the machine never inspects pictures. */
export type CaptureEvent<Frame = unknown> =
  | { type: 'message'; message: ServiceMessage; nowMs: number }
  | { type: 'link_up' }
  | { type: 'link_lost'; code: number; nowMs: number }
  /** The service does not let this page connect. `again`: it was let in before. */
  | { type: 'link_refused'; why: PageRefusal; again: boolean }
  /** The camera is open and shows something. */
  | { type: 'camera_opened' }
  | { type: 'camera_failed'; problem: CameraProblem }
  /** The camera stopped without the page asking for it (unplugged, or taken by the system). */
  | { type: 'camera_ended' }
  | { type: 'camera_granted' }
  /** The open camera's pictures became useless, or useful again. */
  | { type: 'picture'; fault: PictureFault | null }
  /** The person asked to open the camera once more, because the browser does not answer. */
  | { type: 'reopen' }
  | { type: 'frame_encoded'; epoch: number; frame: Frame | null }
  /** The person wants the camera open, for the first time or again; a kiosk says so for them. */
  | { type: 'begin' }
  /** The person showed the key of their code, or said that they have none. */
  | { type: 'owner_code'; key: string | null }
  /** The person chose whether the screen may change its colours. */
  | { type: 'choose_light'; without: boolean }
  /** The person cannot make the head movements they were asked for. */
  | { type: 'cannot_move' }
  /** The person reads how else they can identify themselves, here or at the kiosk around this page. */
  | { type: 'other_way' }
  /** The person ends the session without their face. */
  | { type: 'end_for_other_way' }
  /** The person turned the spoken instructions on or off. */
  | { type: 'choose_voice'; spoken: boolean }
  /** The first colour appeared on the screen at `shownMs`, by the frames' clock. */
  | { type: 'light_shown'; shownMs: number }
  /** The last colour has been shown for its full time. */
  | { type: 'light_over' }
  /** The person pressed the button that leaves the page. */
  | { type: 'leave' }
  /** The person touched the page, pressed a key or turned the wheel: they are reading. */
  | { type: 'touched' }
  /** The person noticed the offer to trust this device: touched it, or reached it by keyboard. */
  | { type: 'consider_trust'; nowMs: number }
  | { type: 'trust'; nowMs: number }
  | { type: 'decline_trust'; nowMs: number }
  /** The browser could not create or store the key. */
  | { type: 'trust_failed'; nowMs: number }
  | { type: 'tick'; nowMs: number };

/** Everything the page does outside the machine, in the order given. */
export type Command<Frame = unknown> =
  | { type: 'connect' }
  | { type: 'open_camera' }
  | { type: 'close_camera' }
  | { type: 'send_start' }
  | { type: 'send_lit'; shownMs: number }
  | { type: 'send_stop'; forOtherWay?: true }
  | { type: 'send_alternative' }
  | { type: 'encode_frame'; epoch: number }
  | { type: 'send_frame'; frame: Frame }
  | { type: 'introduce_device'; handle: string; challenge: string }
  | { type: 'trust_device'; handle: string; challenge: string }
  | { type: 'redirect'; target: string };

export interface Step<State, Frame = unknown> {
  state: State;
  commands: Command<Frame>[];
}
