import { refusal } from '../domain/failure.ts';
import type { Store, StoreWrites } from '../domain/ports.ts';
import type { KeptAnswer, KeptAnswerReads } from '../domain/site/ports-kept-answers.ts';
import { MICROS_PER_SECOND, type Micros } from '../domain/time.ts';
import { hashHexOf, hashOf } from './identifiers.ts';
import { openBy, sealBy } from './sealed-by-secret.ts';
import type { Stored } from './stored.ts';

/** How long answers are kept: 24 hours. */
const KEPT_US = 24 * 3600 * MICROS_PER_SECOND;

/** A call that its caller may repeat. */
interface RepeatableCall {
  /** The API key itself. The stored answer can only be opened with the same key. */
  secret: string;
  path: string;
  idempotencyKey: string;
  bodyHash: Uint8Array;
}

/** A flow calls this inside the transaction of its effect, with the result that the answer is made from. */
export type Alongside<T> = (tx: StoreWrites, result: T) => Promise<void>;

/** Rolls back the transaction of a call whose answer has already been stored. */
class AnsweredElsewhere extends Error {}

/**
 * Executes a call once per Idempotency-Key and returns the same answer to every repetition for 24 hours. The answer is
 * written in the transaction of the effect. It may contain an issued URL with its token, so it is sealed with a key
 * derived from the caller's API key. The store does not have that key: neither the database nor the data key can open
 * the answer. Failures are not kept.
 */
export class AnswerOnce {
  readonly #world: Stored;
  /** Calls in progress, by name. A repetition that arrives meanwhile waits for the same answer. */
  readonly #running = new Map<string, { bodyHash: Uint8Array; answer: Promise<unknown> }>();

  constructor(world: Stored) {
    this.#world = world;
  }

  /**
   * Returns the kept answer of an earlier call, or executes the call and keeps its answer.
   * @param run executes the call and calls `keep` inside its transaction; if it does not, the answer is not kept
   * @param answerOf makes the answer (serialisable as JSON) from the result of `run`
   * @throws Failure idempotency_reused: the key was used with another body; and everything that `run` throws
   */
  async answer<T, A>(
    call: RepeatableCall,
    run: (keep: Alongside<T>) => Promise<T>,
    answerOf: (result: T) => A,
  ): Promise<A> {
    const name = nameOf(call);
    // Nothing is awaited before the slot is taken, so only one of two simultaneous calls executes.
    const slot = Buffer.from(name).toString('latin1');
    const running = this.#running.get(slot);
    if (running) {
      refuseOther(call, running.bodyHash);
      return (await running.answer) as A;
    }
    const answer = this.#keptOrExecuted(call, name, run, answerOf);
    this.#running.set(slot, { bodyHash: call.bodyHash, answer });
    try {
      return await answer;
    } finally {
      this.#running.delete(slot);
    }
  }

  async #keptOrExecuted<T, A>(
    call: RepeatableCall,
    name: Uint8Array,
    run: (keep: Alongside<T>) => Promise<T>,
    answerOf: (result: T) => A,
  ): Promise<A> {
    for (;;) {
      const kept = await this.#inForce(this.#world.store, name);
      if (kept) {
        refuseOther(call, kept.bodyHash);
        return JSON.parse(openBy(call.secret, name, kept.sealed)) as A;
      }
      try {
        return await this.#execute(call, name, run, answerOf);
      } catch (error) {
        if (!(error instanceof AnsweredElsewhere)) throw error;
      }
    }
  }

  async #inForce(store: KeptAnswerReads, name: Uint8Array): Promise<KeptAnswer | null> {
    const kept = await store.keptAnswer(name);
    return kept && this.#world.clock.nowUs() < kept.endsAtUs ? kept : null;
  }

  async #execute<T, A>(
    { secret, bodyHash }: RepeatableCall,
    name: Uint8Array,
    run: (keep: Alongside<T>) => Promise<T>,
    answerOf: (result: T) => A,
  ): Promise<A> {
    const endsAtUs = this.#world.clock.nowUs() + KEPT_US;
    return answerOf(
      await run(async (tx, result) => {
        // Another appliance may have executed the call since the first check.
        if (await this.#inForce(tx, name)) throw new AnsweredElsewhere();
        const sealed = sealBy(secret, name, JSON.stringify(answerOf(result)));
        await tx.keepAnswer({ name, bodyHash, sealed, endsAtUs });
      }),
    );
  }
}

/** The stored name of a call is a hash, because a caller's Idempotency-Key may contain personal data. */
const nameOf = ({ secret, path, idempotencyKey }: RepeatableCall): Uint8Array =>
  hashOf(JSON.stringify([hashHexOf(secret), path, idempotencyKey]));

function refuseOther({ bodyHash }: RepeatableCall, before: Uint8Array): void {
  if (Buffer.compare(bodyHash, before) !== 0) throw refusal('idempotency_key_reused', 'Idempotency-Key');
}

const SWEPT_AT_ONCE = 1000;

/** Deletes expired answers, 1,000 per transaction so that other calls are not held up. */
export async function sweepAnswers(store: Store, nowUs: Micros): Promise<void> {
  let removed: number;
  do {
    removed = await store.transact((tx) => tx.dropAnswers(nowUs, SWEPT_AT_ONCE));
  } while (removed === SWEPT_AT_ONCE);
}
