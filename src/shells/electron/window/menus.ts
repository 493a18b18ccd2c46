import { join } from 'node:path';
import { app, Menu, type MenuItemConstructorOptions, nativeImage, Tray } from 'electron';
import { startsAtLogin } from '../host/autostart.ts';
import { fileItems, helpItems, type MenuAction, type MenuItem, trayItems } from './menu-items.ts';
import { shellTexts } from './texts.ts';

export type MenuActions = Record<MenuAction, () => void>;

/** The menu bar of the operators' window and the icon in the tray. */
export class Menus {
  readonly #act: MenuActions;
  #tray: Tray | null = null;
  #baseUrl: string | null = null;

  constructor(act: MenuActions) {
    this.#act = act;
    const t = shellTexts(app.getLocale());
    Menu.setApplicationMenu(
      Menu.buildFromTemplate([
        { label: t.file, submenu: this.#template(fileItems(t)) },
        { label: t.edit, role: 'editMenu' },
        {
          label: t.view,
          submenu: [
            { role: 'resetZoom' },
            { role: 'zoomIn' },
            { role: 'zoomOut' },
            { role: 'togglefullscreen' },
          ],
        },
        { label: t.help, role: 'help', submenu: this.#template(helpItems(t)) },
      ]),
    );
  }

  follow(baseUrl: string | null): void {
    this.#baseUrl = baseUrl;
    this.#fill();
  }

  /**
   * Shows or hides the tray icon. It is hidden while a kiosk is open, because on a second screen it would bypass the
   * lock.
   */
  showTray(shown: boolean): void {
    if (shown === (this.#tray !== null)) return;
    this.#tray?.destroy();
    this.#tray = shown ? new Tray(trayIcon()) : null;
    this.#tray?.setToolTip('Omote');
    this.#tray?.on('click', () => this.#act.console());
    this.#fill();
  }

  #fill(): void {
    const items = trayItems(shellTexts(app.getLocale()), this.#baseUrl, startsAtLogin());
    this.#tray?.setContextMenu(Menu.buildFromTemplate(this.#template(items)));
  }

  #template(items: readonly MenuItem[]): MenuItemConstructorOptions[] {
    return items.map((item) => {
      if (item === 'separator') return { type: 'separator' };
      if (!('action' in item)) return { label: item.label, enabled: false };
      const { action, label, checked } = item;
      const click = () => {
        this.#act[action]();
        this.#fill();
      };
      return checked === undefined ? { label, click } : { label, click, type: 'checkbox', checked };
    });
  }
}

const trayIcon = () =>
  nativeImage
    .createFromPath(join(app.getAppPath(), 'resources', 'icons', 'icon-256.png'))
    .resize({ width: 22, height: 22 });
