import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Makes a folder in the temporary directory. It goes with this process, also if an error ends it. */
export function benchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'omote-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
