import type { Adapter, AdapterPayload, ClientMetadata } from 'oidc-provider';
import type { BegunSignIn } from '../../flows/openid/sign-in.ts';

/**
 * Values that are kept for a fixed time, and at most so many at once. A full map takes nothing more until others are over,
 * because callers could otherwise push out those of others.
 */
export class ShortMap<V> {
  readonly #lifeMs: number;
  readonly #most: number;
  /** In the order in which they end. */
  readonly #entries = new Map<string, { value: V; untilMs: number }>();

  constructor(lifeMs: number, most: number) {
    this.#lifeMs = lifeMs;
    this.#most = most;
  }

  get(key: string): V | undefined {
    const entry = this.#entries.get(key);
    return entry !== undefined && entry.untilMs > performance.now() ? entry.value : undefined;
  }

  /** A key that is known already keeps its end. @returns whether there was room */
  set(key: string, value: V): boolean {
    this.#forgetEnded();
    const known = this.#entries.get(key);
    if (known === undefined && this.#entries.size >= this.#most) return false;
    this.#entries.set(key, { value, untilMs: known?.untilMs ?? performance.now() + this.#lifeMs });
    return true;
  }

  /** The value of a key, which is made now if there is none; null: there is no room, and nothing was made. */
  getOrMake(key: string, make: () => V): V | null {
    this.#forgetEnded();
    const known = this.#entries.get(key);
    if (known !== undefined) return known.value;
    if (this.#entries.size >= this.#most) return null;
    const value = make();
    this.#entries.set(key, { value, untilMs: performance.now() + this.#lifeMs });
    return value;
  }

  delete(key: string): void {
    this.#entries.delete(key);
  }

  deleteAll(which: (value: V) => boolean): void {
    for (const [key, { value }] of this.#entries) if (which(value)) this.#entries.delete(key);
  }

  #forgetEnded(): void {
    const nowMs = performance.now();
    for (const [key, { untilMs }] of this.#entries) {
      if (untilMs > nowMs) return;
      this.#entries.delete(key);
    }
  }
}

/** How long each kind of thing lives, in seconds. */
export const LIVES_S = {
  Interaction: 600,
  Grant: 120,
  AuthorizationCode: 60,
  AccessToken: 60,
  IdToken: 300,
} as const;
const KEPT = ['Interaction', 'Grant', 'AuthorizationCode', 'AccessToken'] as const;
type Kept = (typeof KEPT)[number];
const isKept = (model: string): model is Kept => (KEPT as readonly string[]).includes(model);

/** How many sign-ins may be under way at once. */
const MOST = 2000;

/**
 * What is under way at this appliance, in memory: a restart ends it, and people begin again. The provider’s own sessions are
 * not kept at all, so nobody is signed in without their face.
 */
export class SignInMemory {
  readonly #kept = Object.fromEntries(
    KEPT.map((model) => [model, new ShortMap<AdapterPayload>(1000 * LIVES_S[model], MOST)]),
  ) as Record<Kept, ShortMap<AdapterPayload>>;
  /** The session of each interaction that has not ended; a promise, so that simultaneous calls begin one. */
  readonly begun = new ShortMap<Promise<BegunSignIn>>(1000 * LIVES_S.Interaction, MOST);

  /**
   * @param clientOf the metadata of a client
   * @param full makes the error of a memory that has no room
   */
  adapter(
    model: string,
    clientOf: (id: string) => Promise<ClientMetadata | undefined>,
    full: () => Error,
  ): Adapter {
    const kept = isKept(model) ? this.#kept[model] : null;
    return {
      upsert: async (id, payload) => {
        if (kept?.set(id, payload) === false) throw full();
      },
      find: async (id) => (model === 'Client' ? await clientOf(id) : kept?.get(id)),
      findByUid: async () => undefined,
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const payload = kept?.get(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => {
        kept?.delete(id);
        if (model === 'Interaction') this.begun.delete(id);
      },
      revokeByGrantId: async (grantId) => kept?.deleteAll((payload) => payload.grantId === grantId),
    };
  }
}
