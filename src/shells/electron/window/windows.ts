import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, BrowserWindow, type BrowserWindowConstructorOptions, screen, type WebContents } from 'electron';
import type { Ready } from '../host/ready-message.ts';
import { isTouch } from '../kiosk/kiosk-input.ts';
import { LOCKED, lock } from '../kiosk/kiosk-lock.ts';
import { PinWindow } from '../kiosk/pin-window.ts';
import { recoverPage } from '../pages/recover-page.ts';
import { darkPage, reconnectingPage, WAKE_ADDRESS } from '../pages/shell-page.ts';
import { versionArgument } from './channels.ts';
import { decideNavigation, isSameOrigin, viewAt, type WindowRole } from './origin.ts';
import { fitWindow, LEAST_HEIGHT, LEAST_WIDTH, readWindowState, type WindowState } from './window-bounds.ts';

type MainRole = Exclude<WindowRole, 'pin'>;

interface WindowOptions {
  dataDir: string;
  /** Whether kiosks are locked, which requires a PIN to leave them. */
  kioskLocked(): boolean;
  /** Requests an unused link to the console; null: use the one from the start. */
  newLink(): Promise<string | null>;
  /** Called when the kiosk is opened, closed or touched. */
  kiosk(event: 'opened' | 'closed' | 'woken'): void;
}

const webPreferences = (role: MainRole): NonNullable<BrowserWindowConstructorOptions['webPreferences']> => ({
  preload: join(import.meta.dirname, '../preload/preload.cjs'),
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  webSecurity: true,
  webviewTag: false,
  spellcheck: false,
  devTools: role === 'operator' && !app.isPackaged,
  disableDialogs: role === 'kiosk',
  additionalArguments: [versionArgument(app.getVersion())],
});

/** The operators' window and the kiosk. Both show a page of the shell while the service isn't running. */
export class Windows {
  readonly #options: WindowOptions;
  readonly #open = new Map<MainRole, BrowserWindow>();
  readonly #pin: PinWindow;
  #ready: Ready | null = null;
  #unlock: () => void = () => undefined;
  #dark = false;
  #why: string | null = null;
  /** The console view to open once the service is running. */
  #waitingView: string | null = null;

  constructor(options: WindowOptions) {
    this.#options = options;
    this.#pin = new PinWindow(options.dataDir, () => this.#leaveKiosk());
  }

  get baseUrl(): string | null {
    return this.#ready?.baseUrl ?? null;
  }

  get pin(): PinWindow {
    return this.#pin;
  }

  /** @param ready null: the service isn't running @param why its reason for not starting */
  follow(ready: Ready | null, why: string | null = null): void {
    if (ready === null)
      this.#waitingView ??= viewAt(
        this.#open.get('operator')?.webContents.getURL() ?? '',
        this.baseUrl ?? '',
      );
    this.#ready = ready;
    this.#why = why;
    for (const role of this.#open.keys()) void this.#goHome(role);
  }

  /** @param view path of a console view, for the operators' window */
  show(role: MainRole, view: string | null = null): void {
    const there = this.#open.get(role);
    if (!there) {
      this.#make(role, view);
      return;
    }
    if (there.isMinimized()) there.restore();
    there.show();
    there.focus();
    if (view !== null) void this.#goHome(role, view);
  }

  /** Makes the kiosk's screen dark or brings its page back. */
  darken(dark: boolean): void {
    if (this.#dark === dark) return;
    this.#dark = dark;
    void this.#goHome('kiosk');
  }

  /** Asks for the PIN. Without one, it closes the kiosk, as anybody may close one that was never locked. */
  askExit(): void {
    const kiosk = this.#open.get('kiosk');
    if (!kiosk) return;
    if (this.#pin.isNeeded) this.#pin.show(kiosk);
    else this.#closeKiosk();
  }

  /** Releases the kiosk's lock, because the app is quitting. */
  release(): void {
    this.#unlock();
  }

  roleOf(contents: WebContents): WindowRole {
    if (this.#pin.isOf(contents)) return 'pin';
    // Windows opened by an operators' page count as operators' windows.
    return this.#open.get('kiosk')?.webContents === contents ? 'kiosk' : 'operator';
  }

  isMain(role: WindowRole, contents: WebContents): boolean {
    return role === 'pin' ? this.#pin.isOf(contents) : this.#open.get(role)?.webContents === contents;
  }

  /** Keeps the pages of a window within the service. Called for each window when it is created. */
  guard(contents: WebContents): void {
    const decide = (event: { url: string; preventDefault(): void }): void => {
      const role = this.roleOf(contents);
      if (role === 'kiosk' && event.url === WAKE_ADDRESS) this.#options.kiosk('woken');
      const decision = decideNavigation(role, event.url, this.baseUrl ?? '');
      if (decision === 'allow') return;
      event.preventDefault();
      if (decision === 'home') void this.#goHome('kiosk');
    };
    contents.on('will-navigate', decide);
    contents.on('will-redirect', decide);
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      const may = this.roleOf(contents) === 'operator' && isSameOrigin(url, this.baseUrl ?? '');
      return may
        ? { action: 'allow', overrideBrowserWindowOptions: { webPreferences: webPreferences('operator') } }
        : { action: 'deny' };
    });
  }

  #make(role: MainRole, view: string | null): void {
    const locked = role === 'kiosk' && this.#options.kioskLocked();
    const remembered = role === 'operator' ? rememberedWindow() : null;
    const window = new BrowserWindow({
      title: 'Omote',
      backgroundColor: '#f6f5f1',
      ...(role === 'kiosk' ? { fullscreen: true, autoHideMenuBar: true } : operatorPlace(remembered)),
      ...(locked ? LOCKED : {}),
      webPreferences: webPreferences(role),
    });
    this.#open.set(role, window);
    if (remembered?.maximized) window.maximize();
    if (role === 'operator') window.on('close', () => rememberWindow(window));
    if (locked) this.#unlock = lock(window, { askExit: () => this.askExit() });
    window.once('closed', () => {
      this.#open.delete(role);
      if (role === 'kiosk') this.#options.kiosk('closed');
    });
    recoverPage(window, () => void this.#goHome(role));
    if (role === 'kiosk') {
      this.#hearTouches(window.webContents);
      this.#options.kiosk('opened');
    }
    void this.#goHome(role, view);
  }

  /** The screen must not become dark in front of somebody: that would end their visit. */
  #hearTouches(contents: WebContents): void {
    const heard = (_: unknown, { type }: { type: string }): void => {
      if (isTouch(type)) this.#options.kiosk('woken');
    };
    contents.on('input-event', heard);
    contents.on('before-input-event', heard);
  }

  #leaveKiosk(): void {
    this.show('operator');
    this.#closeKiosk();
  }

  #closeKiosk(): void {
    this.#unlock();
    this.#pin.close();
    this.#open.get('kiosk')?.destroy();
  }

  async #goHome(role: MainRole, view: string | null = null): Promise<void> {
    const address = await this.#addressOf(role, view);
    const window = this.#open.get(role);
    // Rejected if another address is loaded meanwhile, or the service fails again; then `follow` is called.
    if (window && !window.isDestroyed()) await window.loadURL(address).catch(() => undefined);
  }

  async #addressOf(role: MainRole, view: string | null): Promise<string> {
    if (role === 'kiosk' && this.#dark) return darkPage(app.getLocale());
    // The reason is shown only to operators; a person at a kiosk can't do anything about it.
    if (role === 'operator' && !this.#ready) this.#waitingView = view ?? this.#waitingView;
    if (!this.#ready) return reconnectingPage(app.getLocale(), role === 'operator' ? this.#why : null);
    const { baseUrl, setupUrl } = this.#ready;
    if (role === 'kiosk') return new URL('/kiosk', baseUrl).href;
    const wanted = view ?? this.#waitingView;
    this.#waitingView = null;
    return wanted === null ? ((await this.#options.newLink()) ?? setupUrl) : new URL(wanted, baseUrl).href;
  }
}

function operatorPlace(remembered: WindowState | null): BrowserWindowConstructorOptions {
  const { maximized: _, ...bounds } = remembered ?? { width: 1280, height: 860, maximized: false };
  return { minWidth: LEAST_WIDTH, minHeight: LEAST_HEIGHT, ...bounds };
}

const file = (): string => join(app.getPath('userData'), 'operator-window.json');

/** The state of the operators' window when it was closed; null if none was stored or that screen is gone. */
function rememberedWindow(): WindowState | null {
  try {
    const state = readWindowState(JSON.parse(readFileSync(file(), 'utf8')));
    return (
      state &&
      fitWindow(
        state,
        screen.getAllDisplays().map((display) => display.workArea),
      )
    );
  } catch {
    return null;
  }
}

/** Stores the state of the operators' window. */
function rememberWindow(window: BrowserWindow): void {
  const state: WindowState = { ...window.getNormalBounds(), maximized: window.isMaximized() };
  try {
    writeFileSync(file(), JSON.stringify(state));
  } catch {
    // If the disk is full, only the window's position is lost.
  }
}
