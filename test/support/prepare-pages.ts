import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Rebuilds stale pages, so that a browser test that is run on its own opens the pages as they are in `src`. */
export default function prepareForPages(): void {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/bootstrap.mjs')], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the pages could not be built: what was said above tells why');
}
