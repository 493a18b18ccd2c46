import { join } from 'node:path';
import { app, type IpcMainInvokeEvent, ipcMain, session, shell } from 'electron';
import { hasKioskPin } from '../../app/kiosks/kiosk-pin.ts';
import type { OpenedKey } from '../../app/service/desktop-key.ts';
import { startAtLogin, startsAtLogin } from './host/autostart.ts';
import type { Ready } from './host/ready-message.ts';
import { ServiceProcess } from './host/service-process.ts';
import type { DarkHours } from './kiosk/display-hours.ts';
import { KioskDisplay } from './kiosk/kiosk-display.ts';
import { ASKED_BY, type Channel, type Channels } from './window/channels.ts';
import { type MenuActions, Menus } from './window/menus.ts';
import { isSameOrigin } from './window/origin.ts';
import { mayUse } from './window/permissions.ts';
import { shellTexts } from './window/texts.ts';
import { Windows } from './window/windows.ts';

export interface DesktopOptions {
  dataDir: string;
  key: OpenedKey;
  darkHours: DarkHours | null;
  /** Shows only a kiosk, without tray icon and operators' window. */
  kioskOnly: boolean;
}

/** The desktop app, assembled from its parts. */
export class Desktop {
  readonly #options: DesktopOptions;
  readonly #windows: Windows;
  readonly #service: ServiceProcess;
  readonly #display: KioskDisplay;
  readonly #menus: Menus;

  constructor(options: DesktopOptions) {
    this.#options = options;
    const { dataDir, key, darkHours } = options;
    this.#service = new ServiceProcess(key, {
      ready: (ready) => this.#follow(ready),
      down: (_, why) => this.#follow(null, why),
    });
    this.#windows = new Windows({
      dataDir,
      kioskLocked: () => hasKioskPin(dataDir),
      newLink: () => this.#service.newLink(),
      kiosk: (event) => this.#onKiosk(event),
    });
    this.#display = new KioskDisplay(darkHours, (dark) => this.#windows.darken(dark));
    this.#menus = new Menus(this.#actions());
  }

  /**
   * @param view the console view to open first; null: the default
   * @param hidden shows only the tray icon
   */
  start(view: string | null, hidden: boolean): void {
    const { kioskOnly } = this.#options;
    app.setAboutPanelOptions({
      applicationName: 'Omote',
      applicationVersion: app.getVersion(),
      credits: shellTexts(app.getLocale()).aboutText,
      copyright: 'Apache-2.0',
    });
    app.on('web-contents-created', (_, contents) => this.#windows.guard(contents));
    app.on('activate', () => this.openView(null));
    // With a tray icon the app keeps running, as the service that people authenticate with. A kiosk without one ends
    // when its window is closed.
    app.on('window-all-closed', () => kioskOnly && app.quit());
    this.#quitInOrder();
    // Chromium downloads dictionaries for windows with spell checking.
    session.defaultSession.setSpellCheckerEnabled(false);
    this.#guardPermissions();
    serveChannels(this.#handlers(), (channel, event) => this.#maySend(channel, event));
    this.#service.start();
    this.#menus.showTray(!kioskOnly);
    if (!hidden) this.#windows.show(kioskOnly ? 'kiosk' : 'operator', view);
  }

  /**
   * Called when a link is opened or the app is started again. A kiosk never shows the console to the person in front of
   * it.
   */
  openView(view: string | null): void {
    this.#windows.show(this.#options.kioskOnly ? 'kiosk' : 'operator', this.#options.kioskOnly ? null : view);
  }

  #follow(ready: Ready | null, why: string | null = null): void {
    this.#windows.follow(ready, why);
    this.#menus.follow(ready?.baseUrl ?? null);
  }

  #onKiosk(event: 'opened' | 'closed' | 'woken'): void {
    this.#display.on(event);
    if (event !== 'woken') this.#menus.showTray(event === 'closed' && !this.#options.kioskOnly);
  }

  #actions(): MenuActions {
    return {
      console: () => this.#windows.show('operator'),
      kiosk: () => this.#windows.show('kiosk'),
      logs: () => void shell.openPath(join(this.#options.dataDir, 'logs')),
      autostart: () => startAtLogin(!startsAtLogin()),
      about: () => app.showAboutPanel(),
      quit: () => app.quit(),
    };
  }

  #handlers(): Handlers {
    return {
      'omote:quit': () => app.quit(),
      'omote:open-kiosk': () => this.#windows.show('kiosk'),
      'omote:kiosk-code': () => this.#service.newKioskCode(),
      'omote:ask-exit': () => this.#windows.askExit(),
      'omote:try-pin': (request) => this.#windows.pin.try(request?.pin),
      'omote:close-pin': () => this.#windows.pin.close(),
    };
  }

  /**
   * Only the window that the channel is for may use it, and only while it shows a page of the service. The PIN window
   * shows a page of the shell itself.
   */
  #maySend(channel: Channel, event: IpcMainInvokeEvent): boolean {
    const role = ASKED_BY[channel];
    if (!this.#windows.isMain(role, event.sender)) return false;
    const from = event.senderFrame?.url ?? '';
    return role === 'pin' ? from.startsWith('data:') : isSameOrigin(from, this.#windows.baseUrl ?? '');
  }

  #guardPermissions(): void {
    const { defaultSession } = session;
    defaultSession.setPermissionRequestHandler((_, permission, answer, details) => {
      const mediaTypes = 'mediaTypes' in details ? (details.mediaTypes ?? []) : [];
      answer(mayUse({ permission, from: details.requestingUrl, mediaTypes }, this.#windows.baseUrl));
    });
    defaultSession.setPermissionCheckHandler((_, permission, from, details) => {
      const mediaTypes = details.mediaType ? [details.mediaType] : [];
      return mayUse({ permission, from, mediaTypes }, this.#windows.baseUrl);
    });
    defaultSession.setDevicePermissionHandler(() => false);
  }

  /** Delays quitting until the service has closed its store. */
  #quitInOrder(): void {
    let done = false;
    app.on('before-quit', (event) => {
      this.#windows.release();
      if (done) return;
      event.preventDefault();
      void this.#service.quit().then(() => {
        done = true;
        app.quit();
      });
    });
  }
}

/** Of a channel without an answer, nothing is awaited. */
type Handler<R, A> = undefined extends A ? (request: R) => void : (request: R) => Promise<A> | A;

export type Handlers = {
  [C in Channel]: Handler<Channels[C]['request'], Channels[C]['answer']>;
};

/** Registers all handlers. @param maySend decides whether the sending frame may use the channel; others get an error */
export function serveChannels(
  handlers: Handlers,
  maySend: (channel: Channel, event: IpcMainInvokeEvent) => boolean,
): void {
  for (const channel of Object.keys(handlers) as Channel[]) {
    // The types aren't enforced at run time, so a handler that takes a request must check it.
    const serve = handlers[channel] as (request: unknown) => unknown;
    ipcMain.handle(channel, (event, request) => {
      if (!maySend(channel, event)) throw new Error(`${channel}: refused`);
      return serve(request);
    });
  }
}
