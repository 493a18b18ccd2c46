import { webcrypto } from 'node:crypto';

const P256 = { name: 'ECDSA', namedCurve: 'P-256' };
const text = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64url');

/** The key that a browser holds for one person. It signs challenges the way the capture page does. */
export class BrowserKey {
  readonly publicKey: string;
  readonly #keys: webcrypto.CryptoKeyPair;

  private constructor(keys: webcrypto.CryptoKeyPair, publicKey: string) {
    this.#keys = keys;
    this.publicKey = publicKey;
  }

  static async make(): Promise<BrowserKey> {
    const keys = await webcrypto.subtle.generateKey(P256, false, ['sign', 'verify']);
    return new BrowserKey(keys, text(await webcrypto.subtle.exportKey('raw', keys.publicKey)));
  }

  async sign(challenge: string): Promise<string> {
    const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
    return text(await webcrypto.subtle.sign(algorithm, this.#keys.privateKey, Buffer.from(challenge)));
  }

  async prove(challenge: string): Promise<{ publicKey: string; signature: string }> {
    return { publicKey: this.publicKey, signature: await this.sign(challenge) };
  }
}
