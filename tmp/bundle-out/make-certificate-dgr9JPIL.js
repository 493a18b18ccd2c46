import { n as require_cjs, t as require_cjs$1 } from "./cjs-DpqnBMvB.js";
import { isIP } from "node:net";
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, randomBytes, sign } from "node:crypto";
// src/flows/site/make-certificate.ts
var import_cjs = require_cjs();
var import_cjs$1 = require_cjs$1();
const ECDSA_SHA256 = "1.2.840.10045.4.3.2";
const COMMON_NAME = "2.5.4.3";
const DAY_MS = 864e5;
/** Apple refuses server certificates with a longer lifetime, even from an authority that the user trusts. */
const LEAF_DAYS = 397;
const CA_DAYS = 3650;
/** Makes the site's own certificate authority, valid for ten years. Each phone trusts it once. */
function makeAuthority(siteName, nowMs) {
	const key = newKey();
	const name = nameOf(`Omote ${siteName}`.trim().slice(0, 60));
	const extensions = [
		extension(import_cjs$1.id_ce_basicConstraints, new import_cjs$1.BasicConstraints({
			cA: true,
			pathLenConstraint: 0
		}), true),
		extension(import_cjs$1.id_ce_keyUsage, new import_cjs$1.KeyUsage(import_cjs$1.KeyUsageFlags.keyCertSign | import_cjs$1.KeyUsageFlags.cRLSign), true),
		extension(import_cjs$1.id_ce_subjectKeyIdentifier, new import_cjs$1.SubjectKeyIdentifier(idOf(key)))
	];
	const certificate = signed({
		subject: name,
		issuer: name,
		key,
		signer: key,
		days: CA_DAYS,
		nowMs,
		extensions
	});
	return {
		keyPem: pemOf(key),
		certificatePem: certificate
	};
}
/**
* Makes a server certificate, valid for 397 days and followed by the authority's in the PEM text.
* @param names host names and IP addresses under which people reach the service
*/
function makeServerCertificate(authority, names, nowMs) {
	const key = newKey();
	const signer = createPrivateKey(authority.keyPem);
	const issuer = import_cjs.AsnConvert.parse(derOf(authority.certificatePem), import_cjs$1.Certificate).tbsCertificate.subject;
	const extensions = [
		extension(import_cjs$1.id_ce_basicConstraints, new import_cjs$1.BasicConstraints({ cA: false }), true),
		extension(import_cjs$1.id_ce_keyUsage, new import_cjs$1.KeyUsage(import_cjs$1.KeyUsageFlags.digitalSignature), true),
		extension(import_cjs$1.id_ce_extKeyUsage, new import_cjs$1.ExtendedKeyUsage([import_cjs$1.id_kp_serverAuth])),
		extension(import_cjs$1.id_ce_subjectAltName, new import_cjs$1.SubjectAlternativeName(names.map(generalName))),
		extension(import_cjs$1.id_ce_subjectKeyIdentifier, new import_cjs$1.SubjectKeyIdentifier(idOf(key))),
		extension(import_cjs$1.id_ce_authorityKeyIdentifier, new import_cjs$1.AuthorityKeyIdentifier({ keyIdentifier: new import_cjs$1.KeyIdentifier(idOf(signer)) }))
	];
	const certificate = signed({
		subject: nameOf((names[0] ?? "omote").slice(0, 60)),
		issuer,
		key,
		signer,
		days: LEAF_DAYS,
		nowMs,
		extensions
	});
	return {
		keyPem: pemOf(key),
		certificatePem: `${certificate}${authority.certificatePem}`
	};
}
function signed({ subject, issuer, key, signer, days, nowMs, extensions }) {
	const algorithm = new import_cjs$1.AlgorithmIdentifier({ algorithm: ECDSA_SHA256 });
	const serial = randomBytes(16);
	serial[0] = (serial[0] ?? 0) & 127 | 64;
	const body = new import_cjs$1.TBSCertificate({
		version: import_cjs$1.Version.v3,
		serialNumber: arrayOf(serial),
		signature: algorithm,
		issuer,
		subject,
		validity: new import_cjs$1.Validity({
			notBefore: /* @__PURE__ */ new Date(nowMs - DAY_MS),
			notAfter: new Date(nowMs + days * DAY_MS)
		}),
		subjectPublicKeyInfo: import_cjs.AsnConvert.parse(spkiOf(key), import_cjs$1.SubjectPublicKeyInfo),
		extensions: new import_cjs$1.Extensions(extensions)
	});
	const der = import_cjs.AsnConvert.serialize(body);
	const certificate = new import_cjs$1.Certificate({
		tbsCertificate: body,
		signatureAlgorithm: algorithm,
		signatureValue: arrayOf(sign("sha256", Buffer.from(der), signer))
	});
	return `-----BEGIN CERTIFICATE-----\n${Buffer.from(import_cjs.AsnConvert.serialize(certificate)).toString("base64").replaceAll(/.{64}/g, "$&\n").trimEnd()}\n-----END CERTIFICATE-----\n`;
}
const newKey = () => generateKeyPairSync("ec", { namedCurve: "prime256v1" }).privateKey;
const pemOf = (key) => key.export({
	format: "pem",
	type: "pkcs8"
}).toString();
const spkiOf = (key) => createPublicKey(key).export({
	format: "der",
	type: "spki"
});
/**
* A key's identifier. RFC 5280 §4.2.1.2 leaves the method open; issuer and certificate only have to use the same one.
*/
const idOf = (key) => arrayOf(createHash("sha256").update(spkiOf(key)).digest().subarray(0, 20));
const arrayOf = (bytes) => new Uint8Array(bytes).buffer;
const derOf = (pem) => Buffer.from(pem.replaceAll(/-----[A-Z ]+-----|\s/g, ""), "base64");
const extension = (extnID, value, critical = false) => new import_cjs$1.Extension({
	extnID,
	critical,
	extnValue: new import_cjs.OctetString(import_cjs.AsnConvert.serialize(value))
});
function nameOf(commonName) {
	const value = new import_cjs$1.AttributeValue({ utf8String: commonName });
	return new import_cjs$1.Name([new import_cjs$1.RelativeDistinguishedName([new import_cjs$1.AttributeTypeAndValue({
		type: COMMON_NAME,
		value
	})])]);
}
const generalName = (name) => isIP(name) ? new import_cjs$1.GeneralName({ iPAddress: name }) : new import_cjs$1.GeneralName({ dNSName: name });
export { makeAuthority, makeServerCertificate };
