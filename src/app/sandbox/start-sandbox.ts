import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { V1_SCOPES } from '../../contract/access/scopes.ts';
import type { RunningSandbox, SandboxEnd } from '../../domain/sandbox/ports-sandbox.ts';
import { simulatedPeople } from '../../sandbox/people/simulated-people.ts';
import { refuseUnknownScopes } from '../access/api-key-tasks.ts';
import { type RunningApp, startApp } from '../app.ts';
import type { Config, SandboxConfig } from '../config.ts';
import { setImageKey } from '../people/people-tasks.ts';
import { readConfig } from '../read-config.ts';
import { deleteLeftSandboxes, namedSandboxFolder, sandboxFolder } from './left-sandboxes.ts';

const HOUR_MS = 3_600_000;
/** How often to check whether the sandbox is still used. */
const LOOK_MS = 60_000;

interface SandboxWishes {
  /** The data folder. Default: one of its own in the system's temporary folder. */
  dataDir?: string | undefined;
  /** Scopes of its key. Default: all of /v1. */
  scopes?: readonly string[] | undefined;
  /** Path of a public key in PEM to which registered pictures are encrypted. */
  imageKey?: string | undefined;
}

interface Ignored {
  /** Fields of calls that no operation knows, as `POST /v1/…: field`, each once. */
  ignored(): string[];
}

/** Enough to see what is wrong. */
const MOST_IGNORED = 50;

/**
 * Runs a sandbox in this process: an appliance with the standard pack and one engine worker. Its data folder is deleted
 * when it ends.
 * @throws Error with a human-readable message; then nothing is left
 */
export async function startSandbox(
  { sandbox, logLevel }: Pick<Config, 'sandbox' | 'logLevel'>,
  { dataDir, scopes = V1_SCOPES, imageKey }: SandboxWishes = {},
): Promise<RunningSandbox & Ignored> {
  refuseUnknownScopes(scopes);
  deleteLeftSandboxes();
  const folder = dataDir === undefined ? sandboxFolder() : namedSandboxFolder(resolve(dataDir));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  let usedAtMs = performance.now();
  const ignored = new Set<string>();
  const parts = {
    people: simulatedPeople(),
    keyScopes: scopes,
    used: () => {
      usedAtMs = performance.now();
    },
    ignored: (operation: string, field: string) => {
      if (ignored.size < MOST_IGNORED) ignored.add(`${operation}: ${field}`);
    },
  };
  const config = configOf(sandbox, folder, logLevel);
  let app: RunningApp | undefined;
  try {
    app = await startApp(config, { shell: 'headless', sandbox: parts });
    if (imageKey !== undefined) await setImageKey(config, imageKey);
  } catch (error) {
    await app?.close();
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
    dataDir: folder,
    ended: ended.promise,
    stop,
    ignored: () => [...ignored],
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
