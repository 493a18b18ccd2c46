import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { AdminScan } from '../contract/admin-shield.ts';
import { closeConsole, grantConsole } from '../flows/console-access.ts';
import { CONSOLE_COOKIE } from '../http/console-cookie.ts';
import { startApp } from './app.ts';
import type { Config } from './config.ts';
import { runningService } from './service-file.ts';
import { withStore } from './tasks.ts';

const POLL_MS = 300;
const PATH = '/admin/v1/shield/scan';

export type Scan = Omit<AdminScan, 'errors'>;

/**
 * `omote shield scan`: has the service of the data folder compare everybody with everybody, since it alone holds
 * the gallery. Where none runs, one is started for as long as it takes, on a free port of this host alone.
 * Ending this process leaves the running service at work; either way the next scan goes on.
 */
export async function scanGallery(
  config: Config,
  anew: boolean,
  onProgress: (scan: Scan) => void,
): Promise<Scan> {
  const running = await runningService(config.dataDir);
  if (running) return await drive(config, running.baseUrl, anew, onProgress);
  if (!existsSync(join(config.dataDir, 'omote.db')))
    throw new Error(`there is no data in ${config.dataDir} yet; start the service first: npm start`);
  const alone = { ...config, host: '127.0.0.1', port: 0, baseUrl: null };
  const app = await startApp(alone, { shell: 'headless' });
  try {
    return await drive(config, app.baseUrl, anew, onProgress);
  } finally {
    await app.close();
  }
}

async function drive(
  config: Config,
  baseUrl: string,
  anew: boolean,
  onProgress: (scan: Scan) => void,
): Promise<Scan> {
  const session = await withStore(config, grantConsole);
  try {
    const call = caller(baseUrl, session);
    let scan = await call('GET');
    if (scan.state !== 'running') scan = await call('POST', { anew });
    while (scan.state === 'running') {
      onProgress(scan);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      scan = await call('GET');
    }
    onProgress(scan);
    return scan;
  } finally {
    await withStore(config, (store) => closeConsole(store, session));
  }
}

const caller =
  (baseUrl: string, session: string) =>
  async (method: string, body?: object): Promise<Scan> => {
    const response = await fetch(baseUrl + PATH, {
      method,
      headers: {
        cookie: `${CONSOLE_COOKIE}=${session}`,
        'x-omote-console': '1',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { errors, ...scan } = (await response.json()) as AdminScan;
    if (errors.length > 0) throw new Error(errors.map((e) => e.desc).join('; '));
    return scan;
  };
