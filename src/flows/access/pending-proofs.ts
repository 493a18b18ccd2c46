import { Type } from 'typebox';
import { shapeOf } from '../../domain/stored.ts';
import type { Micros } from '../../domain/time.ts';
import { hashOf } from '../identifiers.ts';
import { openBy, sealBy } from '../sealed-by-secret.ts';
import type { Stored } from '../stored.ts';

interface Offer {
  /** Identifies the offer; it is given again with the proof. */
  name: string;
  /** The secret with which the offer is sealed, so that write access to the store is not enough to forge one. */
  secret: string;
}

const SEALED = shapeOf(Type.Object({ text: Type.String(), endsAtUs: Type.Number() }));

/**
 * What an operator was offered and must prove soon. It is kept in the store, because the proof may reach another
 * appliance of the site. Offers expire after their lifetime; sweepAnswers deletes them.
 */
export class PendingProofs {
  readonly #world: Stored;
  readonly #kind: string;
  readonly #lifeUs: Micros;

  constructor(world: Stored, kind: string, lifeUs: Micros) {
    this.#world = world;
    this.#kind = kind;
    this.#lifeUs = lifeUs;
  }

  /** Makes an offer; it replaces the earlier one of the same name. */
  async make({ name: given, secret }: Offer, text: string): Promise<void> {
    const name = this.#nameOf(given);
    const endsAtUs = this.#world.clock.nowUs() + this.#lifeUs;
    const sealed = sealBy(secret, name, JSON.stringify({ text, endsAtUs }));
    const kept = { name, bodyHash: hashOf(''), sealed, endsAtUs };
    await this.#world.store.transact((tx) => tx.keepAnswer(kept));
  }

  /** Reads an offer; null: there is none, or it has expired. */
  async look({ name: given, secret }: Offer): Promise<string | null> {
    const name = this.#nameOf(given);
    const kept = await this.#world.store.keptAnswer(name);
    return kept && this.#opened(name, secret, kept.sealed);
  }

  /** Reads an offer and deletes it, so that it can only be taken once. */
  async take({ name: given, secret }: Offer): Promise<string | null> {
    const name = this.#nameOf(given);
    const kept = await this.#world.store.transact((tx) => tx.takeAnswer(name));
    return kept && this.#opened(name, secret, kept.sealed);
  }

  #opened(name: Uint8Array, secret: string, sealed: Uint8Array): string | null {
    try {
      const kept = SEALED.ofJson(openBy(secret, name, sealed));
      return kept !== undefined && this.#world.clock.nowUs() < kept.endsAtUs ? kept.text : null;
    } catch {
      return null;
    }
  }

  #nameOf = (name: string): Uint8Array => hashOf(JSON.stringify([this.#kind, name]));
}
