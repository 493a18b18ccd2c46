import { Type } from 'typebox';
import { use } from '../../domain/access/rate.ts';
import { Failure, refusal } from '../../domain/failure.ts';
import type { StoreWrites } from '../../domain/ports.ts';
import { shapeOf } from '../../domain/stored.ts';
import { type Micros, seconds } from '../../domain/time.ts';
import { hashOf } from '../identifiers.ts';
import { openBy, sealBy } from '../sealed-by-secret.ts';
import type { Stored } from '../stored.ts';

/**
 * Wrong proofs at once; later ones may follow at one a minute. Codes have six digits, of which three are right at a time:
 * in a day, one of 230 who know the password would find one.
 */
const WRONG_PROOFS = { limit: 10, windowUs: seconds(10 * 60) };

const KEPT = shapeOf(Type.Object({ fullAtUs: Type.Number() }));

/** What counting needs. */
type Counting = Pick<Stored, 'clock' | 'store'> & { pageTokenKey: Uint8Array };

/**
 * Limits wrong proofs: passwords and codes of an operator who is signed in or has a link. They are counted in the store,
 * so that all appliances of a site count together, and a restart forgets none.
 */
export class ProofLimit {
  readonly #world: Counting;

  constructor(world: Counting) {
    this.#world = world;
  }

  /**
   * An attempt is counted before it is checked, so that after too many even a right one has to wait, and simultaneous
   * attempts are limited like successive ones. One that is not wrong is not counted.
   * @param who whose proofs are counted together
   * @param wrong the parameters that a refusal for a wrong proof names
   * @throws Failure rate_limited, and anything that `prove` throws
   */
  async of<T>(who: string, wrong: readonly string[], prove: () => Promise<T>): Promise<T> {
    const name = hashOf(JSON.stringify(['wrong proofs', who]));
    await this.#take(name);
    let isWrong = false;
    try {
      return await prove();
    } catch (error) {
      isWrong = error instanceof Failure && error.faults.some((f) => wrong.includes(f.parameter));
      throw error;
    } finally {
      // What was done stays done, even if this cannot be written.
      if (!isWrong) await this.#giveBack(name).catch(() => undefined);
    }
  }

  /** @throws Failure rate_limited */
  #take(name: Uint8Array): Promise<void> {
    const { store, clock } = this.#world;
    return store.transact(async (tx) => {
      const next = use(await this.#fullAt(tx, name), clock.nowUs(), WRONG_PROOFS);
      if (next === null) throw refusal('paused_after_wrong_proofs', 'rate');
      await this.#keep(tx, name, next);
    });
  }

  #giveBack(name: Uint8Array): Promise<void> {
    const { limit, windowUs } = WRONG_PROOFS;
    return this.#world.store.transact(async (tx) => {
      const fullAtUs = (await this.#fullAt(tx, name)) ?? 0;
      const before = fullAtUs - windowUs / limit;
      if (before > this.#world.clock.nowUs()) await this.#keep(tx, name, before);
      else await tx.takeAnswer(name);
    });
  }

  async #fullAt(tx: StoreWrites, name: Uint8Array): Promise<Micros | undefined> {
    const kept = await tx.keptAnswer(name);
    try {
      return kept ? KEPT.ofJson(openBy(this.#secret(), name, kept.sealed))?.fullAtUs : undefined;
    } catch {
      return undefined;
    }
  }

  async #keep(tx: StoreWrites, name: Uint8Array, fullAtUs: Micros): Promise<void> {
    const sealed = sealBy(this.#secret(), name, JSON.stringify({ fullAtUs }));
    await tx.keepAnswer({ name, bodyHash: hashOf(''), sealed, endsAtUs: Math.ceil(fullAtUs) });
  }

  #secret = (): string => Buffer.from(this.#world.pageTokenKey).toString('hex');
}
