import { X509Certificate } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeAuthority, makeServerCertificate } from '../../../src/flows/site/make-certificate.ts';
import { subjectsOf } from '../../../src/flows/site/site-tls.ts';

test('a long site name is cut between characters', () => {
  const { certificatePem } = makeAuthority(`${'a'.repeat(57)}${'𠮷'.repeat(3)}`, Date.now());
  expect(new X509Certificate(certificatePem).subject).toBe(`CN=Omote ${'a'.repeat(57)}𠮷`);
});

test('the names of a certificate are written as people write them', () => {
  const names = ['192.0.2.2', 'omote.local', 'fd00::2', '2001:db8:0:1::a', 'localhost'];
  const authority = makeAuthority('A site', Date.now());
  const { certificatePem } = makeServerCertificate(authority, names, Date.now());
  expect(subjectsOf(new X509Certificate(certificatePem))).toEqual(names);
});
