import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `<data>/service.json` (0600) tells scripts and a second instance where the service is running. */
export interface ServiceFile {
  pid: number;
  /** The address for people, which may be that of a load balancer in front of several appliances. */
  baseUrl: string;
  /** The address at which this service itself listens on its host. */
  address: string;
}

const path = (dataDir: string): string => join(dataDir, 'service.json');

export function writeServiceFile(dataDir: string, where: Pick<ServiceFile, 'baseUrl' | 'address'>): void {
  const content: ServiceFile = { pid: process.pid, ...where };
  rmSync(path(dataDir), { force: true });
  writeFileSync(path(dataDir), `${JSON.stringify(content)}\n`, { mode: 0o600 });
}

/** Deletes the file if it is our own; a successor may have written its own already. */
export function removeServiceFile(dataDir: string): void {
  if (readServiceFile(dataDir)?.pid === process.pid) rmSync(path(dataDir), { force: true });
}

/** @returns null if the file is missing or damaged */
export function readServiceFile(dataDir: string): ServiceFile | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path(dataDir), 'utf8'));
    if (typeof value !== 'object' || value === null) return null;
    const { pid, baseUrl, address = baseUrl } = value as Partial<ServiceFile>;
    if (typeof pid !== 'number' || typeof baseUrl !== 'string' || typeof address !== 'string') return null;
    return { pid, baseUrl, address };
  } catch {
    return null;
  }
}

/** The service that is running on this folder, or null. A file left by a crash names no living service. */
export async function runningService(dataDir: string): Promise<ServiceFile | null> {
  const file = readServiceFile(dataDir);
  if (!file) return null;
  try {
    if (!isAlive(file.pid)) return null;
    const answer = await fetch(`${file.address}/healthz`, { signal: AbortSignal.timeout(1500) });
    return answer.ok ? file : null;
  } catch {
    return null;
  }
}

/** A process of another user can't be signalled (EPERM), which shows that it is alive. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
