import type { BrowserWindow, BrowserWindowConstructorOptions } from 'electron';
import { decideKey } from './kiosk-input.ts';

/** A full-screen window that the person in front of it can't move, minimize or close. */
export const LOCKED: BrowserWindowConstructorOptions = {
  kiosk: true,
  closable: false,
  minimizable: false,
  maximizable: false,
  movable: false,
  resizable: false,
  skipTaskbar: true,
};

interface LockEvents {
  /** The operators' key combination was pressed. */
  askExit(): void;
}

/** Locks the window: keys, menu, closing, downloads and zoom. @returns releases the lock */
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
  // A page can't prevent people from leaving it.
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
