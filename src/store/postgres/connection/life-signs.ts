/**
 * Of statements that may take minutes: a server that works is silent, and so are a network that drops all that is sent and a commit that waits
 * for a replica.
 */
import { ReplicaPatience, type SeenWait } from './replica-wait.ts';

/** Nothing came or went for so long: it is looked at by another connection what the server does; ms. */
const LOOK_MS = 5000;
/** Nothing came or went for so long, and nobody says that the server works: the connection is given up; ms. */
const GONE_MS = 30_000;

/** What is counted of a socket. */
interface Traffic {
  bytesRead: number;
  bytesWritten: number;
}

/** What the server does for the connection. */
export interface Seen {
  /** Something else than waiting for the network. */
  works: boolean;
  /** Null: no commit waits for a replica. */
  wait: SeenWait | null;
}

interface Watched {
  traffic: () => Traffic;
  /** Asks the server by another connection. @throws when nobody answers */
  look: () => Promise<Seen>;
  /** The network is gone. @param why for people, in brackets */
  giveUp: (why: Error) => void;
  /** A commit waits for a replica. @param leftS not above 0: it has waited for long enough */
  onWait: (wait: SeenWait, leftS: number) => Promise<void>;
}

/** While answers are waited for. */
export class LifeSigns {
  readonly #watched: Watched;
  readonly #patience = new ReplicaPatience();
  #timer: NodeJS.Timeout | undefined;
  #passed = -1;
  #atMs = 0;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** An answer is waited for from now on. */
  begin(): void {
    if (this.#timer !== undefined) return;
    this.#alive();
    this.#timer = setInterval(() => void this.#look(), LOOK_MS);
  }

  /** None is waited for. */
  end(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #alive(): void {
    this.#passed = this.#traffic();
    this.#atMs = performance.now();
  }

  #traffic(): number {
    const { bytesRead, bytesWritten } = this.#watched.traffic();
    return bytesRead + bytesWritten;
  }

  async #look(): Promise<void> {
    const timer = this.#timer;
    const isMoving = this.#traffic() !== this.#passed;
    const seen = isMoving ? null : await this.#watched.look().catch(() => null);
    // Meanwhile the answer may have come, and another been asked for.
    if (this.#timer !== timer || timer === undefined) return;
    const leftS = this.#patience.look(seen?.wait ?? null);
    if (seen?.wait) await this.#watched.onWait(seen.wait, leftS).catch(() => undefined);
    if (isMoving || seen?.works || this.#traffic() !== this.#passed) this.#alive();
    else if (performance.now() - this.#atMs >= GONE_MS - LOOK_MS / 2)
      this.#watched.giveUp(
        new Error(`Connection terminated: the network let nothing through for ${GONE_MS / 1000} s`),
      );
  }
}
