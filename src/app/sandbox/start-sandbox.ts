import { rmSync } from 'node:fs';
import type { RunningSandbox, SandboxEnd } from '../../domain/sandbox/ports-sandbox.ts';
import { simulatedPeople } from '../../sandbox/people/simulated-people.ts';
import { type RunningApp, startApp } from '../app.ts';
import type { Config, SandboxConfig } from '../config.ts';
import { readConfig } from '../read-config.ts';
import { deleteLeftSandboxes, sandboxFolder } from './left-sandboxes.ts';

const HOUR_MS = 3_600_000;
/** How often to check whether the sandbox is still used. */
const LOOK_MS = 60_000;

/**
 * Runs a sandbox in this process: an appliance with the standard pack and one engine worker. Its data folder is deleted
 * when it ends.
 * @throws Error with a human-readable message; then nothing is left
 */
export async function startSandbox({
  sandbox,
  logLevel,
}: Pick<Config, 'sandbox' | 'logLevel'>): Promise<RunningSandbox> {
  deleteLeftSandboxes();
  const folder = sandboxFolder();
  const remove = () => rmSync(folder, { recursive: true, force: true });
  let usedAtMs = performance.now();
  const parts = {
    people: simulatedPeople(),
    used: () => {
      usedAtMs = performance.now();
    },
  };
  let app: RunningApp;
  try {
    app = await startApp(configOf(sandbox, folder, logLevel), { shell: 'headless', sandbox: parts });
  } catch (error) {
    remove();
    throw error;
  }
  const ended = Promise.withResolvers<SandboxEnd>();
  let ending: Promise<void> | null = null;
  const idleMs = sandbox.idleHours * HOUR_MS;
  const look = setInterval(
    () => {
      if (performance.now() - usedAtMs >= idleMs) void stop('idle');
    },
    Math.min(LOOK_MS, idleMs),
  );
  const end = async (why: SandboxEnd) => {
    clearInterval(look);
    try {
      await app.close();
    } finally {
      remove();
      ended.resolve(why);
    }
  };
  const stop = (why: SandboxEnd): Promise<void> => {
    ending ??= end(why);
    return ending;
  };
  return {
    baseUrl: app.baseUrl,
    key: app.firstKey ?? '',
    consoleUrl: app.setupUrl,
    ended: ended.promise,
    stop,
  };
}

/** The sandbox's configuration, which takes nothing from the site: neither its database nor its settings. */
function configOf({ host, port, baseUrl }: SandboxConfig, folder: string, logLevel: string): Config {
  return {
    ...readConfig({ OMOTE_DATA_DIR: folder, OMOTE_SITE_NAME: 'Sandbox', OMOTE_WORKERS: '1' }),
    host,
    port,
    baseUrl,
    tlsPort: 0,
    logLevel,
  };
}
