/**
 * Replaces Electron where its binary is missing. Windows only record what is done to them, but utility processes are
 * real processes with a real port, so the service behind the desktop app is the real one.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { built, NETWORKS_AT_START } from '../../support/process.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const SHIM = new URL('./parent-port-shim.mjs', import.meta.url).href;
/** In place of each entry of the packaged bundle. */
const ENTRIES: Record<string, string> = {
  'service.js': NETWORKS_AT_START,
  'provider-probe.js': built('provider-probe.js', 'src/engine/runtime/provider-probe.ts'),
};

class UtilityProcess extends EventEmitter {
  readonly #child: ChildProcess;

  constructor(entry: string, env: NodeJS.ProcessEnv) {
    super();
    this.#child = fork(ENTRIES[basename(entry)], [], {
      env,
      execArgv: ['--import', SHIM],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    this.#child.once('spawn', () => this.emit('spawn'));
    this.#child.on('message', (message) => this.emit('message', message));
    this.#child.once('exit', (code) => this.emit('exit', code));
  }

  get pid() {
    return this.#child.pid;
  }

  postMessage(message: unknown): void {
    this.#child.send(message as object, () => undefined);
  }

  kill(): boolean {
    return this.#child.kill();
  }
}

/** Names of the forked entries. */
export const forked: string[] = [];

export const utilityProcess = {
  fork(entry: string, _: string[], options: { env?: NodeJS.ProcessEnv } = {}): UtilityProcess {
    forked.push(basename(entry));
    return new UtilityProcess(entry, options.env ?? process.env);
  },
};

class WebContents extends EventEmitter {
  readonly session = new EventEmitter();
  getURL = () => '';
  windowOpen: (details: { url: string }) => { action: string } = () => ({ action: 'allow' });
  setWindowOpenHandler(handler: WebContents['windowOpen']): void {
    this.windowOpen = handler;
  }
  setVisualZoomLevelLimits = async () => undefined;
  forcefullyCrashRenderer(): void {
    this.emit('render-process-gone', {}, { reason: 'crashed' });
  }
}

/** Options that the shell reads; the others are only compared. */
interface WindowOptions extends Record<string, unknown> {
  webPreferences: { spellcheck?: boolean };
}

export class BrowserWindow extends EventEmitter {
  static readonly all: BrowserWindow[] = [];
  readonly webContents = new WebContents();
  readonly loaded: string[] = [];
  readonly options: WindowOptions;
  #destroyed = false;
  #seen: () => void = () => undefined;

  constructor(options: WindowOptions) {
    super();
    this.options = options;
    this.webContents.getURL = () => this.at;
    BrowserWindow.all.push(this);
    app.emit('web-contents-created', {}, this.webContents);
  }

  get at(): string {
    return this.loaded.at(-1) ?? '';
  }

  async loadURL(address: string): Promise<void> {
    this.loaded.push(address);
    this.#seen();
  }

  /** Resolves when the latest address matches. */
  async shows(what: RegExp): Promise<string> {
    while (!what.test(this.at)) await this.#load();
    return this.at;
  }

  /** Resolves when matching addresses have been loaded this many times. */
  async showsAgain(what: RegExp, times: number): Promise<void> {
    while (this.loaded.filter((address) => what.test(address)).length < times) await this.#load();
  }

  #load(): Promise<void> {
    return new Promise<void>((resolve) => {
      this.#seen = resolve;
    });
  }

  close(): void {
    let kept = false;
    this.emit('close', { preventDefault: () => (kept = true) });
    if (!kept) this.destroy();
  }

  destroy(): void {
    if (this.#destroyed) return;
    this.#destroyed = true;
    BrowserWindow.all.splice(BrowserWindow.all.indexOf(this), 1);
    this.emit('closed');
    if (BrowserWindow.all.length === 0) app.emit('window-all-closed');
  }

  isDestroyed = () => this.#destroyed;
  isMinimized = () => false;
  #maximized = false;
  isMaximized = () => this.#maximized;
  maximize = () => {
    this.#maximized = true;
  };
  getNormalBounds = () => ({ x: 10, y: 20, width: 800, height: 600 });
  show = () => undefined;
  focus = () => undefined;
  removeMenu = () => undefined;
  setAlwaysOnTop = () => undefined;
  setClosable = () => undefined;
}

class App extends EventEmitter {
  isPackaged = false;
  quits = 0;
  userData = tmpdir();
  getLocale = () => 'en';
  getVersion = () => '0.1.0';
  getAppPath = () => ROOT;
  getPath = () => this.userData;
  setAboutPanelOptions = () => undefined;
  /** There is another already. */
  requestSingleInstanceLock = () => false;
  exit = (code: number): never => process.exit(code);
  quit(): void {
    let kept = false;
    this.emit('before-quit', { preventDefault: () => (kept = true) });
    if (!kept) this.quits++;
  }
}
export const app = new App();

export const ipcMain = {
  handlers: new Map<string, (event: unknown, request: unknown) => unknown>(),
  handle(channel: string, handler: (event: unknown, request: unknown) => unknown): void {
    this.handlers.set(channel, handler);
  },
};

type Handler = (...given: unknown[]) => unknown;
export const session = {
  defaultSession: {
    request: (() => undefined) as Handler,
    check: (() => undefined) as Handler,
    setPermissionRequestHandler(handler: Handler): void {
      this.request = handler;
    },
    setPermissionCheckHandler(handler: Handler): void {
      this.check = handler;
    },
    setDevicePermissionHandler: () => undefined,
    /** Chromium's default. */
    spellChecker: true,
    setSpellCheckerEnabled(on: boolean): void {
      this.spellChecker = on;
    },
  },
};

export const trays: Tray[] = [];
export class Tray extends EventEmitter {
  menu: unknown = null;
  constructor() {
    super();
    trays.push(this);
  }
  setToolTip = () => undefined;
  setContextMenu(menu: unknown): void {
    this.menu = menu;
  }
  destroy(): void {
    trays.splice(trays.indexOf(this), 1);
  }
}

export const Menu = {
  buildFromTemplate: (template: unknown) => template,
  setApplicationMenu: () => undefined,
};
export const nativeImage = { createFromPath: () => ({ resize: () => ({}) }) };
export const powerSaveBlocker = {
  on: new Set<number>(),
  start(): number {
    powerSaveBlocker.on.add(1);
    return 1;
  },
  stop: (id: number) => powerSaveBlocker.on.delete(id),
};
export const screen = { getAllDisplays: () => [{ workArea: { x: 0, y: 0, width: 1920, height: 1080 } }] };
export const shell = { openPath: async () => '' };
export const dialog = { showErrorBox: () => undefined };
export const safeStorage = {};
