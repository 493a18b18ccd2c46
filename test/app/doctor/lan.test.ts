/** What `omote doctor` says of the certificate and the authority of a data folder whose service is stopped. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { closedFinding, lanFindings } from '../../../src/app/doctor/lan.ts';
import { limitFindings } from '../../../src/app/doctor/limits.ts';
import { readConfig } from '../../../src/app/read-config.ts';
import { cause, limit } from '../../../src/app/site/degradation.ts';
import { withStore } from '../../../src/app/with-store.ts';
import { causeOfError } from '../../../src/domain/site/cause.ts';
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
  return (await lanFindings(config, null)).map(({ state, what }) => `${what}: ${state}`);
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

test.each([
  [cause('port_taken', 'port 7443 is in use'), /^port 7443 is in use; .*OMOTE_TLS_PORT/],
  [causeOfError(new Error('listen EACCES')), /^listen EACCES$/],
])('a network that is not open is one problem, with what to do about its cause', (why, detail) => {
  const degraded = [limit('network_closed', 'Network: not open', why)];
  const found = { state: 'problem', what: 'Network: not open', detail: expect.stringMatching(detail) };
  expect([closedFinding(degraded), ...limitFindings(degraded)]).toEqual([found]);
  expect(closedFinding([])).toBe(null);
});
