import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addOperator } from '../../../src/app/access/operator-tasks.ts';
import { readConfig } from '../../../src/app/read-config.ts';
import { createTls, importCertificate, tlsStatus } from '../../../src/app/site/tls-tasks.ts';

const folder = mkdtempSync(join(tmpdir(), 'omote-tls-tasks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a command takes no more names, and no longer files, than /admin/v1 does', async () => {
  const config = readConfig({ OMOTE_DATA_DIR: join(folder, 'data') });
  await addOperator(config, { name: 'ada', displayName: '', role: 'admin', password: null });
  const long = join(folder, 'long.pem');
  writeFileSync(long, 'x'.repeat(65_537));
  const names = Array.from({ length: 21 }, (_, i) => `omote${i}.example`);
  await expect(createTls(config, names)).rejects.toThrow(/^the names /);
  await expect(createTls(config, [''])).rejects.toThrow(/^the names /);
  await expect(importCertificate(config, long, long)).rejects.toThrow(
    /^the certificate .*; the private key /,
  );
  expect(await tlsStatus(config)).toMatchObject({ mode: null });
  expect(await createTls(config, names.slice(1))).toMatchObject({ mode: 'own' });
});
