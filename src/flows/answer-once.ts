import { failure } from '../domain/failure.ts';
import type { Store, StoreWrites } from '../domain/ports.ts';
import type { KeptAnswer, KeptAnswerReads } from '../domain/site/ports-kept-answers.ts';
import { MICROS_PER_SECOND, type Micros } from '../domain/time.ts';
import { hashHexOf, hashOf } from './identifiers.ts';
import { openBy, sealBy } from './sealed-by-secret.ts';
import type { Stored } from './stored.ts';

/** How long responses are kept. */
const KEPT_US = 24 * 3600 * MICROS_PER_SECOND;

/** A call that its caller may repeat. */
export interface RepeatableCall {
  /** The API key itself: only a caller who presents it can open the kept answer. */
  secret: string;
  path: string;
  idempotencyKey: string;
  bodyHash: Uint8Array;
}

/**
 * Writes something more in the transaction of a flow's effect. The flow calls it there, with its result. A flow that
 * serves a repeatable call is given the writer of the kept answer.
 */
export type Alongside<T> = (tx: StoreWrites, result: T) => Promise<void>;

/** Thrown to undo the transaction of a call whose answer another appliance has kept meanwhile. */
class AnsweredElsewhere extends Error {}

/**
 * Executes a call once per Idempotency-Key and returns its answer to every repetition. The answer is written in
 * the transaction of the effect. Issued URLs hold tokens, so it is sealed by a key derived from the caller's API
 * key, which the store does not have: neither the database nor the data key opens it. Failures are not kept.
 */
export class AnswerOnce {
  readonly #world: Stored;
  /** Calls in progress, by name. Repetitions wait for their answers. */
  readonly #running = new Map<string, { bodyHash: Uint8Array; answer: Promise<unknown> }>();

  constructor(world: Stored) {
    this.#world = world;
  }

  /**
   * @param run executes the flow; it hands `keep` to the flow, which calls it in its transaction
   * @param answerOf makes the answer from the flow's result
   * @throws Failure idempotency_reused, and anything that `run` throws
   */
  async answer<T, A>(
    call: RepeatableCall,
    run: (keep: Alongside<T>) => Promise<T>,
    answerOf: (result: T) => A,
  ): Promise<A> {
    const name = nameOf(call);
    // Checked before any await: of two calls at the same instant, one executes and the other waits.
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

/** The name under which an answer is kept. The caller's own key may name people, so only this hash is stored. */
const nameOf = ({ secret, path, idempotencyKey }: RepeatableCall): Uint8Array =>
  hashOf(JSON.stringify([hashHexOf(secret), path, idempotencyKey]));

function refuseOther({ bodyHash }: RepeatableCall, before: Uint8Array): void {
  if (Buffer.compare(bodyHash, before) !== 0)
    throw failure('idempotency_reused', 'Idempotency-Key', 'was used with another body');
}

const SWEPT_AT_ONCE = 1000;

/** Removes expired answers, a few at a time, so that other calls are not held up. */
export async function sweepAnswers(store: Store, nowUs: Micros): Promise<void> {
  let removed: number;
  do {
    removed = await store.transact((tx) => tx.dropAnswers(nowUs, SWEPT_AT_ONCE));
  } while (removed === SWEPT_AT_ONCE);
}
