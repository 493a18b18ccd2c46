/**
 * Watches statements that may take minutes. A server that is working sends nothing, and neither does a network that
 * drops everything, or a commit that waits for a replica.
 */
import { ReplicaPatience, type SeenWait } from './replica-wait.ts';

/** After this long without traffic, another connection asks what the server is doing; ms. */
const LOOK_MS = 5000;
/** After this long without traffic or a sign that the server is working, the connection is given up; ms. */
const GONE_MS = 30_000;

/** A socket's counters. */
interface Traffic {
  bytesRead: number;
  bytesWritten: number;
}

/** What the server is doing for the connection. */
export interface ServerActivity {
  /** Whether it does anything other than wait for the network. */
  works: boolean;
  /** Null: no commit waits for a replica. */
  wait: SeenWait | null;
}

interface Watched {
  traffic: () => Traffic;
  /** Asks the server over another connection. @throws when the server does not answer */
  look: () => Promise<ServerActivity>;
  /** Called when the network is gone. @param why for operators; shown in parentheses */
  giveUp: (why: Error) => void;
  /**
   * Called while a commit waits for a replica.
   * @param leftS seconds of patience left; 0 or below: it has waited long enough
   */
  onWait: (wait: SeenWait, leftS: number) => Promise<void>;
}

/** Watches a connection while answers are awaited. */
export class ConnectionWatch {
  readonly #watched: Watched;
  readonly #patience = new ReplicaPatience();
  #timer: NodeJS.Timeout | undefined;
  #passed = -1;
  #atMs = 0;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  /** Starts watching: an answer is awaited. */
  begin(): void {
    if (this.#timer !== undefined) return;
    this.#alive();
    this.#timer = setInterval(() => void this.#look(), LOOK_MS);
  }

  /** Stops watching: no answer is awaited. */
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
    // In the meantime the answer may have come, and another one may be awaited.
    if (this.#timer !== timer || timer === undefined) return;
    const leftS = this.#patience.look(seen?.wait ?? null);
    if (seen?.wait) await this.#watched.onWait(seen.wait, leftS).catch(() => undefined);
    if (isMoving || seen?.works || this.#traffic() !== this.#passed) this.#alive();
    else if (performance.now() - this.#atMs >= GONE_MS - LOOK_MS / 2)
      this.#watched.giveUp(
        new Error(`Connection terminated: nothing came through the network for ${GONE_MS / 1000} s`),
      );
  }
}
