import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';

/**
 * A security key in software: responds as a real key does, to a service whose address is a name and not an IP address.
 */
export class SoftKey {
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly id = Buffer.from(`key-${randomUUID()}`);
  counter = 0;

  #data(rpId: string, flags: number, more = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(++this.counter);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter, more]);
  }

  #client = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  register(challenge: string, rpId: string, origin: string) {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' });
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const length = Buffer.from([0, this.id.length]);
    const data = this.#data(rpId, 0x41, Buffer.concat([Buffer.alloc(16), length, this.id, cose]));
    const head =
      data.length < 256
        ? Buffer.from([0x58, data.length])
        : Buffer.from([0x59, data.length >> 8, data.length & 255]);
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      head,
      data,
    ]);
    const id = this.id.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['usb'],
      },
    };
  }

  prove(challenge: string, rpId: string, origin: string) {
    const data = this.#data(rpId, 0x01);
    const client = this.#client('webauthn.get', challenge, origin);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    const id = this.id.toString('base64url');
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#pair.privateKey).toString('base64url'),
      },
    };
  }
}
