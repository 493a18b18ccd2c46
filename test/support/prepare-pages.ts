import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ARGUMENTS, DRIVEN_BY_A_PERSON } from '../e2e/browser.ts';
import { chromiumEnvironment, chromiumPath } from './chromium.ts';
import { started } from './started.ts';

/**
 * Rebuilds stale pages, so that a browser test that is run on its own opens the pages as they are in `src`, and starts the
 * browser that the test files without a camera share.
 */
export default async function prepareForPages(): Promise<(() => Promise<void>) | undefined> {
  const { status } = spawnSync(process.execPath, [join(import.meta.dirname, '../../scripts/bootstrap.mjs')], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the pages could not be built: what was said above tells why');
  if (!chromiumPath) return undefined;
  started('browser');
  const server = await chromium.launchServer({
    executablePath: chromiumPath,
    env: chromiumEnvironment(),
    args: [...ARGUMENTS, DRIVEN_BY_A_PERSON],
  });
  process.env.OMOTE_TEST_BROWSER = server.wsEndpoint();
  return () => server.close();
}
