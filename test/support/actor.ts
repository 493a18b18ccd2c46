import { setTimeout as pause } from 'node:timers/promises';
import type { Posture } from '../../scripts/moving-person.ts';
import {
  CAPTURE_PROTOCOL,
  type InstructionCode,
  type ServiceMessage,
} from '../../src/contract/capture/capture.ts';
import { type Camera, WEBCAM } from '../../src/sandbox/camera/play-capture.ts';
import type { CapturePage, Ending } from './capture-page.ts';

type Light = Extract<ServiceMessage, { type: 'light' }>;

/** The person or object in front of the camera. */
export interface Filmed {
  frame(posture: Posture): Promise<Uint8Array>;
}

export interface Role {
  /** The person's response to an instruction. Default: the posture asked for. */
  obey?: (instruction: InstructionCode) => Posture;
  /** The person's first response to a movement, for a few frames, before they correct themselves. Null: no mistake. */
  mistake?: (instruction: InstructionCode) => Posture | null;
  /** The light on the face, by milliseconds since the first colour. Default: the colours asked for. */
  lit?: (light: Light, sinceMs: number) => Posture;
  /** A posture shown right after the front, before any instruction was given. */
  ahead?: Posture;
  withoutLight?: boolean;
  /** What the page reports about its camera. */
  camera?: Camera;
  /** Another person takes over from this instruction on. */
  standIn?: { from: InstructionCode; person: Filmed };
}

/** Number of frames of a mistake before it is corrected. At least one is judged while the movement is asked for. */
const MISTAKEN_FRAMES = 2;

/** Progress after which the movements follow if there is no light challenge. */
const GATHERED = 0.5;

export const MOVES: Partial<Record<InstructionCode, Posture>> = {
  turn_left: { yawDeg: 18 },
  turn_right: { yawDeg: -22 },
  look_up: { pitchDeg: 20 },
  look_down: { pitchDeg: -18 },
};

/** Time between two pictures, as of a phone: the engine reads more of them only at the price of the machine's time. */
const FRAME_MS = 60;
/** Time before a person reacts. */
export const REACTION_MS = 350;
/** Delay from the screen over the face to the camera. */
const LAG_MS = 90;
const SHARE = 0.2;

/** The colour that the camera sees after this many milliseconds. Undefined before the first and after the last. */
export const colourAt = ({ colours, stepMs }: Pick<Light, 'colours' | 'stepMs'>, ms: number) =>
  colours[Math.floor((ms - LAG_MS) / stepMs)];

const follow = (light: Light, sinceMs: number): Posture => {
  const colour = colourAt(light, sinceMs);
  return colour ? { light: colour, lightShare: SHARE } : {};
};

/** Plays one attempt by a person who follows the instructions, moves, and is lit by the screen. */
export async function act(page: CapturePage, person: Filmed, role: Role = {}): Promise<Ending> {
  const { obey = (i) => MOVES[i] ?? {}, mistake = () => null, lit = follow } = role;
  let postures: Posture[] = [{}];
  let heard: InstructionCode | null = null;
  let colours: { light: Light; shownMs: number } | null = null;
  let who: Filmed = person;
  let credits = 0;
  // A front and the picture right after it are sent together, so one credit is kept for that.
  let ahead: 'waits' | 'next' | 'made' = role.ahead ? 'waits' : 'made';
  page.send({
    type: 'start',
    camera: role.camera ?? WEBCAM,
    withoutLight: role.withoutLight,
    protocol: CAPTURE_PROTOCOL,
  });
  for (;;) {
    const message = await page.next('credit', 'guide', 'light', 'finished', 'attempt_over');
    if (message.type === 'finished' || message.type === 'attempt_over') return message;
    if (message.type === 'light') {
      colours = { light: message, shownMs: performance.now() };
      page.send({ type: 'lit', shownMs: colours.shownMs });
    }
    if (message.type === 'guide' && message.instruction !== heard) {
      heard = message.instruction;
      if (role.standIn?.from === heard) who = role.standIn.person;
      const [first, then] = [mistake(heard), obey(heard)];
      const moved = pause(REACTION_MS).then(() => {
        postures = first ? [...Array<Posture>(MISTAKEN_FRAMES).fill(first), then] : [then];
      });
      void moved;
    }
    if (message.type === 'guide' && ahead === 'waits' && message.progress >= GATHERED) ahead = 'next';
    if (message.type !== 'credit') continue;
    credits += message.frames;
    if (ahead === 'next' && credits > 1) {
      ahead = 'made';
      const both = [await who.frame({}), await who.frame(role.ahead ?? {})];
      for (const jpeg of both) page.frame(jpeg, performance.now());
      credits -= both.length;
    }
    for (; credits > (ahead === 'made' ? 0 : 1); credits--) {
      const now = performance.now();
      const lighting = colours ? lit(colours.light, now - colours.shownMs) : {};
      const posture = postures.length > 1 ? postures.shift() : postures[0];
      page.frame(await who.frame({ ...posture, ...lighting }), now);
      await pause(FRAME_MS);
    }
  }
}
