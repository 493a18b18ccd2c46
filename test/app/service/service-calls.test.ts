/** The service that a command starts for its own duration. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { addOperator } from '../../../src/app/access/operator-tasks.ts';
import { readConfig } from '../../../src/app/read-config.ts';
import { runningService } from '../../../src/app/service/running-service.ts';
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

test('listens nowhere, and what it makes has the address of the service that goes on', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void other.close());
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const environment = {
    OMOTE_DATA_DIR: join(freshFolder(), 'data'),
    OMOTE_PORT: String(port),
    OMOTE_TLS_PORT: '7443',
    OMOTE_WORKERS: '1',
  };
  const config = readConfig(environment);
  await addOperator(config, { name: 'ada', displayName: '', role: 'admin', password: null });
  const here = `http://127.0.0.1:${port}`;
  const made = async (name: string, of = config) =>
    await withService(of, async (service) => {
      expect((await runningService(of))?.address).toBe(here);
      const { url, code } = await service.createKiosk({ name });
      return url.replace(`#pair=${code}`, '');
    });
  expect(await made('Hall')).toBe(`${here}/kiosk`);
  await createTls(config, ['omote.example']);
  expect(await made('Door')).toBe('https://omote.example:7443/kiosk');
  const balanced = readConfig({ ...environment, OMOTE_BASE_URL: 'https://faces.example' });
  expect(await made('Ward', balanced)).toBe('https://faces.example/kiosk');
});
