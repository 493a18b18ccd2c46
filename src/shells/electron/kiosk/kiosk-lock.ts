import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import { decideKey } from './kiosk-input.ts';

/** A window that fills the screen and cannot be moved, made small or closed by whoever stands before it. */
export const LOCKED: BrowserWindowConstructorOptions = {
  kiosk: true,
  closable: false,
  minimizable: false,
  maximizable: false,
  movable: false,
  resizable: false,
  skipTaskbar: true,
};

export interface LockEvents {
  /** The operators' keys were pressed. */
  askExit(): void;
}

/** Keys, menus, dialogs and zoom. @returns what takes the lock off. */
export function lock(window: BrowserWindow, events: LockEvents): () => void {
  const { webContents } = window;
  let locked = true;
  window.removeMenu();
  window.setAlwaysOnTop(true, 'screen-saver');
  window.on('close', (event) => {
    if (locked) event.preventDefault();
  });
  webContents.on('before-input-event', (event, input) => {
    const decision = decideKey(input);
    if (decision !== 'pass') event.preventDefault();
    if (decision === 'ask-exit' && input.type === 'keyDown') events.askExit();
  });
  // A page that asks whether it may be left does not keep people there.
  webContents.on('will-prevent-unload', (event) => event.preventDefault());
  webContents.on('did-finish-load', () => void webContents.setVisualZoomLevelLimits(1, 1));
  webContents.session.on('will-download', (event, _, contents) => {
    if (contents === webContents) event.preventDefault();
  });
  return () => {
    locked = false;
    window.setClosable(true);
  };
}
