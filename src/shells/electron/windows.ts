import { join } from 'node:path';
import { app, BrowserWindow, type WebContents, type WebPreferences } from 'electron';
import { versionArgument } from './channels.ts';
import { decideNavigation, isSameOrigin, type WindowRole } from './origin.ts';
import type { Ready } from './ready-message.ts';
import { reconnectingPage } from './reconnecting-page.ts';

const webPreferences = (): WebPreferences => ({
  preload: join(import.meta.dirname, '../preload/preload.cjs'),
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webSecurity: true,
  webviewTag: false,
  spellcheck: false,
  additionalArguments: [versionArgument(app.getVersion())],
});

/** The operators' window and the kiosk. Both show a page of their own while the service is down. */
export class Windows {
  #ready: Ready | null = null;
  readonly #open = new Map<WindowRole, BrowserWindow>();

  get baseUrl(): string | null {
    return this.#ready?.baseUrl ?? null;
  }

  /** @param ready null: the service is down. */
  follow(ready: Ready | null): void {
    this.#ready = ready;
    for (const [role, window] of this.#open) this.#goHome(role, window);
  }

  show(role: WindowRole): void {
    const there = this.#open.get(role);
    if (there) {
      if (there.isMinimized()) there.restore();
      there.focus();
      return;
    }
    const window = new BrowserWindow({
      width: 1280,
      height: 860,
      minWidth: 360,
      minHeight: 480,
      title: 'Omote',
      autoHideMenuBar: role === 'kiosk',
      fullscreen: role === 'kiosk',
      webPreferences: webPreferences(),
    });
    this.#open.set(role, window);
    window.once('closed', () => this.#open.delete(role));
    this.#goHome(role, window);
  }

  isOperator(contents: WebContents): boolean {
    return this.#open.get('operator')?.webContents === contents;
  }

  /** Keeps any page, of any window, to the service. Called for each as it is made. */
  guard(contents: WebContents): void {
    const decide = (event: { url: string; preventDefault(): void }): void => {
      const decision = decideNavigation(this.#roleOf(contents), event.url, this.baseUrl ?? '');
      if (decision === 'allow') return;
      event.preventDefault();
      if (decision === 'home') this.#goHome('kiosk', BrowserWindow.fromWebContents(contents));
    };
    contents.on('will-navigate', decide);
    contents.on('will-redirect', decide);
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      const may = this.#roleOf(contents) === 'operator' && isSameOrigin(url, this.baseUrl ?? '');
      return may
        ? { action: 'allow', overrideBrowserWindowOptions: { webPreferences: webPreferences() } }
        : { action: 'deny' };
    });
  }

  /** Windows that a page of the operators opened count as theirs. */
  #roleOf(contents: WebContents): WindowRole {
    return this.#open.get('kiosk')?.webContents === contents ? 'kiosk' : 'operator';
  }

  #goHome(role: WindowRole, window: BrowserWindow | null): void {
    if (!window || window.isDestroyed()) return;
    const address = this.#ready ? homeOf(role, this.#ready) : reconnectingPage(app.getLocale());
    // Rejected when the next address overtakes this one, or the service fell again: `follow` comes then.
    window.loadURL(address).catch(() => undefined);
  }
}

const homeOf = (role: WindowRole, { baseUrl, setupUrl }: Ready): string =>
  role === 'operator' ? setupUrl : new URL('/kiosk', baseUrl).href;
