import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** A browser test that is run by its name alone shall open the pages as `src` has them, not those that were built before. */
export default function buildStalePages(): void {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/bootstrap.mjs')], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the pages could not be built: what was said above tells why');
}
