import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { _electron, type ElectronApplication, type Page } from 'playwright';
import { findElectron } from '../../scripts/find-electron.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const found = findElectron();

/** Why the suite cannot run here; null: it can. */
export const whySkipped: string | null =
  'why' in found
    ? found.why
    : process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY
      ? 'there is no display (try xvfb-run)'
      : null;

// Where the binary was fetched for these tests, they must not be skipped unseen.
if (whySkipped !== null && process.env.OMOTE_NEEDS_ELECTRON) throw new Error(whySkipped);

/** The desktop app on a data folder of its own. */
export class DesktopApp {
  readonly folder = mkdtempSync(join(tmpdir(), 'omote-desktop-'));
  #app: ElectronApplication | null = null;

  get app(): ElectronApplication {
    if (!this.#app) throw new Error('the app does not run');
    return this.#app;
  }

  async start(args: readonly string[] = [], env: Record<string, string> = {}): Promise<Page> {
    if ('why' in found) throw new Error(found.why);
    // Stills stand for people here; the product rejects them unless told otherwise.
    const stills = { OMOTE_REJECT_INJECTION_FROM: 'never' };
    const folder = { OMOTE_DATA_DIR: this.folder, OMOTE_DATA_KEY: 'file' };
    const own = { ...folder, OMOTE_PORT: '0', OMOTE_WORKERS: '1', ...stills };
    this.#app = await _electron.launch({
      executablePath: found.binary,
      args: [ROOT, '--no-sandbox', `--user-data-dir=${join(this.folder, 'user')}`, ...args],
      env: { ...(process.env as Record<string, string>), ...own, ...env },
    });
    return await this.#app.firstWindow();
  }

  /** Resolves with the page once it shows something of the service. */
  async served(page: Page): Promise<URL> {
    await page.waitForURL(/^http/, { timeout: 60_000 });
    return new URL(page.url());
  }

  async close(): Promise<void> {
    await this.#app?.evaluate(({ app }) => app.exit(0)).catch(() => undefined);
    await this.#app?.close().catch(() => undefined);
    rmSync(this.folder, { recursive: true, force: true });
  }
}
