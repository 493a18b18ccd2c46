/** Of statements that may take minutes: a server that works is silent, and so is a network that drops all that is sent. */

/** Nothing came or went for so long: it is looked at by another connection what the server does; ms. */
const LOOK_MS = 10_000;
/** Nothing came or went for so long, and nobody says that the server works: the connection is given up; ms. */
const GONE_MS = 30_000;

/** What is counted of a socket. */
interface Traffic {
  bytesRead: number;
  bytesWritten: number;
}

interface Watched {
  traffic: () => Traffic;
  /** Whether the server is at work for this connection, and not at waiting for the network. @throws when nobody answers */
  works: () => Promise<boolean>;
  /** @param why for people, in brackets */
  giveUp: (why: Error) => void;
}

/** While answers are waited for. */
export class LifeSigns {
  readonly #watched: Watched;
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
    const works = this.#traffic() !== this.#passed || (await this.#watched.works().catch(() => false));
    // Meanwhile the answer may have come, and another been asked for.
    if (this.#timer !== timer || timer === undefined) return;
    if (works || this.#traffic() !== this.#passed) this.#alive();
    else if (performance.now() - this.#atMs >= GONE_MS - LOOK_MS / 2)
      this.#watched.giveUp(
        new Error(`Connection terminated: the network let nothing through for ${GONE_MS / 1000} s`),
      );
  }
}
