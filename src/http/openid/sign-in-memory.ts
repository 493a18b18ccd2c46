import type { Adapter, AdapterPayload, ClientMetadata } from 'oidc-provider';
import type { BegunSignIn } from '../../flows/openid/sign-in.ts';
import { ShortMap } from './short-map.ts';

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
