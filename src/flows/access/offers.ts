import { Type } from 'typebox';
import { shapeOf } from '../../domain/stored.ts';
import type { Micros } from '../../domain/time.ts';
import { hashOf } from '../identifiers.ts';
import { openBy, sealBy } from '../sealed-by-secret.ts';
import type { Stored } from '../stored.ts';

interface Offer {
  /** Names it among all; whoever proves it says so again. */
  name: string;
  /** By what it is sealed: nobody who writes into the store makes one. */
  secret: string;
}

const SEALED = shapeOf(Type.Object({ text: Type.String(), endsAtUs: Type.Number() }));

/**
 * What an operator was offered and is to prove soon: kept in the store, since the proof may come to another appliance of the site.
 * It expires automatically (sweepAnswers).
 */
export class Offers {
  readonly #world: Stored;
  readonly #kind: string;
  readonly #lifeUs: Micros;

  constructor(world: Stored, kind: string, lifeUs: Micros) {
    this.#world = world;
    this.#kind = kind;
    this.#lifeUs = lifeUs;
  }

  /** In the place of the one of this name. */
  async make({ name: given, secret }: Offer, text: string): Promise<void> {
    const name = this.#nameOf(given);
    const endsAtUs = this.#world.clock.nowUs() + this.#lifeUs;
    const sealed = sealBy(secret, name, JSON.stringify({ text, endsAtUs }));
    const kept = { name, bodyHash: hashOf(''), sealed, endsAtUs };
    await this.#world.store.transact((tx) => tx.keepAnswer(kept));
  }

  /** Null: there is none in force. */
  async look({ name: given, secret }: Offer): Promise<string | null> {
    const name = this.#nameOf(given);
    const kept = await this.#world.store.keptAnswer(name);
    return kept && this.#opened(name, secret, kept.sealed);
  }

  /** The same, and nobody gets it again. */
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
