import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { type Operator, type SecurityKey, TRANSPORTS } from '../../../domain/access/operator.ts';
import { MICROS_PER_SECOND } from '../../../domain/time.ts';
import type { Listed } from '../../paged-list.ts';
import type { Stored } from '../../stored.ts';
import { Offers } from '../offers.ts';

export type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
};

/** Where the console was opened. Keys work under the domain name (rpId) for which they were made, and no other. */
export interface KeySite {
  rpId: string;
  origin: string;
}

/** Loaded when a key is first used: it takes a tenth of a second and 14 MB, and most sites have none. */
const webAuthn = () => import('@simplewebauthn/server');

export const MAX_SECURITY_KEYS = 10;

/** To fetch a key from a drawer takes a minute. */
const CHALLENGE_LIFE_US = 180 * MICROS_PER_SECOND;

/** What a used key reports. It is stored, so that a copy of the key with an older counter is refused. */
export interface UsedKey {
  id: string;
  counter: number;
}

/**
 * Security keys (WebAuthn) as second factor: they sign a challenge together with the address of the page, so that a
 * page that looks like the console gets nothing. Challenges are taken once.
 */
export class SecurityKeys {
  readonly #world: Stored & Listed;
  readonly #challenges: Offers;

  constructor(world: Stored & Listed) {
    this.#world = world;
    this.#challenges = new Offers(world, 'security key', CHALLENGE_LIFE_US);
  }

  async registrationOptions(
    operator: Operator,
    site: KeySite,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const options = await (await webAuthn()).generateRegistrationOptions({
      rpName: 'Omote',
      rpID: site.rpId,
      userName: operator.name,
      userDisplayName: operator.displayName,
      userID: new Uint8Array(Buffer.from(operator.id, 'hex')),
      attestationType: 'none',
      excludeCredentials: (await this.#of(operator.id, site)).map(({ id, transports }) => ({
        id,
        transports: [...transports],
      })),
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'discouraged' },
    });
    await this.#challenges.make(this.#named(options.challenge), operator.id);
    return options;
  }

  /** @returns the new key, not kept yet; null when the answer is not right. */
  async verifyRegistration(
    operatorId: string,
    response: RegistrationResponseJSON,
    site: KeySite,
  ): Promise<Omit<SecurityKey, 'name' | 'createdAtUs' | 'usedAtUs'> | null> {
    try {
      const { verified, registrationInfo } = await (await webAuthn()).verifyRegistrationResponse({
        response,
        expectedChallenge: (challenge) => this.#take(challenge, operatorId),
        expectedOrigin: site.origin,
        expectedRPID: site.rpId,
        requireUserVerification: false,
      });
      if (!verified || !registrationInfo) return null;
      const { id, publicKey, counter } = registrationInfo.credential;
      const transports = (registrationInfo.credential.transports ?? []).flatMap(
        (t) => TRANSPORTS.find((known) => known === t) ?? [],
      );
      return { id, operatorId, rpId: site.rpId, publicKey, counter, transports };
    } catch {
      // The library throws for whatever a hostile answer may hold.
      return null;
    }
  }

  /** null: the operator has no key that works here. */
  async signInOptions(
    operatorId: string,
    site: KeySite | null,
  ): Promise<PublicKeyCredentialRequestOptionsJSON | null> {
    const keys = site === null ? [] : await this.#of(operatorId, site);
    if (site === null || keys.length === 0) return null;
    const options = await (await webAuthn()).generateAuthenticationOptions({
      rpID: site.rpId,
      allowCredentials: keys.map(({ id, transports }) => ({ id, transports: [...transports] })),
      userVerification: 'discouraged',
    });
    await this.#challenges.make(this.#named(options.challenge), operatorId);
    return options;
  }

  async verify(
    operatorId: string,
    response: AuthenticationResponseJSON,
    site: KeySite | null,
  ): Promise<UsedKey | null> {
    const key = site && (await this.#of(operatorId, site)).find(({ id }) => id === response.id);
    if (!key) return null;
    try {
      const { id, publicKey, counter, transports } = key;
      const { verified, authenticationInfo } = await (await webAuthn()).verifyAuthenticationResponse({
        response,
        expectedChallenge: (challenge) => this.#take(challenge, operatorId),
        expectedOrigin: site.origin,
        expectedRPID: site.rpId,
        credential: { id, publicKey: new Uint8Array(publicKey), counter, transports: [...transports] },
        requireUserVerification: false,
      });
      return verified ? { id, counter: authenticationInfo.newCounter } : null;
    } catch {
      return null;
    }
  }

  #of = async (operatorId: string, { rpId }: KeySite): Promise<SecurityKey[]> =>
    (await this.#world.store.securityKeys(operatorId)).filter((key) => key.rpId === rpId);

  async #take(challenge: string, operatorId: string): Promise<boolean> {
    return (await this.#challenges.take(this.#named(challenge))) === operatorId;
  }

  #named = (challenge: string) => ({
    name: challenge,
    secret: Buffer.from(this.#world.pageTokenKey).toString('hex'),
  });
}
