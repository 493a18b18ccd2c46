/** The sample portraits as people who follow the page's instructions. */
import { ActingHead, type Postures, posturesOf, rehearse } from '../src/sandbox/camera/acting-head.ts';
import { MovingPerson, type Posture } from './moving-person.ts';
import type { PersonName } from './sample-people.ts';

/** Bea's portrait is left out because the head made from it does not turn like a real one. */
export type ActorName = Exclude<PersonName, 'bea'>;

/**
 * The portraits are already turned to one side, so their front posture turns them back: parts that a portrait does not
 * show are stretched when it is turned further, wider than any real head. With these postures each movement is measured
 * as 15 to 20° from the same person's front, and scores as a head's (Ada turns left with the chin up).
 */
const POSTURES: Record<ActorName, Postures> = {
  ada: { ...posturesOf(6, 32, -16, 22, -18), turn_left: { yawDeg: 30, pitchDeg: 4 } },
  cora: posturesOf(2, 32, -18, 22, -20),
};

export class ActingPerson extends ActingHead {
  /** @param obeys false: the person looks into the camera and does nothing else. */
  static async of(name: ActorName, obeys = true): Promise<ActingPerson> {
    const head = rehearsed.get(name) ?? rehearsedHead(name);
    rehearsed.set(name, head);
    return new ActingPerson(await head, POSTURES[name], obeys);
  }
}

/** A person rendered once is reused by every camera of the process. */
const rehearsed = new Map<ActorName, Promise<Footage>>();

async function rehearsedHead(name: ActorName): Promise<Footage> {
  const head = await MovingPerson.of(name);
  await rehearse(head, POSTURES[name]);
  return new Footage(head);
}

/** Longer than an attempt, within which no camera takes the same frame twice. */
const AGAIN_AFTER_MS = 45_000;

/** Films a head, and shows frames again that are from earlier attempts: a posture is drawn, exposed and compressed once. */
class Footage {
  readonly #head: MovingPerson;
  readonly #kept = new Map<string, { frame: Promise<Buffer>; shownMs: number }[]>();

  constructor(head: MovingPerson) {
    this.#head = head;
  }

  film(posture: Posture, out: Uint8Array): void {
    this.#head.film(posture, out);
  }

  frame(posture: Posture = {}): Promise<Buffer> {
    const nowMs = performance.now();
    const { yawDeg, pitchDeg, light, lightShare } = posture;
    const key = [yawDeg, pitchDeg, light, lightShare].join();
    const kept = this.#kept.get(key) ?? [];
    this.#kept.set(key, kept);
    // The one that was shown longest ago is the first.
    const [oldest] = kept;
    const shown =
      oldest && nowMs - oldest.shownMs > AGAIN_AFTER_MS
        ? (kept.shift() ?? oldest)
        : { frame: this.#head.frame(posture), shownMs: 0 };
    shown.shownMs = nowMs;
    kept.push(shown);
    return shown.frame;
  }
}
