import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { closeConsole, grantConsole } from '../flows/console-access.ts';
import { consoleCookies } from '../http/console-cookie.ts';
import { startApp } from './app.ts';
import type { Config } from './config.ts';
import { runningService } from './service-file.ts';
import { withStore } from './tasks.ts';

/** A call of /admin/v1, without its `errors`. @throws Error with what the service says */
export type AdminCall = <T extends { errors: readonly { desc: string }[] }>(
  method: string,
  path: string,
  body?: object,
) => Promise<Omit<T, 'errors'>>;

/**
 * For what the service alone can do, since it holds gallery and engine. Where none runs, one is started for as long
 * as it takes, on a free port of this host alone. Ending this process leaves a running service at work.
 */
export async function withService<T>(config: Config, use: (call: AdminCall) => Promise<T>): Promise<T> {
  const running = await runningService(config.dataDir);
  if (running) return await withConsole(config, running.baseUrl, use);
  if (!existsSync(join(config.dataDir, 'omote.db')))
    throw new Error(`there is no data in ${config.dataDir} yet; start the service first: npm start`);
  const alone = { ...config, host: '127.0.0.1', port: 0, baseUrl: null };
  const app = await startApp(alone, { shell: 'headless' });
  try {
    await app.warmed;
    return await withConsole(config, app.baseUrl, use);
  } finally {
    await app.close();
  }
}

/** A session of the service that runs at `baseUrl`, for as long as it takes. */
export async function withConsole<T>(
  config: Config,
  baseUrl: string,
  use: (call: AdminCall) => Promise<T>,
): Promise<T> {
  const session = await withStore(config, grantConsole);
  try {
    return await use(caller(baseUrl, session));
  } finally {
    await withStore(config, (store) => closeConsole(store, session));
  }
}

const caller =
  (baseUrl: string, session: string): AdminCall =>
  async <T extends { errors: readonly { desc: string }[] }>(method: string, path: string, body?: object) => {
    const response = await fetch(`${baseUrl}/admin/v1${path}`, {
      method,
      headers: {
        cookie: consoleCookies(session),
        'x-omote-console': '1',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const { errors, ...rest } = (await response.json()) as T;
    if (errors.length > 0) throw new Error(errors.map((e) => e.desc).join('; '));
    return rest;
  };
