import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
  sign,
} from 'node:crypto';
import { isIP } from 'node:net';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import {
  AlgorithmIdentifier,
  AttributeTypeAndValue,
  AttributeValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  ExtendedKeyUsage,
  Extension,
  Extensions,
  GeneralName,
  id_ce_authorityKeyIdentifier,
  id_ce_basicConstraints,
  id_ce_extKeyUsage,
  id_ce_keyUsage,
  id_ce_subjectAltName,
  id_ce_subjectKeyIdentifier,
  id_kp_serverAuth,
  KeyIdentifier,
  KeyUsage,
  KeyUsageFlags,
  Name,
  RelativeDistinguishedName,
  SubjectAlternativeName,
  SubjectKeyIdentifier,
  SubjectPublicKeyInfo,
  TBSCertificate,
  Validity,
  Version,
} from '@peculiar/asn1-x509';
import { CERTIFICATE_MS } from '../../domain/site/site-tls.ts';

const ECDSA_SHA256 = '1.2.840.10045.4.3.2';
const COMMON_NAME = '2.5.4.3';
const DAY_MS = 86_400_000;

const CA_DAYS = 3650;

export interface KeyAndCertificate {
  /** PKCS#8 PEM. */
  keyPem: string;
  certificatePem: string;
}

/** Makes the site's own certificate authority, valid for ten years. Each phone trusts it once. */
export function makeAuthority(siteName: string, nowMs: number): KeyAndCertificate {
  const key = newKey();
  const name = nameOf(`Omote ${siteName}`.trim());
  const extensions = [
    extension(id_ce_basicConstraints, new BasicConstraints({ cA: true, pathLenConstraint: 0 }), true),
    extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign), true),
    extension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(idOf(key))),
  ];
  const certificate = signed({
    subject: name,
    issuer: name,
    key,
    signer: key,
    endsMs: nowMs + CA_DAYS * DAY_MS,
    nowMs,
    extensions,
  });
  return { keyPem: pemOf(key), certificatePem: certificate };
}

/**
 * Makes a server certificate, valid for 397 days, but no longer than its authority, whose own follows in the PEM text.
 * @param names host names and IP addresses under which people reach the service
 */
export function makeServerCertificate(
  authority: KeyAndCertificate,
  names: readonly string[],
  nowMs: number,
): KeyAndCertificate {
  const key = newKey();
  const signer = createPrivateKey(authority.keyPem);
  const { subject: issuer, validity } = AsnConvert.parse(
    derOf(authority.certificatePem),
    Certificate,
  ).tbsCertificate;
  const endsMs = Math.min(nowMs + CERTIFICATE_MS, validity.notAfter.getTime().getTime());
  const extensions = [
    extension(id_ce_basicConstraints, new BasicConstraints({ cA: false }), true),
    extension(id_ce_keyUsage, new KeyUsage(KeyUsageFlags.digitalSignature), true),
    extension(id_ce_extKeyUsage, new ExtendedKeyUsage([id_kp_serverAuth])),
    extension(id_ce_subjectAltName, new SubjectAlternativeName(names.map(generalName))),
    extension(id_ce_subjectKeyIdentifier, new SubjectKeyIdentifier(idOf(key))),
    extension(
      id_ce_authorityKeyIdentifier,
      new AuthorityKeyIdentifier({ keyIdentifier: new KeyIdentifier(idOf(signer)) }),
    ),
  ];
  const subject = nameOf(names[0] ?? 'omote');
  const certificate = signed({ subject, issuer, key, signer, nowMs, endsMs, extensions });
  return { keyPem: pemOf(key), certificatePem: `${certificate}${authority.certificatePem}` };
}

interface ToSign {
  subject: Name;
  issuer: Name;
  key: KeyObject;
  signer: KeyObject;
  nowMs: number;
  endsMs: number;
  extensions: Extension[];
}

function signed({ subject, issuer, key, signer, nowMs, endsMs, extensions }: ToSign): string {
  const algorithm = new AlgorithmIdentifier({ algorithm: ECDSA_SHA256 });
  // Positive, with 126 random bits.
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x7f) | 0x40;
  const body = new TBSCertificate({
    version: Version.v3,
    serialNumber: arrayOf(serial),
    signature: algorithm,
    issuer,
    subject,
    // Valid from a day ago, because phones' clocks differ.
    validity: new Validity({
      notBefore: new Date(nowMs - DAY_MS),
      notAfter: new Date(endsMs),
    }),
    subjectPublicKeyInfo: AsnConvert.parse(spkiOf(key), SubjectPublicKeyInfo),
    extensions: new Extensions(extensions),
  });
  const der = AsnConvert.serialize(body);
  const certificate = new Certificate({
    tbsCertificate: body,
    signatureAlgorithm: algorithm,
    signatureValue: arrayOf(sign('sha256', Buffer.from(der), signer)),
  });
  const base64 = Buffer.from(AsnConvert.serialize(certificate)).toString('base64');
  return `-----BEGIN CERTIFICATE-----\n${base64.replaceAll(/.{64}/g, '$&\n').trimEnd()}\n-----END CERTIFICATE-----\n`;
}

const newKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey;

const pemOf = (key: KeyObject): string => key.export({ format: 'pem', type: 'pkcs8' }).toString();

const spkiOf = (key: KeyObject): Buffer => createPublicKey(key).export({ format: 'der', type: 'spki' });

/**
 * A key's identifier. RFC 5280 §4.2.1.2 leaves the method open; issuer and certificate only have to use the same one.
 */
const idOf = (key: KeyObject): ArrayBuffer =>
  arrayOf(createHash('sha256').update(spkiOf(key)).digest().subarray(0, 20));

const arrayOf = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

const derOf = (pem: string): Buffer => Buffer.from(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ''), 'base64');

const extension = (extnID: string, value: object, critical = false): Extension =>
  new Extension({ extnID, critical, extnValue: new OctetString(AsnConvert.serialize(value)) });

/** A common name has at most 64 characters (RFC 5280); cut between code points, since half of one can't be encoded. */
function nameOf(commonName: string): Name {
  const value = new AttributeValue({ utf8String: [...commonName].slice(0, 64).join('') });
  return new Name([new RelativeDistinguishedName([new AttributeTypeAndValue({ type: COMMON_NAME, value })])]);
}

const generalName = (name: string): GeneralName =>
  isIP(name) ? new GeneralName({ iPAddress: name }) : new GeneralName({ dNSName: name });
