/**
 * Whose picture is next. The frames of whoever came first are read first, as many as a visit has: people who came together
 * then end one after the other instead of all at once, when no worker would have anything to do until the next began.
 * Everybody else who sends pictures takes turns, first by network and then by party, so that nobody's pictures wait for
 * all of somebody else's. If a kiosk waits, every second turn is a kiosk's, so that no crowd with phones makes it wait,
 * and kiosks leave half of the turns to others. Pure: the pool says what happens.
 */
import type { PicturePurpose, PictureSource } from '../../domain/packs/ports-engine.ts';

export interface Turn {
  purpose: PicturePurpose;
  source: PictureSource;
  /** Takes so much memory that no other such picture may be in work. */
  alone: boolean;
}

/**
 * Engine time of one session, ms, after which its frames come after everybody else's. An attempt takes some seconds of
 * it. A session that needs far more may be that of a person in trouble, and is still served while nobody else waits.
 */
export const SESSION_BUDGET_MS = 120_000;
/**
 * So many frames of a network, and of a party, are read first come, first served: those of a visit, which has ten without
 * movements and some thirty with three. They take less than a second of a worker.
 */
export const FIRST_FRAMES = 32;
/** Who had them and no turn within so many since has gone, and comes anew. */
const GONE_TURNS = 256;
/** Sources remembered, of those that were last served. */
const MAX_REMEMBERED = 4096;

interface Served {
  inWork: number;
  /** When it came, by the count of turns and arrivals. */
  came: number;
  /** Number of its turns since then. */
  turns: number;
  /** When it had its last turn, by the same count; 0: none yet. */
  last: number;
  usedMs: number;
}

/** The pictures that wait, and those in work, by source. */
export class Turns<T extends Turn> {
  readonly #waiting: T[] = [];
  readonly #served = new Map<string, Served>();
  /** Counts turns and arrivals. */
  #now = 0;
  #alone = 0;
  /** The latest turn was a kiosk's. */
  #kioskHadTurn = false;

  get length(): number {
    return this.#waiting.length;
  }

  add(picture: T): void {
    for (const key of [networkKey(picture), partyKey(picture)]) {
      const known = this.#served.get(key);
      if (!known) this.#served.set(key, { ...NOT_SERVED, came: ++this.#now });
      else if (known.turns >= FIRST_FRAMES && this.#now - known.last > GONE_TURNS)
        Object.assign(known, { came: ++this.#now, turns: 0 });
    }
    this.#waiting.push(picture);
  }

  /** @returns whether the picture was waiting */
  remove(picture: T): boolean {
    const at = this.#waiting.indexOf(picture);
    if (at >= 0) this.#waiting.splice(at, 1);
    return at >= 0;
  }

  /** Takes the picture whose turn it is; undefined: there is none that may be read now. */
  take(): T | undefined {
    const ready = this.#waiting.filter((p) => this.isReady(p));
    const [next] = ready.toSorted((a, b) => this.#order(a, b));
    if (!next) return undefined;
    this.remove(next);
    this.#now++;
    this.#kioskHadTurn = isKiosks(next);
    if (next.alone) this.#alone++;
    for (const served of this.#recordsOf(next)) {
      served.inWork++;
      served.turns++;
      served.last = this.#now;
    }
    this.#forget();
    return next;
  }

  /** The picture is no longer in work. @param ms how long it was */
  done(picture: T, ms: number): void {
    if (picture.alone) this.#alone--;
    for (const served of this.#recordsOf(picture)) {
      served.inWork--;
      served.usedMs += ms;
    }
  }

  /**
   * Makes room for a further picture at the cost of whoever has at least two more waiting than its source; for a
   * kiosk's, at the cost of whoever has most and is at none.
   * @returns the picture that was dropped, the last of that source; undefined: the new one has no better claim
   */
  makeRoomFor(picture: Pick<T, 'source'>): T | undefined {
    const dropped = this.#dropFor(picture);
    return dropped && this.remove(dropped) ? dropped : undefined;
  }

  /** Whether room could be made for a further picture of this source. */
  hasRoomFor(picture: Pick<T, 'source'>): boolean {
    return this.#dropFor(picture) !== undefined;
  }

  #dropFor({ source }: Pick<T, 'source'>): T | undefined {
    if (source.atKiosk) {
      const others = this.#waiting.filter((p) => !isKiosks(p));
      return mostOf(mostOf(others, networkKey), partyKey).at(-1);
    }
    for (const [of, among] of [
      [networkKey, this.#waiting],
      [partyKey, this.#waiting.filter((p) => networkKey(p) === networkKey({ source }))],
    ] as const) {
      const crowd = mostOf(among, of);
      const own = among.filter((p) => of(p) === of({ source }));
      if (crowd.length < own.length + 2) continue;
      return mostOf(crowd, partyKey).at(-1);
    }
    return undefined;
  }

  clear(): T[] {
    return this.#waiting.splice(0);
  }

  /** Whether the picture may be read now, if a worker is free. */
  isReady(picture: Turn): boolean {
    if (picture.alone && this.#alone > 0) return false;
    return picture.purpose !== 'frame' || this.#seen(partyKey(picture)).inWork === 0;
  }

  /** Those over their budget last; then a kiosk, at every second turn; then whoever has least in work; then whose turn it is longest. */
  #order(a: T, b: T): number {
    const [networkA, networkB] = [this.#seen(networkKey(a)), this.#seen(networkKey(b))];
    const [partyA, partyB] = [this.#seen(partyKey(a)), this.#seen(partyKey(b))];
    return (
      Number(isOver(a, partyA)) - Number(isOver(b, partyB)) ||
      (this.#kioskHadTurn ? 0 : Number(isKiosks(b)) - Number(isKiosks(a))) ||
      networkA.inWork - networkB.inWork ||
      dueSince(a, networkA) - dueSince(b, networkB) ||
      partyA.inWork - partyB.inWork ||
      dueSince(a, partyA) - dueSince(b, partyB)
    );
  }

  #seen(key: string): Readonly<Served> {
    return this.#served.get(key) ?? NOT_SERVED;
  }

  #recordsOf(picture: T): Served[] {
    return [networkKey(picture), partyKey(picture)].map((key) => {
      const served = this.#served.get(key) ?? { ...NOT_SERVED };
      // The last served is the last to be forgotten.
      this.#served.delete(key);
      this.#served.set(key, served);
      return served;
    });
  }

  #forget(): void {
    for (const [key, { inWork }] of this.#served) {
      if (this.#served.size <= MAX_REMEMBERED) return;
      if (inWork === 0) this.#served.delete(key);
    }
  }
}

const NOT_SERVED: Readonly<Served> = { inWork: 0, came: 0, turns: 0, last: 0, usedMs: 0 };

/** Since when it is somebody's turn: since they came, or, if they had as many as a visit has, since their last one. */
const dueSince = ({ purpose }: Turn, { came, turns, last }: Readonly<Served>): number =>
  turns < (purpose === 'frame' ? FIRST_FRAMES : 1) ? came : last;

const networkKey = ({ source: { network } }: Pick<Turn, 'source'>): string => `network ${network}`;
const partyKey = ({ source: { party } }: Pick<Turn, 'source'>): string => `party ${party}`;

const isKiosks = ({ source }: Pick<Turn, 'source'>): boolean => source.atKiosk === true;

/** Only sessions have a budget: what keys and operators ask for may be any amount. */
const isOver = ({ purpose }: Turn, { usedMs }: Readonly<Served>): boolean =>
  purpose === 'frame' && usedMs > SESSION_BUDGET_MS;

/** The largest group of the pictures by a key. */
function mostOf<T>(pictures: readonly T[], keyOf: (picture: T) => string): T[] {
  const groups = [...Map.groupBy(pictures, keyOf).values()];
  return groups.reduce((most, group) => (group.length > most.length ? group : most), [] as T[]);
}
