import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Balancer } from '../../scripts/site/balancer.ts';
import { freePort } from '../../scripts/site/free-port.ts';
import { type AppOptions, type RunningApp, startApp } from '../../src/app/app.ts';
import { readConfig } from '../../src/app/read-config.ts';

const DATA_KEY = 'data.key';

/**
 * Starts this many appliances on one database behind a load balancer, to be called as if they were one: each request
 * goes to the next of them. Inspecting the process itself shows the first appliance.
 */
export async function startBehindBalancer(
  count: number,
  env: Record<string, string>,
  options: AppOptions,
): Promise<RunningApp> {
  const balancer = await Balancer.start();
  const { OMOTE_DATA_DIR: folder } = env;
  const apps: RunningApp[] = [];
  const ports: number[] = [];
  const others = `${folder}.others`;
  const close = async () => {
    await balancer.close();
    await Promise.all(apps.map((app) => app.close()));
    rmSync(others, { recursive: true, force: true });
  };
  try {
    for (let i = 0; i < count; i++) {
      const dataDir = i === 0 ? folder : join(others, String(i));
      mkdirSync(dataDir, { recursive: true });
      const dataKey = options.dataKey && Uint8Array.from(options.dataKey);
      if (i > 0 && !dataKey) copyFileSync(join(folder, DATA_KEY), join(dataDir, DATA_KEY));
      ports.push(await freePort());
      const own = { OMOTE_DATA_DIR: dataDir, OMOTE_PORT: String(ports[i]), OMOTE_BASE_URL: balancer.url };
      const config = readConfig({ ...env, ...own });
      apps.push(await startApp(config, { ...options, ...(dataKey && { dataKey }) }));
    }
    balancer.use(ports.map((port) => `http://127.0.0.1:${port}`));
  } catch (error) {
    await close();
    throw error;
  }
  const [first] = apps;
  // Each start made a link and revoked the previous one.
  return { ...first, setupUrl: await first.newSetupUrl(), close };
}
