/** A rendered person before a camera who does what the page tells, as fast as somebody does who moves at once. */
import type { InstructionCode } from '../src/contract/capture/capture.ts';
import { MovingPerson, type Posture } from './moving-person.ts';
import type { PersonName } from './sample-people.ts';

type Angles = Required<Pick<Posture, 'yawDeg' | 'pitchDeg'>>;
/** Bea's portrait gives no head that turns like one. */
export type ActorName = Exclude<PersonName, 'bea'>;
type Movement = Extract<InstructionCode, 'turn_left' | 'turn_right' | 'look_up' | 'look_down'>;

/**
 * The portraits are turned to one side already: at the front they are turned back, since what a portrait does not show is
 * stretched when it is turned further, and no head is that wide. With these postures each movement is measured as 15 to
 * 20° from the same person's front, and scores as a head's (Ada turns left with the chin up).
 */
const POSTURES: Record<ActorName, { front: Angles } & Record<Movement, Angles>> = {
  ada: { ...postures(6, 32, -16, 22, -18), turn_left: { yawDeg: 32, pitchDeg: 8 } },
  cora: postures(2, 32, -18, 22, -20),
};

function postures(front: number, left: number, right: number, up: number, down: number) {
  return {
    front: { yawDeg: front, pitchDeg: 0 },
    turn_left: { yawDeg: left, pitchDeg: 0 },
    turn_right: { yawDeg: right, pitchDeg: 0 },
    look_up: { yawDeg: front, pitchDeg: up },
    look_down: { yawDeg: front, pitchDeg: down },
  };
}

/** From an instruction on the screen to the first movement: nobody is quicker. */
export const REACTION_MS = 350;
/** From the front to the end of a movement. */
const MOVE_MS = 350;
/** Postures are rendered once each; finer steps are not seen. */
const STEP_DEG = 2;

interface Turn {
  fromMs: number;
  from: Angles;
  to: Angles;
}

export class ActingPerson {
  readonly #person: MovingPerson;
  readonly #postures: (typeof POSTURES)[ActorName];
  readonly #obeys: boolean;
  #heard: InstructionCode | null = null;
  #turn: Turn;

  private constructor(person: MovingPerson, name: ActorName, obeys: boolean) {
    this.#person = person;
    this.#postures = POSTURES[name];
    this.#obeys = obeys;
    this.#turn = { fromMs: 0, from: this.#postures.front, to: this.#postures.front };
  }

  /** @param obeys false: somebody who looks into the camera and does nothing else. */
  static async of(name: ActorName, obeys = true): Promise<ActingPerson> {
    const person = rehearsed.get(name) ?? rehearse(name);
    rehearsed.set(name, person);
    return new ActingPerson(await person, name, obeys);
  }

  /** What the page says; the same again changes nothing. */
  hear(instruction: InstructionCode | null, nowMs = performance.now()): void {
    if (instruction === this.#heard) return;
    this.#heard = instruction;
    const to = this.#obeys && instruction && isMovement(instruction) ? instruction : 'front';
    this.#turn = { fromMs: nowMs + REACTION_MS, from: this.#posture(nowMs), to: this.#postures[to] };
  }

  /** The picture of this moment, never the same twice. JPEG. @param moreWall see MovingPerson.frame */
  frame(light: Pick<Posture, 'light' | 'lightShare'> = {}, moreWall = 0): Promise<Buffer> {
    return this.#person.frame({ ...this.#posture(performance.now()), ...light }, moreWall);
  }

  #posture(nowMs: number): Angles {
    const t = Math.max(0, Math.min(1, (nowMs - this.#turn.fromMs) / MOVE_MS));
    return between(this.#turn.from, this.#turn.to, t * t * (3 - 2 * t));
  }
}

/** Whoever was rendered once is there for every camera of the process. */
const rehearsed = new Map<ActorName, Promise<MovingPerson>>();

/** Each posture takes some 40 ms to be rendered for the first time, which a camera would not take. */
async function rehearse(name: ActorName): Promise<MovingPerson> {
  const person = await MovingPerson.of(name);
  const { front, ...moves } = POSTURES[name];
  const shares = Array.from({ length: 21 }, (_, i) => i / 20);
  const all = Object.values(moves).flatMap((to) => shares.map((share) => between(front, to, share)));
  const each = new Map(all.map((angles) => [`${angles.yawDeg},${angles.pitchDeg}`, angles]));
  for (const angles of each.values()) await person.frame(angles);
  return person;
}

const isMovement = (code: InstructionCode): code is Movement =>
  ['turn_left', 'turn_right', 'look_up', 'look_down'].includes(code);

function between(a: Angles, b: Angles, share: number): Angles {
  const at = (from: number, to: number) => Math.round((from + (to - from) * share) / STEP_DEG) * STEP_DEG;
  return { yawDeg: at(a.yawDeg, b.yawDeg), pitchDeg: at(a.pitchDeg, b.pitchDeg) };
}
