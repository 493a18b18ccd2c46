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
import { PendingProofs } from '../pending-proofs.ts';

export type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
};

/**
 * Where the console was opened. A security key works only under the domain name (rpId) for which it was registered.
 */
export interface RelyingParty {
  rpId: string;
  origin: string;
}

/** Loaded when a key is first used. It takes a tenth of a second and 14 MB, and most sites have no keys. */
const webAuthn = () => import('@simplewebauthn/server');

export const MAX_SECURITY_KEYS = 10;

/** Three minutes: fetching a key from a drawer takes one. */
const CHALLENGE_LIFE_US = 180 * MICROS_PER_SECOND;

/**
 * What a verified key reports. The counter must be stored, so that a copy of the key with an older counter is refused.
 */
export interface KeyAssertion {
  id: string;
  counter: number;
}

/**
 * Security keys (WebAuthn) as a second factor. They sign a challenge together with the page's origin, so a page that
 * imitates the console gains nothing. Each challenge is accepted once; it is sealed with `pageTokenKey`, the site's own
 * secret.
 */
export class SecurityKeys {
  readonly #world: Stored & Listed;
  readonly #challenges: PendingProofs;

  constructor(world: Stored & Listed) {
    this.#world = world;
    this.#challenges = new PendingProofs(world, 'security key', CHALLENGE_LIFE_US);
  }

  /** What the browser needs to register a new key, with a fresh challenge that is valid for three minutes. */
  async registrationOptions(
    operator: Operator,
    site: RelyingParty,
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

  /**
   * Verifies the browser's answer to registrationOptions.
   * @returns the new key, not stored yet; null: the answer is not valid
   */
  async verifyRegistration(
    operatorId: string,
    response: RegistrationResponseJSON,
    site: RelyingParty,
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
      // The library throws on invalid answers, which may be hostile.
      return null;
    }
  }

  /**
   * What the browser needs to use a key, with a fresh challenge.
   * @returns null: the operator has no key that works here
   */
  async signInOptions(
    operatorId: string,
    site: RelyingParty | null,
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

  /** Verifies the browser's answer to signInOptions. @returns null: the answer is not valid */
  async verify(
    operatorId: string,
    response: AuthenticationResponseJSON,
    site: RelyingParty | null,
  ): Promise<KeyAssertion | null> {
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

  #of = async (operatorId: string, { rpId }: RelyingParty): Promise<SecurityKey[]> =>
    (await this.#world.store.securityKeys(operatorId)).filter((key) => key.rpId === rpId);

  async #take(challenge: string, operatorId: string): Promise<boolean> {
    return (await this.#challenges.take(this.#named(challenge))) === operatorId;
  }

  #named = (challenge: string) => ({
    name: challenge,
    secret: Buffer.from(this.#world.pageTokenKey).toString('hex'),
  });
}
