/** What `omote doctor` says of the certificate and the authority of a data folder whose service is stopped. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lanFindings } from '../../../src/app/doctor/lan.ts';
import { readConfig } from '../../../src/app/read-config.ts';
import { withStore } from '../../../src/app/with-store.ts';
import { SITE_TLS } from '../../../src/domain/site/site-tls.ts';
import { makeAuthority, makeServerCertificate } from '../../../src/flows/site/make-certificate.ts';
import { freshFolder } from '../../store/temporary.ts';

const DAY = 86_400_000;
const AUTHORITY_DAYS = 3650;

/**
 * @param leftDays of the authority
 * @param inDays when the certificate is made
 */
async function found(leftDays: number, inDays = 0): Promise<string[]> {
  const config = readConfig({ OMOTE_DATA_DIR: join(freshFolder(), 'data') });
  const madeMs = Date.now() + (leftDays - AUTHORITY_DAYS) * DAY;
  const authority = makeAuthority('A site', madeMs);
  const { certificatePem } = makeServerCertificate(authority, ['a.example'], Date.now() + inDays * DAY);
  const authorityPem = authority.certificatePem;
  await withStore(
    config,
    (store) =>
      store.transact((tx) => SITE_TLS.write(tx, { mode: 'own', names: [], certificatePem, authorityPem })),
    'begin',
  );
  return (await lanFindings(config, false)).map(({ state, what }) => `${what}: ${state}`);
}

test.each([
  [100, ['Certificate: ok']],
  [50, ['Certificate: ok', 'Authority: problem']],
  [-1, ['Certificate: problem', 'Authority: problem']],
  [AUTHORITY_DAYS + 2, ['Certificate: ok', 'Authority: problem']],
])('an authority with %i days left', async (leftDays, expected) => {
  expect(await found(leftDays)).toEqual(expected);
});

test('a certificate that is not valid yet is a problem', async () => {
  expect(await found(1000, 5)).toEqual(['Certificate: problem']);
});
