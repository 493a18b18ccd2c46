/** Cleans up what a killed demonstration left behind. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'omote-site-';
/** Name of the file in the folder that holds the owner's process ID. */
const OWNER = 'process';

/** Creates a temporary folder that this process owns. */
export function newSiteFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), PREFIX));
  writeFileSync(join(folder, OWNER), String(process.pid));
  return folder;
}

/**
 * Kills the appliances and removes the folders of demonstrations that no longer run.
 * @returns the folders
 */
export function clearLeftovers(root = tmpdir()): string[] {
  const left = readdirSync(root)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => join(root, name))
    .filter((folder) => {
      const owner = numberIn(join(folder, OWNER));
      return owner !== null && !lives(owner);
    });
  for (const folder of left) {
    for (const name of readdirSync(folder)) endAppliance(join(folder, name));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  return left;
}

/** Kills the process named in the folder's service.json if it still is that appliance: process IDs are reused. */
function endAppliance(folder: string): void {
  const pid = read(join(folder, 'service.json'), (text) => (JSON.parse(text) as { pid: number }).pid);
  const isOurs =
    pid !== null && read(`/proc/${pid}/environ`, (text) => text.includes(`OMOTE_DATA_DIR=${folder}\0`));
  if (pid !== null && isOurs) process.kill(pid, 'SIGKILL');
}

const numberIn = (path: string): number | null => read(path, Number);

function read<T>(path: string, of: (text: string) => T): T | null {
  try {
    return of(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
