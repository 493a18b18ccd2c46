/**
 * Tests `npm start` without a window: a limitation if Electron is missing, but not if only the service was requested.
 */

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { COMMAND_FORM } from '../../src/app/service/command-form.ts';
import { cleanEnvironment } from '../support/process.ts';

const START = join(import.meta.dirname, '../../scripts/start.ts');

/** The terminal output of a start, whose terminal is then closed. */
async function bannerOf(env: Record<string, string>): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'omote-shell-'));
  const own = { OMOTE_DATA_DIR: folder, OMOTE_PORT: '0', OMOTE_WORKERS: '1' };
  const child = spawn(process.execPath, [START], {
    env: { ...cleanEnvironment(), ...own, ...env },
  });
  let shown = '';
  try {
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk) => {
        shown += chunk;
        if (shown.includes('Stop with Ctrl+C')) resolve();
      });
      child.once('exit', (code) => reject(new Error(`ended with ${code}: ${shown}`)));
    });
    return shown;
  } finally {
    const ended = new Promise((resolve) => child.once('exit', (...how) => resolve(how)));
    child.kill('SIGHUP');
    // The service has ended before, in order.
    expect(await ended).toEqual([0, null]);
    rmSync(folder, { recursive: true, force: true });
  }
}

test('nothing is reported missing if only the service was requested', { timeout: 60_000 }, async () => {
  const shown = await bannerOf({ OMOTE_SHELL: 'headless' });
  expect(shown).not.toContain('Shell: headless');
  // The command it names can be typed as written.
  expect(shown).toContain(`${COMMAND_FORM} kiosk-link`);
});

test('a missing desktop app is reported', { timeout: 60_000 }, async () => {
  const shown = await bannerOf({ ELECTRON_OVERRIDE_DIST_PATH: '/nowhere' });
  expect(shown).toMatch(/Limited +Shell: headless: .*any browser works as console and kiosk/);
});
