import { createHmac } from 'node:crypto';
import type { AuditedBy } from '../../domain/audit/caller.ts';
import { NOBODY } from '../../domain/kiosks/kiosk.ts';
import {
  type DeviceProof,
  MAX_TRUSTED_DEVICES,
  type TrustedDevice,
} from '../../domain/people/trusted-device.ts';
import type { StoreReads } from '../../domain/ports.ts';
import { checksCaller, isComparison, type Session } from '../../domain/sessions/session.ts';
import { audit } from '../audit.ts';
import { newId, newSecret } from '../identifiers.ts';
import { isSignedBy, publicKeyOf, spkiOf } from '../people/device-key.ts';
import type { Visiting } from '../sessions/needs.ts';
import { isActive } from '../sessions/open-session.ts';

/**
 * The device at the other end of one connection. Both challenges last only as long as the connection: 256 random bits,
 * prefixed with their purpose, and each valid for one answer, whether right or wrong.
 */
export class PageDevice {
  /**
   * The name under which the page keeps its key: a pseudonym that cannot be traced to an Auth ID without the site's
   * key.
   */
  readonly handle: string;
  readonly #world: Visiting;
  readonly #authId: string;
  readonly #sessionId: string;
  readonly #caller: AuditedBy;
  #toRecognise: string | null = `omote-recognise.${newSecret()}`;
  #toTrust: string | null = null;
  #known: string | null = null;
  #ownBrowser = false;
  /**
   * At a kiosk, in a comparison, in a step of a sign-in and in a check of a caller, no browser is trusted, and the handle is random, so that it does
   * not distinguish IDs.
   */
  readonly #trustsNone: boolean;
  /** The session was started at a kiosk. */
  readonly atKiosk: boolean;

  /** Call this when the connection begins. */
  static async of(world: Visiting, session: Session, caller: AuditedBy = 'service'): Promise<PageDevice> {
    const { kioskId } = await world.store.sessionOrigin(session.id);
    const compares = isComparison(session);
    const signsIn = session.policy.signsIn !== undefined;
    const atKiosk = kioskId !== null || (session.authId === NOBODY && !compares && !signsIn);
    return new PageDevice(
      world,
      session,
      caller,
      atKiosk,
      atKiosk || compares || signsIn || checksCaller(session),
    );
  }

  private constructor(
    world: Visiting,
    { id, authId }: Session,
    caller: AuditedBy,
    atKiosk: boolean,
    trustsNone: boolean,
  ) {
    this.#world = world;
    this.#sessionId = id;
    this.#caller = caller;
    this.#authId = authId;
    this.atKiosk = atKiosk;
    this.#trustsNone = trustsNone;
    const handle = createHmac('sha256', world.ticketKey).update(`device handle ${authId}`);
    this.handle = trustsNone ? newSecret() : handle.digest('base64url');
  }

  /** What the page signs to be recognised; empty once it was used. */
  get challenge(): string {
    return this.#toRecognise ?? '';
  }

  /** The page runs in a person's own browser and, if it has a key, proves which one. Only the first call counts. */
  async introduce(proof: DeviceProof | null): Promise<void> {
    const challenge = this.#toRecognise;
    this.#toRecognise = null;
    if (challenge === null || this.#trustsNone) return;
    this.#ownBrowser = true;
    this.#known = proof ? await this.#deviceOf(proof, challenge) : null;
  }

  /** The ID of the recognised device, if it is trusted at this moment; null: none is. */
  async known(reads: StoreReads): Promise<string | null> {
    const trusted = (await reads.trustedDevices(this.#authId)).some((d) => d.deviceId === this.#known);
    return trusted ? this.#known : null;
  }

  /**
   * Offers to trust the browser. Call this when the connection's own capture was accepted.
   * @returns the challenge to sign; null: nothing is offered
   */
  async offer(): Promise<string | null> {
    const { store } = this.#world;
    const full = (await store.trustedDevices(this.#authId)).length >= MAX_TRUSTED_DEVICES;
    if (!this.#ownBrowser || full || (await this.known(store)) !== null) return null;
    this.#toTrust = `omote-trust.${newSecret()}`;
    return this.#toTrust;
  }

  /** The person chose to trust the browser. @returns whether it is trusted now */
  async trust(proof: DeviceProof, deviceInfo: string): Promise<boolean> {
    const challenge = this.#toTrust;
    this.#toTrust = null;
    const key = challenge === null ? null : provenKey(proof, challenge);
    if (!key) return false;
    const { store, clock } = this.#world;
    const authId = this.#authId;
    return await store.transact(async (tx) => {
      const others = await tx.trustedDevices(authId);
      const has = others.some((d) => key.equals(d.publicKey));
      // Checked again: another browser may have taken the last place, or a deletion may have been accepted.
      if (has || others.length >= MAX_TRUSTED_DEVICES || !(await isActive(tx, authId))) return false;
      const device = { deviceId: newId(), authId, publicKey: key, deviceInfo };
      await tx.addTrustedDevice({ ...device, registeredAtUs: clock.nowUs() });
      const details = { session: this.#sessionId };
      await audit(this.#world, tx, {
        actor: this.#caller,
        action: 'device.trust',
        subject: device.deviceId,
        details,
      });
      return true;
    });
  }

  async #deviceOf(proof: DeviceProof, challenge: string): Promise<string | null> {
    const key = provenKey(proof, challenge);
    const devices: TrustedDevice[] = key ? await this.#world.store.trustedDevices(this.#authId) : [];
    return devices.find((d) => key?.equals(d.publicKey))?.deviceId ?? null;
  }
}

/** The SPKI (DER) of the key that signed the challenge; null: the signature is not valid. */
function provenKey({ publicKey, signature }: DeviceProof, challenge: string): Buffer | null {
  const key = publicKeyOf(publicKey);
  return key && isSignedBy(key, Buffer.from(challenge), signature) ? spkiOf(key) : null;
}
