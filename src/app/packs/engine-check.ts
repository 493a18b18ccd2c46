import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { STILL_LIMITS } from '../../domain/capture/quality.ts';
import type { Reading } from '../../domain/capture/reading.ts';
import { cosine } from '../../domain/gallery/template.ts';
import { EngineBusy, type FaceEngine, WorkerDied } from '../../domain/packs/ports-engine.ts';
import { isBuiltPack } from '../../domain/packs/shipped-packs.ts';
import { programFolder } from '../folders.ts';

/** How long what was found holds, ms, if the face was read, and if it was not. */
const HOLDS_MS = 30_000;
const FAULT_HOLDS_MS = 5000;
/** How long an engine's first reading is awaited, ms: who asks whether a service is ready gives up after a few seconds. */
const FIRST_MS = 2000;
const DEADLINE_MS = 10_000;
/** Cosine of two templates that one engine computes of the same picture; an accelerator rounds otherwise each time. */
const SAME = 0.99;

/** A simulated person. */
export const builtInFace = (): Uint8Array =>
  readFileSync(join(programFolder(), 'resources', 'readiness-face.jpg'));

/** To be called before anybody is served. @throws Error, if the engine doesn't see the built-in face */
export async function refuseBlindEngine(engine: FaceEngine): Promise<void> {
  // Nothing else is read yet, so that only a slow host needs as long.
  const read = { limits: STILL_LIMITS, embed: true, deadlineMs: 6 * DEADLINE_MS };
  const reading = await engine.read(builtInFace(), read).catch((cause: unknown) => {
    throw new Error(FAILED, { cause });
  });
  if (isBlind(engine, reading)) throw new Error(BLIND);
}

/**
 * Whether an engine should have seen more in the built-in face. Not every pack takes a drawn person for one, but those that
 * come with the program do, and a picture that cannot be decoded is no pack's doing.
 */
const isBlind = (engine: FaceEngine, reading: Reading): boolean =>
  reading.kind === 'unreadable' ||
  (isBuiltPack(engine.pack.name) && (reading.kind !== 'face' || reading.template === null));

/** An engine, and what it found first. */
interface Checked {
  engine: FaceEngine;
  first: Reading | null;
}

/**
 * Whether the face engine really recognises: now and then, when somebody asks, it reads a picture of a face that comes
 * with the program, and must find what it found the first time. An engine whose workers run but answer nothing, or
 * something else, is not ready. However often somebody asks, a picture is read every 30 s at most, 5 s after a failure.
 */
export class EngineCheck {
  readonly #engine: () => FaceEngine;
  readonly #picture: Uint8Array;
  readonly #nowMs: () => number;
  #checked: Checked | null = null;
  #problem: string | null = null;
  #untilMs = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  /**
   * @param engine the one in use
   * @param nowMs a clock that never jumps, ms
   */
  constructor(engine: () => FaceEngine, picture = builtInFace(), nowMs = () => performance.now()) {
    this.#engine = engine;
    this.#picture = picture;
    this.#nowMs = nowMs;
  }

  /** Why the engine does not recognise, in words; null: it does. Waits for an engine's first reading, 2 s at most. */
  async problem(): Promise<string | null> {
    const engine = this.#engine();
    if (this.#checked?.engine !== engine) {
      this.#checked = { engine, first: null };
      this.#problem = NOT_YET;
      this.#untilMs = Number.NEGATIVE_INFINITY;
      this.#reading = null;
    }
    if (this.#nowMs() >= this.#untilMs) this.#reading ??= this.#read(this.#checked);
    if (this.#problem === NOT_YET && this.#reading) await atMost(FIRST_MS, this.#reading);
    return this.#problem;
  }

  async #read(checked: Checked): Promise<void> {
    const problem = await this.#compared(checked);
    // Another engine may have been switched to meanwhile.
    if (this.#checked !== checked) return;
    this.#reading = null;
    if (problem !== BUSY) this.#problem = problem;
    this.#untilMs = this.#nowMs() + (this.#problem === null ? HOLDS_MS : FAULT_HOLDS_MS);
  }

  /** What is wrong with a reading; null: nothing. */
  async #compared(checked: Checked): Promise<string | null> {
    try {
      const reading = await checked.engine.read(this.#picture, {
        limits: STILL_LIMITS,
        embed: true,
        deadlineMs: DEADLINE_MS,
      });
      if (isBlind(checked.engine, reading)) return BLIND;
      checked.first ??= reading;
      return isSame(checked.first, reading) ? null : OTHERWISE;
    } catch (error) {
      return error instanceof EngineBusy && !(error instanceof WorkerDied) ? BUSY : FAILED;
    }
  }
}

const NOT_YET = 'the engine hasn’t read the built-in face yet';
const OTHERWISE = 'the engine reads the built-in face differently than before: restart the service';
const BLIND = 'the engine doesn’t see the built-in face';
const FAILED = 'the engine failed to read the built-in face';
/** People's pictures came first, which the queue's own check tells of. */
const BUSY = 'busy';

function isSame(first: Reading, reading: Reading): boolean {
  if (first.kind !== 'face' || reading.kind !== 'face') return first.kind === reading.kind;
  const [a, b] = [first.template, reading.template];
  if (a === null || b === null) return a === b;
  return cosine(a, b) >= SAME;
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}
