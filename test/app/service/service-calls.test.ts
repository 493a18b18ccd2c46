/** The service that a command starts for its own duration. */
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { addOperator } from '../../../src/app/access/operator-tasks.ts';
import { readConfig } from '../../../src/app/read-config.ts';
import { withService } from '../../../src/app/service/service-calls.ts';
import { createTls } from '../../../src/app/site/tls-tasks.ts';
import { withStore } from '../../../src/app/with-store.ts';
import { freshFolder } from '../../store/temporary.ts';

test('is not opened to the network, and takes no first API key that nobody would see', async () => {
  const config = readConfig({
    OMOTE_DATA_DIR: join(freshFolder(), 'data'),
    OMOTE_PORT: '0',
    OMOTE_TLS_PORT: '0',
    OMOTE_WORKERS: '1',
  });
  await addOperator(config, { name: 'ada', displayName: '', role: 'admin', password: null });
  await createTls(config, ['omote.example']);
  expect(await withService(config, (service) => service.getTls())).toMatchObject({
    mode: 'own',
    port: null,
    problem: null,
  });
  expect(await withStore(config, (store) => store.hasApiKeys())).toBe(false);
});
