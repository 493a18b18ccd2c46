import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** `<data>/service.json` (0600) tells scripts and the second instance where the service runs. */
export interface ServiceFile {
  pid: number;
  baseUrl: string;
}

const path = (dataDir: string): string => join(dataDir, 'service.json');

export function writeServiceFile(dataDir: string, baseUrl: string): void {
  const content: ServiceFile = { pid: process.pid, baseUrl };
  rmSync(path(dataDir), { force: true });
  writeFileSync(path(dataDir), `${JSON.stringify(content)}\n`, { mode: 0o600 });
}

/** Only our own: a successor may have written its own already. */
export function removeServiceFile(dataDir: string): void {
  if (readServiceFile(dataDir)?.pid === process.pid) rmSync(path(dataDir), { force: true });
}

export function readServiceFile(dataDir: string): ServiceFile | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path(dataDir), 'utf8'));
    if (typeof value !== 'object' || value === null) return null;
    const { pid, baseUrl } = value as Partial<ServiceFile>;
    return typeof pid === 'number' && typeof baseUrl === 'string' ? { pid, baseUrl } : null;
  } catch {
    return null;
  }
}

/** The service that already works on this folder, or null. A file left by a crash names no living service. */
export async function runningService(dataDir: string): Promise<ServiceFile | null> {
  const file = readServiceFile(dataDir);
  if (!file || file.pid === process.pid) return null;
  try {
    process.kill(file.pid, 0);
    const answer = await fetch(`${file.baseUrl}/healthz`, { signal: AbortSignal.timeout(1500) });
    return answer.ok ? file : null;
  } catch {
    return null;
  }
}
