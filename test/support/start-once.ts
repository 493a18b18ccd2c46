import { readdirSync, readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startApp } from '../../src/app/app.ts';
import { readConfig } from '../../src/app/read-config.ts';
import { lockFolder } from '../../src/store/store.ts';

/**
 * Starts the appliance as the environment says and, if that succeeds, stops it at once. Prints what is still open
 * afterwards, and exits on its own if no thread, timer or socket keeps the process alive: `process.exit` would hide
 * them.
 */
export interface StartOnce {
  /** Why the start failed. Null: it succeeded. */
  problem: string | null;
  /** Whether another start can take the data folder. */
  unlocked: boolean;
  /** Names of open files in the data folder, except its log. Empty if the system cannot list them. */
  files: string[];
  /** Node's active resources, which would keep the process alive. */
  resources: string[];
}

const config = readConfig(process.env);

async function startAndStop(): Promise<string | null> {
  try {
    const app = await startApp(config, { shell: 'headless' });
    await app.close();
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

function openFiles(): string[] {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc/self/fd')
    .map((fd) => target(join('/proc/self/fd', fd)))
    .filter((path) => path.startsWith(config.dataDir) && !path.endsWith('service.log'))
    .map((path) => path.slice(config.dataDir.length + 1));
}

function target(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return '';
  }
}

const problem = await startAndStop();
// Work in flight when the start failed finishes within a few turns of the event loop.
await setTimeout(50);
const files = openFiles();
const unlock = lockFolder(config.dataDir);
unlock?.();
// Pipes to the parent process do not belong to the appliance.
const resources = process.getActiveResourcesInfo().filter((kind) => !/^(Pipe|TTY)/.test(kind));
const told: StartOnce = { problem, unlocked: unlock !== null, files, resources };
process.stdout.write(`${JSON.stringify(told)}\n`);
