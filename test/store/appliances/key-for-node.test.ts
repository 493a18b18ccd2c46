import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  fingerprintOf,
  isOfMember,
  newNodeKeyPair,
  pairOf,
  proofOf,
  proves,
  publicKeyCode,
  type Recipient,
  unwrapForNode,
  verifierOf,
  wrapForNode,
} from '../../../src/store/appliances/key-for-node.ts';

const dataKey = new Uint8Array(randomBytes(32));
const keys = newNodeKeyPair();
const secret = verifierOf(randomBytes(16));
const recipient: Recipient = { nodeId: 'aa', site: 'one', publicKey: keys.publicKey };

it('opens for the appliance that it was made for, and differs each time', () => {
  const wrapped = wrapForNode(dataKey, recipient, secret);
  expect(unwrapForNode(wrapped, recipient, keys.privateKey, secret)).toEqual(dataKey);
  expect(wrapForNode(dataKey, recipient, secret)).not.toEqual(wrapped);
  expect(pairOf(keys.privateKey)).toEqual(keys);
});

it('does not open for another appliance, name, site or secret, or with a changed bit', () => {
  const wrapped = wrapForNode(dataKey, recipient, secret);
  const opened = (
    as: Partial<Recipient>,
    by = keys.privateKey,
    knowing = secret,
    what: Uint8Array = wrapped,
  ) => unwrapForNode(what, { ...recipient, ...as }, by, knowing);
  const other = newNodeKeyPair();
  expect(opened({}, other.privateKey)).toBeNull();
  expect(opened({ publicKey: other.publicKey }, other.privateKey)).toBeNull();
  expect(opened({ nodeId: 'ab' })).toBeNull();
  expect(opened({ site: 'two' })).toBeNull();
  expect(opened({}, keys.privateKey, verifierOf(randomBytes(16)))).toBeNull();
  for (let at = 0; at < wrapped.length; at++) {
    const bent = Uint8Array.from(wrapped);
    bent[at] ^= 1;
    expect(opened({}, keys.privateKey, secret, bent), `byte ${at}`).toBeNull();
  }
  expect(opened({}, keys.privateKey, secret, wrapped.subarray(1))).toBeNull();
});

it('refuses a public key with which every agreement has the same result', () => {
  expect(() => wrapForNode(dataKey, { ...recipient, publicKey: new Uint8Array(32) }, secret)).toThrow();
});

it('has a proof and a fingerprint that depend on both the token and the key', () => {
  const proof = proofOf(secret, recipient, 'gate');
  const elsewhere = { ...recipient, publicKey: newNodeKeyPair().publicKey };
  expect(proves(proof, secret, recipient, 'gate')).toBe(true);
  expect(proves(proof, secret, recipient, 'door')).toBe(false);
  expect(proves(proof, secret, elsewhere, 'gate')).toBe(false);
  expect(proves(proof, verifierOf(randomBytes(16)), recipient, 'gate')).toBe(false);
  const shown = fingerprintOf(secret, recipient);
  expect(shown).toMatch(/^\d{4}-\d{4}-\d{4}$/);
  expect(fingerprintOf(secret, elsewhere)).not.toBe(shown);
  expect(fingerprintOf(verifierOf(randomBytes(16)), recipient)).not.toBe(shown);
});

it("recognises members' public keys with the data key alone", () => {
  const own = createSecretKey(dataKey);
  const code = publicKeyCode(own, 'aa', keys.publicKey);
  // Another process has the data key from elsewhere.
  const again = createSecretKey(Uint8Array.from(dataKey));
  expect(isOfMember(again, 'aa', Uint8Array.from(keys.publicKey), code)).toBe(true);
  expect(isOfMember(own, 'ab', keys.publicKey, code)).toBe(false);
  expect(isOfMember(own, 'aa', newNodeKeyPair().publicKey, code)).toBe(false);
  expect(isOfMember(createSecretKey(randomBytes(32)), 'aa', keys.publicKey, code)).toBe(false);
  expect(isOfMember(own, 'aa', keys.publicKey, code.subarray(1))).toBe(false);
  for (let at = 0; at < code.length; at++) {
    const bent = Uint8Array.from(code);
    bent[at] ^= 1;
    expect(isOfMember(own, 'aa', keys.publicKey, bent), `byte ${at}`).toBe(false);
  }
});
